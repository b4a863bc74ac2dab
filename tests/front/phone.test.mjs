import assert from "node:assert/strict";
import { test } from "node:test";
import { plainRecord } from "../../docs/_front/src/phone.js";

const PLAIN = `
game = "swedish"
title = "Thursday"
players = ["Anna O'Brien", "Bo", "Carl-Axel", "Disa"]
dealer = 1
price = "0.05"
[options]
ala = 100
[readings]
running-bete = "sticky"
[[adjustment]]
points = [10, -10, 0, 0]
reason = "a bet"
[[deal]]
contract = "petite-misere"
declarer = 1
tricks = [4, 4, 4, 0]
merge = true
`;
// The plain text, a phone's version of it, and the corrected text if that is not the plain one.
const ACCIDENTS = {
  "curly quotation marks": ['"swedish"', "“swedish”"],
  "low and high ones": ['"swedish"', "„swedish“"],
  "two closing ones": ['"swedish"', "”swedish”"],
  "one of two curly": ['"swedish"', '“swedish"'],
  "the other of two curly": ['"swedish"', '"swedish”'],
  "single ones": ['"swedish"', "‘swedish’"],
  guillemets: ['"swedish"', "«\u00a0swedish\u202f»"],
  "a no-break space": ["dealer = 1", "dealer\u00a0=\u00a01"],
  "a narrow no-break space": ["ala = 100", "ala\u202f= 100"],
  "a space of no width": ["ala = 100", "\u200bala = 100\u200b"],
  "a byte order mark": ["\ngame", "\ufeffgame", "game"],
  "two byte order marks": ["\ngame", "\ufeff\ufeffgame", "game"],
  "one in the middle": ["[options]", "\ufeff[options]"],
  "a line separator": ['"Thursday"\n', '"Thursday"\u2028'],
  "a minus sign": ["-10", "\u221210"],
  "a long dash for a minus": ["-10", "—10"],
  "a dash in a key": ["running-bete", "running–bete"],
  "a large truth": ["true", "True"],
  "a decimal comma": ['"0.05"', "0,05", '"0,05"'],
  "a fraction": ['"0.05"', "1/20", '"1/20"'],
  "a fraction in one sign": ['"0.05"', "1½", '"1½"'],
  "a comma before a comment": ['"0.05"', "0,05  # “each”", '"0,05"  # “each”'],
  "a name with a curly apostrophe": ["declarer = 1", "declarer = “Anna O’Brien”", 'declarer = "Anna O’Brien"'],
};

for (const [name, [plain, typed, meant = plain]] of Object.entries(ACCIDENTS)) {
  test(`a record is plain again: ${name}`, () => {
    assert.equal(plainRecord(PLAIN.replace(plain, typed)), PLAIN.replace(plain, meant));
    const [one, other] = [typed, meant].map((each) => PLAIN.replace(plain, each).replaceAll("\n", "\r\n"));
    if (name !== "a line separator") assert.equal(plainRecord(one), other);
  });
}

test("a record in JSON is plain again", () => {
  const typed = "{“game”: “solo”,\u00a0“price”: “1/20”, “deal”: [{“contract”: “passed”, “merge”: False}]}";
  const meant = '{"game": "solo", "price": "1/20", "deal": [{"contract": "passed", "merge": false}]}';
  assert.equal(plainRecord(typed), meant);
  for (const price of ["0,05", "1/20"]) {
    assert.equal(plainRecord(`{"game": "solo", "price": ${price}}`), `{"game": "solo", "price": "${price}"}`);
  }
});

test("what the engine can read stays as it is", () => {
  const title = JSON.stringify("“A” — ‘b’\u00a0\u200b – True, price = 0,05 # c");
  const texts = [
    PLAIN,
    PLAIN.replace('"0.05"', "0.05"),
    PLAIN.replace('"0.05"', "2  # each"),
    `title = ${title}  # “d” —\nplayers = ['“A”', 'B—', "C'", "D—"]`,
    'reason = """\n“A” — b\n"""',
    `{"game": "solo", "title": ${title}, "price": 0.05}`,
  ];
  for (const text of texts) assert.equal(plainRecord(text), text);
});

test("nothing within quotation marks is touched", () => {
  const typed = "players = [“O’Brien”, ‘Bo’, \"Carl—Axel\", «D»]";
  assert.equal(plainRecord(typed), 'players = ["O’Brien", "Bo", "Carl—Axel", "D"]');
  assert.equal(plainRecord("reason = “a — b”\npoints = [10, −10, 0, 0]"), 'reason = "a — b"\npoints = [10, -10, 0, 0]');
});

test("a text that is not closed stays, for the engine to refuse", () => {
  for (const text of ["title = “one\ndealer = 1", 'players = ["Anna”, "Bo”]', "dealer = ②"]) assert.equal(plainRecord(text), text);
});
