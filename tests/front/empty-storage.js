// Removes the entries that filled the storage.
() => {
  const filled = Object.keys(localStorage).filter((key) => key.startsWith("filler"));
  for (const key of filled) localStorage.removeItem(key);
}
