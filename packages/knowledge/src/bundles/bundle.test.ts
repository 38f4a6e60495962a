import { generateKeyPairSync, sign, verify } from "node:crypto";
import { expect, test } from "vitest";
import { loadWrittenKnowledge } from "../shipped.ts";
import { makeBundle, openBundle } from "./bundle.ts";
import { engineRange, isForThisEngine } from "./manifest.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const signs = (text: string) => sign(null, Buffer.from(text), privateKey);
const isTrusted = (signed: Buffer, signature: Buffer) => verify(null, signed, publicKey, signature);

const written = loadWrittenKnowledge();
const made = { previousSnapshotId: null, madeAt: new Date("2026-11-21T09:00:00Z") };
const bundle = makeBundle(written, made, signs);
const opened = (text: string) => openBundle(Buffer.from(text), isTrusted);

test("a bundle gives back the snapshot to the byte, its sources' review days and every scenario", () => {
  const read = opened(bundle);
  if ("refusal" in read) throw new Error(read.refusal);
  expect(read.snapshot).toEqual({ snapshotId: written.snapshotId, content: written.content });
  expect(read.manifest).toMatchObject({ ...made, madeAt: "2026-11-21T09:00:00.000Z", snapshotId: written.snapshotId });
  expect(read.manifest.sources.length).toBe(Object.keys(written.compiled.snapshot.sources).length);
  const count = (files: readonly { scenarios: readonly unknown[] }[]) =>
    files.flatMap(({ scenarios }) => scenarios).length;
  expect(count(read.scenarios)).toBe(count(written.files.rules.map(({ content }) => content)));
});

test.each([
  ["a changed kind", bundle.replace('"visaRequired"', '"notRequired"'), "signature"],
  ["a truncated one", bundle.slice(0, -100), "signature"],
  ["one without its last line end", bundle.slice(0, -1), "signature"],
  ["one with something added", `${bundle}x`, "signature"],
  ["its first line alone", bundle.slice(0, bundle.indexOf("\n")), "notABundle"],
  ["an empty file", "", "notABundle"],
  ["another file", "{}\n", "notABundle"],
])("%s is refused", (_name, text, refusal) => {
  expect(opened(text)).toEqual({ refusal });
});

test("one that somebody else signed is refused", () => {
  const other = generateKeyPairSync("ed25519").privateKey;
  expect(opened(makeBundle(written, made, (text) => sign(null, Buffer.from(text), other)))).toEqual({
    refusal: "signature",
  });
});

test("one whose snapshot has another name than its manifest says is refused, though it is signed", () => {
  const misnamed = { ...written, snapshotId: "kb-20261120-000000000000" };
  expect(opened(makeBundle(misnamed, made, signs))).toEqual({ refusal: "content" });
});

test.each([
  ["is no JSON", (text: string) => text.replace("[", "")],
  ["has another shape", (text: string) => text.replace(/\n\[.*\n$/, "\n[1]\n")],
  ["has a line more", (text: string) => `${text}{}\n`],
  ["was made on a day that does not exist", (text: string) => text.replace("2026-11-21T09", "2026-13-41T09")],
])("one that %s is refused, though it is signed", (_name, change) => {
  const signed = change(bundle.slice(bundle.indexOf("\n") + 1));
  const header = `entrada-knowledge-bundle/1 ${signs(signed).toString("base64")}`;
  expect(opened(`${header}\n${signed}`)).toEqual({ refusal: "content" });
});

test("the range of engines has its first and not its last", () => {
  const { from, below } = engineRange();
  expect(isForThisEngine({ from, below })).toBe(true);
  expect(isForThisEngine({ from: "0.9.0", below: from })).toBe(false);
  expect(isForThisEngine({ from: below, below: "99.0.0" })).toBe(false);
});
