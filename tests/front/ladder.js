// Presses every choice that is refused and reads what is said of it, without a word to the engine.
root => [...root.querySelectorAll("[data-call]")].map(button => {
  const why = root.querySelector(".board-why");
  if (button.ariaDisabled === "true") button.click();
  const said = button.ariaDisabled === "true" ? why.firstChild.textContent : "";
  return [button.dataset.call, button.dataset.rule ?? "", said];
})
