() => {
  localStorage.setItem("boston-pace", '"0"');
  for (const pace of document.querySelectorAll(".way-pace")) pace.value = "0";
}
