// Gives the reason why the scripts of a page did not start. It is not a module, so it arrives even if modules
// are refused.
(async () => {
  const { failed } = document.currentScript.dataset;
  const name = failed.replace(/[?#].*/, "").split("/").at(-1);
  const said = document.createElement("p");
  said.className = "missing-part";
  said.setAttribute("role", "alert");
  said.append(`The scripts of this page did not start, so what needs them is left out. ${await why()} `);
  const deal = document.querySelector(".embed") && dealOf(new URLSearchParams(location.hash.slice(1)));
  if (deal) said.append("The deal is on its own page: ", deal);
  (document.querySelector("#content") ?? document.body).prepend(said);

  async function why() {
    if (location.protocol === "file:") return "Browsers refuse them in a page that was opened as a file: open it from a web server.";
    if (origin === "null") return "The frame that this page is in does not allow them.";
    const answer = await fetch(failed).catch(() => null);
    if (!answer) return "Check the connection and load the page again.";
    if (!answer.ok) return `The site answers ${answer.status} for ${name}: load the page again.`;
    const type = answer.headers.get("Content-Type") ?? "no type at all";
    if (/(java|ecma)script\b/i.test(type)) return `The browser refused ${name}: load the page again, without what blocks scripts.`;
    return `The host sends ${name} as “${type}”, and browsers do not run that as a script.`;
  }

  // A link to the deal of a frame. If the frame does not follow links, the reader can copy its address.
  function dealOf(asked) {
    const page = asked.get("page") ?? "";
    if (!/^[\w-][\w/.-]*$/.test(page)) return null;
    const link = document.createElement("a");
    link.href = `${page}#${encodeURIComponent(asked.get("step") ?? "")}`;
    Object.assign(link, { textContent: link.href, target: "_blank", rel: "noopener" });
    return link;
  }
})();
