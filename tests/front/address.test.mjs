import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, askedFor, meant, parameter } from "../../docs/_front/src/address.js";
import { fragment, parse } from "../../docs/_front/src/share.js";

const RULE = "swedish-pay-codille";

test("what a messenger added to an address is taken away", () => {
  const arrived = [
    ...[".", ",", ")", "]", ">", '"', "'", ";", "!", "?", "…", "”", "’", "»", ").", "*", "%22", "%3E", "%E2%80%A6"].map((end) => RULE + end),
    ...["utm_source=letter", "fbclid=IwAR0abc-_1", "gclid=1", "mc_eid=2", "si=x"].flatMap((tracking) => [`${RULE}&${tracking}`, `${RULE}?${tracking}`]),
    `${RULE}?utm_source=a&utm_medium=b.`,
    `${RULE}:~:text=codille`,
    "swedish\u00ad-pay-codille", "swedish-pay-\ncodille", "swedish-pay-%0D%0Acodille", "swedish-pay-codille%20", "\u200bswedish-pay-codille", "swedish-pay-codille%C2%AD",
    "swedish%2Dpay%2Dcodille", "swedish%252Dpay%252Dcodille", "%23swedish-pay-codille", "#swedish-pay-codille",
  ];
  for (const each of arrived) assert.equal(asked(`#${each}`), RULE, each);
});

test("what was meant stays as it is", () => {
  for (const each of ["", RULE, "deal-2-trick-5-card-2", "example-swedish-payment=ab_-", "term-ål", "play-solo", "%", "%zz"]) {
    assert.equal(asked(`#${each}`), each);
  }
});

test("keys and values are read however often they were encoded", () => {
  const page = { page: "swedish/deals.html", step: "deal-2" };
  for (const hash of [
    "#page=swedish%2Fdeals.html&step=deal-2",
    "#page%3Dswedish%2Fdeals.html%26step%3Ddeal-2",
    "#page%253Dswedish%252Fdeals.html%2526step%253Ddeal-2",
    "#page=swedish%2Fdeals.html&amp;step=deal-2",
    "#page=swedish/deals.html&step=deal-2).",
    "#utm_source=x&page=swedish/deals.html&step=deal-2&fbclid=y",
  ]) assert.deepEqual(Object.fromEntries(askedFor(hash)), page, hash);
});

test("a packed record is read with what was added to it, and in part it is not", async () => {
  const record = 'game = "solo"\n'.repeat(9);
  const hash = await fragment("evening", record);
  const packed = hash.slice("#evening=".length);
  for (const each of [`#evening%3D${packed}`, `${hash}.`, `${hash}&utm_source=x`, `${hash}&other=1`, `${hash.slice(0, 15)}\n${hash.slice(15)}`]) {
    assert.deepEqual(await parse(each), { id: "evening", code: record }, each);
  }
  assert.equal((await parse(`${hash.slice(0, -3)}…`)).why, "was cut short or changed");
});

test("a parameter is found behind an encoded sign, and a text keeps its own signs", () => {
  assert.equal(parameter("?q=codille", "q"), "codille");
  assert.equal(parameter("?q%3Dcodille", "q"), "codille");
  assert.equal(parameter("?game=solo&amp;q=why%3F", "q"), "why?");
  assert.equal(parameter("?q=100%25", "q"), "100%");
  assert.equal(parameter("?utm_source=x", "q"), null);
});

test("a name is meant in any case and with a stop behind it; nothing else is", () => {
  const games = ["solo", "swedish"];
  for (const each of ["solo", "Solo", "solo.", "SOLO)"]) assert.equal(meant(each, games), "solo");
  for (const each of ["sol", "solos", "", null, "so lo x"]) assert.equal(meant(each, games), undefined);
});
