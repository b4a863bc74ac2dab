// The table of a deal that the reader plays; it is fetched with the first deal.
export { back, card } from "../table/choices.js";
export { changeSuits, foldLists, JUMPS, listenForKeys, showSuits } from "../table/controls.js";
export { showAdditions, showEnd, showSettled } from "./advice.js";
export { asText, copied } from "../table/position.js";
export { Scrubber } from "../table/scrubber.js";
export { Table } from "../table/table.js";
