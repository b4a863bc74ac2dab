// Shows how an evening stands: what the engine made of its record, in the parts of the page.
import { put } from "../asking.js";
import { element } from "../dom.js";
import { fragment } from "../share.js";
import { download } from "../take.js";

export class Account {
  constructor(root) {
    this.root = root;
    this.part = (name) => root.querySelector(`.evening-${name}`);
    // On paper every deal has its receipt.
    addEventListener("beforeprint", () => {
      for (const deal of root.querySelectorAll(".evening-deals details")) deal.open = true;
      this.part("end").hidden = false;
    });
  }

  show(data, links) {
    const open = this.opened();
    for (const name of ["receipt", "account", "end"]) put(this.part(name), data[name], links);
    this.cite(data);
    for (const number of open) this.deal(number)?.setAttribute("open", "");
    this.top(data.top);
    this.names(data.players);
  }

  // How the evening is cited as it stands: with the record to be taken away, and in the link.
  cite({ cite, record, file }) {
    put(this.part("cite"), cite, {});
    this.part("cite").querySelector(".cite").record = () => fragment("evening", record);
    const take = element("button", { type: "button", textContent: `Download ${file}` });
    take.addEventListener("click", () => download(record, file, "application/toml"));
    this.part("cite").querySelector(".cite-note").after(element("p", { className: "cite-record" }, take));
  }

  // What is known of the deal that is told now, and what is in force in it.
  top(lines) {
    this.part("top").replaceChildren(...lines.map(line));
  }

  // The deals that the reader has opened.
  opened() {
    return [...this.root.querySelectorAll(".evening-deals > li > details[open]")]
      .map(({ parentElement }) => parentElement.value);
  }

  deal(number) {
    return this.root.querySelector(`.evening-deals > li[value="${number}"] > details`);
  }

  names(players) {
    for (const name of this.root.querySelectorAll("[data-seat]")) {
      name.textContent = players[name.dataset.seat - 1];
    }
  }

  // What is asked: what stands before the first deal, or a deal.
  asks(isStart) {
    this.part("start").hidden = !isStart;
    for (const name of ["top", "deal", "adds", "doing", "adjust"]) this.part(name).hidden = isStart;
  }

  // Without an evening nothing but the form that begins one is shown.
  has(isOpen) {
    this.asks(!isOpen);
    this.part("end").hidden = true;
    if (!isOpen) for (const name of ["receipt", "account", "end", "cite"]) this.part(name).replaceChildren();
  }

  get isEnding() {
    return !this.part("end").hidden;
  }

  settle() {
    const end = this.part("end");
    end.hidden = false;
    end.scrollIntoView({ block: "start", behavior: "instant" });
    end.focus({ preventScroll: true });
  }
}

function line([head, words]) {
  return element("div", {}, element("dt", { textContent: head }), element("dd", { textContent: words }));
}
