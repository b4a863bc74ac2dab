// What it takes to step through a deal, in one file, fetched when a reader comes near the table.
export { cite } from "./cite.js";
export { asText, copied } from "./copy.js";
export { Table } from "./table.js";
