// Keeps every page that asks for the database from now on waiting, as an old page that does not let go
// of it does; `window.release` ends that.
() => new Promise((resolve) => {
  const opened = indexedDB.open("boston");
  opened.onsuccess = () => {
    const database = opened.result;
    const asked = indexedDB.open("boston", database.version + 1);
    asked.onblocked = () => resolve();
    asked.onsuccess = () => asked.result.close();
    window.release = () => database.close();
  };
})
