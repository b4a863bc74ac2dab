// The record of each evening that this browser keeps.
() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith("boston-evening "))
  .map(([, text]) => JSON.parse(text).record)
