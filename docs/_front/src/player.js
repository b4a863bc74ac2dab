// Starts the players of a page.
import { play } from "./table/player.js";
import "./watch.js";

for (const root of document.querySelectorAll(".player")) play(root);
