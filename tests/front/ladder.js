// Returns every call with its rule. Presses the refused ones and reads the reasons, without asking the engine.
root => [...root.querySelectorAll("[data-call]")].map(button => {
  const why = root.querySelector(".board-why");
  if (button.ariaDisabled === "true") button.click();
  const said = button.ariaDisabled === "true" ? why.firstChild.textContent : "";
  return [button.dataset.call, button.dataset.rule ?? "", said];
})
