// Parts of one page of the site that are shown on another.

// Another page, parsed, once what dresses it is loaded here as well.
export async function fetchPage(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  await Promise.all([...page.querySelectorAll("link[rel=stylesheet]")].map((link) => load(link, address)));
  return page;
}

function load(link, address) {
  const { href } = new URL(link.getAttribute("href"), address);
  if ([...document.styleSheets].some((sheet) => sheet.href === href)) return null;
  const sheet = link.cloneNode();
  return new Promise((resolve) => {
    sheet.onload = resolve;
    sheet.onerror = resolve; // What cannot be dressed can still be used.
    sheet.href = href;
    document.head.append(sheet);
  });
}
