// Makes the browser look for a newer worker. Once it is installed, notes that the reader wants the whole site.
async () => {
  const registration = await navigator.serviceWorker.ready;
  const store = await caches.open((await caches.keys())[0]);
  await new Promise((resolve) => {
    registration.onupdatefound = () => {
      const worker = registration.installing;
      worker.onstatechange = async () => {
        if (worker.state !== "installed") return;
        const note = new URL("./?note=all", location.href);
        await store.put(note, Response.json(new Date().toISOString()));
        resolve();
      };
    };
    registration.update();
  });
}
