import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { fragment, parse } from "../../docs/_front/src/share.js";

const ID = "example-swedish-payment";
const LONG = "is too long to be read";
const BROKEN = "was cut short or changed";

function link(bytes) {
  return `#${ID}=${deflateRawSync(bytes, { level: 9 }).toString("base64url")}`;
}

test("a link carries code of every kind", async () => {
  for (const code of ["", "print('♠ sent')", "\n", "x = '?>~'\n".repeat(100), randomBytes(3000).toString("base64")]) {
    const hash = await fragment(ID, code);
    assert.match(hash, /^#example-swedish-payment=[\w-]*$/);
    assert.deepEqual(await parse(hash), { id: ID, code });
  }
});

test("what is packed elsewhere is read too", async () => {
  assert.deepEqual(await parse(link("print(1)")), { id: ID, code: "print(1)" });
});

test("code too long for a link gets none", async () => {
  assert.equal(await fragment(ID, randomBytes(20_000).toString("hex")), null);
  assert.equal(await fragment(ID, "#".repeat(64_001)), null);
  assert.notEqual(await fragment(ID, "#".repeat(64_000)), null);
});

test("a link that carries too much is not read", async () => {
  const carried = [`#${ID}=${"A".repeat(518_000)}`, link(randomBytes(50_000).toString("hex")), link("#".repeat(10_000_000))];
  for (const hash of carried) assert.deepEqual(await parse(hash), { id: ID, why: LONG });
});

test("a link cut short or changed is said to be", async () => {
  for (const hash of [`#${ID}=qqqq`, `#${ID}=%`, link("print('half')").slice(0, -4), link(Buffer.from([0xff]))]) {
    assert.deepEqual(await parse(hash), { id: ID, why: BROKEN });
  }
});

test("a fragment of another kind is none", async () => {
  for (const hash of ["", "#", "#step-5", "#%=qqqq"]) assert.equal(await parse(hash), null);
});
