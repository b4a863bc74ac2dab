// Redirects from an address without a page, if a messenger or a mail program has altered it. It may have added
// signs that close a sentence or invisible ones, encoded a # or a ?, or repeated a slash.
{
  const decoded = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const plain = decoded(location.pathname)
    .replace(/[\s\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]+/g, "")
    .replace(/[.,;:!?)\]}>"'`*|~…«»‹›“”‘’„‚&]+(?=#|\?|$)/, "")
    .replace(/^\/+/, "/")
    .replace(/(?<=[^/])\/{2,}/g, "/");
  const to = new URL(plain, location.origin);
  to.search ||= location.search;
  to.hash ||= location.hash;
  const isOther = decoded(to.pathname) !== decoded(location.pathname);
  if (isOther && to.origin === location.origin) location.replace(to);
}
