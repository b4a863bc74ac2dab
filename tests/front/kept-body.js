// Returns the stored body of an address, or null if there is none.
async (address) => {
  const store = await caches.open((await caches.keys())[0]);
  const url = new URL(address, location.href).href;
  const kept = (await store.keys()).find((request) => request.url.split(/[?&]sha256=/)[0] === url);
  return kept ? (await store.match(kept)).text() : null;
}
