// Replaces the whole content of localStorage, as after a crash of the browser.
(all) => {
  localStorage.clear();
  Object.assign(localStorage, all);
}
