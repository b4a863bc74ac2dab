// Where something of the site stands for good: its whole address, from where the page is read. That of a
// release leads into the folder of its own that never changes; the site's root has it too.

const { dataset } = document.documentElement;

// The whole address of `path`, which begins at the site's root.
export function durable(path) {
  const root = new URL(dataset.content_root ?? "./", location.href);
  const folder = dataset.edition ? `${dataset.edition}/` : "";
  return new URL(root.pathname.endsWith(`/${folder}`) ? path : folder + path, root).href;
}
