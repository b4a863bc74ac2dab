// Four colours for the suits, for whoever wants them: kept in this browser, and the same on all pages.
import { Kept } from "../kept.js";

const kept = new Kept("boston-suits");

export function show(isFour = kept.get() === "four") {
  if (isFour) document.documentElement.dataset.suits = "four";
  else delete document.documentElement.dataset.suits;
  for (const button of document.querySelectorAll("[data-do=suits]")) button.setAttribute("aria-pressed", isFour);
}

export function change() {
  const isFour = document.documentElement.dataset.suits !== "four";
  if (isFour) kept.put("four");
  else kept.forget();
  show(isFour);
}
