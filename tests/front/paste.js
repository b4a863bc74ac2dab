// Pastes a text into a field.
(field, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text", text);
  const how = { clipboardData, bubbles: true, cancelable: true };
  field.dispatchEvent(new ClipboardEvent("paste", how));
}
