// Plays on in another way from a step of a table, below that table. When a reader first wants this, the form
// and the styles come from the page for playing deals.
import { element } from "../dom.js";
import { fetchPage } from "../dress.js";
import { fromHere } from "../site.js";
import { stepInWords } from "../table/position.js";
import { PlayedDeal } from "./deal.js";
import { PAGE } from "./record.js";

let open = null; // Only one is open, because a page has no room for more.

// `asked` gives the starting point, in the form of a link to that page.
export async function openBelow(table, asked) {
  const root = await form();
  open?.leave();
  open = new DealBelow(root, table, asked);
  return open.start();
}

class DealBelow extends PlayedDeal {
  constructor(root, table, asked) {
    super(root, () => this.start());
    Object.assign(this, { left: table, begins: asked });
    this.does.leave = () => this.leave(true);
    const says = `${asked.step.endsWith("-end") ? "A look back" : "Another way"} from ${stepInWords(asked.step)}`;
    root.setAttribute("aria-label", says);
    root.prepend(element("p", { className: "way-from", textContent: says }));
    table.after(root);
    this.own = [1, 2, 3, 4];
  }

  // At the end of a deal there is no other way to play on, so the reader looks back at it.
  async start() {
    await this.ask({ ...this.begins, do: "look" });
    if (this.begins.step.endsWith("-end") && this.state) await this.review();
  }

  leave(isPressed) {
    this.root.remove();
    open = null;
    if (isPressed) this.left.querySelector(".board-way").focus();
  }
}

// The form without the controls that begin a deal, because here a step begins it.
async function form() {
  const page = await fetchPage(new URL(fromHere(PAGE), document.baseURI));
  const root = document.adoptNode(page.querySelector(".way"));
  for (const part of root.querySelectorAll(".way-begins, [data-way=forget], [data-way=add]")) part.remove();
  root.querySelector(".asking-go").textContent = "Begin again from that step";
  const leaves = element("button", { type: "button", textContent: "Close" });
  leaves.dataset.way = "leave";
  root.querySelector(".asking-go").after(leaves);
  return root;
}
