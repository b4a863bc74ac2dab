// Puts this in the place of all that localStorage has, as after a browser was killed.
(all) => {
  localStorage.clear();
  Object.assign(localStorage, all);
}
