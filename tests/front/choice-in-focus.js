() => {
  const { call, choice, card } = document.activeElement.dataset;
  return call ?? choice ?? card ?? document.activeElement.outerHTML.slice(0, 200);
}
