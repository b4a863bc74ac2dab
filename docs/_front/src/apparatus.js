// Makes the forms of the apparatus live. Without this script their tables stand there all the same.
import { SameDeal } from "./same-deal.js";
import { SwitchReadings } from "./switch-readings.js";
import "./watch.js";

for (const root of document.querySelectorAll(".switch-readings")) new SwitchReadings(root);
for (const root of document.querySelectorAll(".same-deal")) new SameDeal(root);
