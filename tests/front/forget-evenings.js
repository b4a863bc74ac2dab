// The page as on a first visit, but for Python, which goes on.
() => {
  document.querySelector(".own-forget")?.click();
  localStorage.clear();
  sessionStorage.clear();
  for (const each of document.querySelectorAll(".evening details")) each.open = false;
  document.querySelector(".shelf-begin").click();
}
