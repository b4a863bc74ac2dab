// Everything that outlives the page, and the messages on the channel.
async () => {
  const found = [...window.words, document.cookie, ...Object.keys(localStorage)];
  for (const name of await caches.keys()) {
    const keys = await (await caches.open(name)).keys();
    found.push(...keys.map(({ url }) => `${name}: ${url}`));
  }
  for (const { name } of await indexedDB.databases()) found.push(`database ${name}`);
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) found.push(`file ${name}`);
  found.push(...(await navigator.storageBuckets.keys()).map((name) => `bucket ${name}`));
  const { held } = await navigator.locks.query();
  return [...found, ...held.map(({ name }) => `lock ${name}`)].filter(Boolean);
}
