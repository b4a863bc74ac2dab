// Keeps every page that opens the database from now on waiting, like an old page that does not close
// its connection. `window.release` ends the wait.
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
