// Empties the storage and deletes the database, as on a first visit.
() => {
  localStorage.clear();
  sessionStorage.clear();
  return new Promise((resolve, reject) => {
    const asked = indexedDB.deleteDatabase("boston");
    Object.assign(asked, { onsuccess: () => resolve(), onerror: () => reject(asked.error) });
  });
}
