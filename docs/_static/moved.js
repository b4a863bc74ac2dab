// Redirects from a page that has moved, to the same place on the new page.
const decoded = (text) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
const place = document.getElementById(decoded(location.hash.slice(1)));
const to = new URL((place ?? document).querySelector("a").href);
to.search ||= location.search;
to.hash ||= location.hash;
location.replace(to);
