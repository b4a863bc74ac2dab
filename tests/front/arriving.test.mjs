import assert from "node:assert/strict";
import { test } from "node:test";
import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { refusedType } from "../../docs/_front/src/arriving.js";
import { fetched } from "../../docs/_front/src/download.js";

const TEXT = "what was built\n".repeat(5000);
const PACKED = gzipSync(TEXT);
const URL_ = new URL("https://example.org/a/text.gz");
const sum = (bytes) => `sha256-${createHash("sha256").update(bytes).digest("base64")}`;
const FILE = { bytes: PACKED.length, unpacked: TEXT.length, integrity: `${sum(PACKED)} ${sum(TEXT)}` };

// Returns a network that answers with these parts of a file. If the checksum is wrong, it fails as a browser does.
function answering(...parts) {
  const whole = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return async (_, { integrity } = {}) => {
    if (integrity && !integrity.split(" ").includes(sum(whole))) throw new TypeError("Failed to fetch");
    return new Response(new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(new Uint8Array(Buffer.from(part)));
        controller.close();
      },
    }));
  };
}

async function got(network) {
  let counted = 0;
  const count = (bytes) => {
    counted += bytes;
  };
  const text = await fetched(network, URL_, { ...FILE, count }, (response) => response.text());
  return { text, counted: Math.round(counted) };
}

test("a file is the same whether the host unpacks it or not, and counted alike", async () => {
  const whole = { text: TEXT, counted: PACKED.length };
  assert.deepEqual(await got(answering(PACKED)), whole);
  assert.deepEqual(await got(answering(TEXT)), whole);
  // The size of the parts makes no difference.
  assert.deepEqual(await got(answering(PACKED.subarray(0, 1), PACKED.subarray(1, 2), PACKED.subarray(2))), whole);
  assert.deepEqual(await got(answering(TEXT.slice(0, 1), TEXT.slice(1))), whole);
});

test("anything else is said to be another file, and a network that fails is not", async () => {
  for (const other of [`${TEXT} `, TEXT.slice(1), gzipSync(`${TEXT} `), "<!doctype html>", ""]) {
    await assert.rejects(got(answering(other)), { kind: "checksum" });
  }
  await assert.rejects(got(async () => { throw new TypeError("Failed to fetch"); }), { kind: "network" });
  await assert.rejects(got(async () => new Response("", { status: 404 })), { kind: "missing" });
});

test("code that the browser refuses to compile is neither", async () => {
  const refusing = () => Promise.reject(new WebAssembly.CompileError("refused by the policy"));
  await assert.rejects(fetched(answering(PACKED), URL_, { ...FILE, count() {}, atWork: (work) => work }, refusing), WebAssembly.CompileError);
});

test("a type is refused that browsers do not run as a script", () => {
  const of = (type) => refusedType(new Response("", { headers: type ? { "Content-Type": type } : {} }));
  for (const type of ["text/javascript", "application/javascript; charset=utf-8", "application/x-javascript"]) assert.equal(of(type), "");
  for (const type of ["text/plain", "application/octet-stream", "text/html; charset=utf-8", "video/mp2t"]) assert.equal(of(type), type);
});
