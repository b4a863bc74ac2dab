// The style sheets of what is opened later: fetched with it, and once.
const STATIC = new URL("../../", import.meta.url);

export function dressed(...names) {
  return Promise.all(names.map((name) => sheet(new URL(name, STATIC).href)));
}

function sheet(href) {
  const path = new URL(href).pathname;
  if ([...document.styleSheets].some((there) => there.href && new URL(there.href).pathname === path)) return null;
  return new Promise((resolve) => {
    const link = document.createElement("link");
    Object.assign(link, { rel: "stylesheet", href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
