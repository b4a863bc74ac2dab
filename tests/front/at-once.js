() => {
  try {
    localStorage.setItem("boston-pace", '"0"');
  } catch {
    // Without storage, only the fields of this page are set.
  }
  for (const pace of document.querySelectorAll(".way-pace")) pace.value = "0";
}
