// Returns the number of words that each element shows. A word contains a letter or a digit.
(selector) => {
  const unseen = document.querySelectorAll(`${selector} .visually-hidden`);
  for (const part of unseen) part.hidden = true;
  const elements = [...document.querySelectorAll(selector)];
  return elements.map((each) => each.innerText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length);
}
