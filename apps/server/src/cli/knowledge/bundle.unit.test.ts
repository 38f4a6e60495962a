import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBundle } from "@entrada/knowledge/bundles/bundle";
import { afterAll, expect, test } from "vitest";
import { commandLine } from "../../../test/command-line.ts";
import { isSignedBy } from "../../crypto/ed25519.ts";

const folder = mkdtempSync(join(tmpdir(), "entrada-bundle-command-"));
afterAll(() => rmSync(folder, { recursive: true }));

function keyFile(name: string, kind: "ed25519" | "x25519") {
  const { privateKey } = kind === "ed25519" ? generateKeyPairSync("ed25519") : generateKeyPairSync("x25519");
  const file = join(folder, name);
  writeFileSync(file, privateKey.export({ format: "pem", type: "pkcs8" }));
  return file;
}

function bundle(...words: readonly string[]) {
  return commandLine(["knowledge", "bundle", ...words]);
}

test("the bundle opens with the public key that the command prints, and a file is never replaced", async () => {
  const out = join(folder, "made.bundle");
  const words = ["--key", keyFile("key.pem", "ed25519"), "--out", out, "--previous", "kb-20261101-0123456789ab"];
  const { code, stdout } = await bundle(...words, "--json");
  expect(code).toBe(0);
  const told = JSON.parse(stdout);
  const bytes = readFileSync(out);
  const { publicKey, snapshotId } = told;
  expect(openBundle(bytes, (signed, signature) => isSignedBy(publicKey, signed, signature))).toMatchObject({
    manifest: { snapshotId, previousSnapshotId: "kb-20261101-0123456789ab" },
  });
  const again = await bundle(...words);
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining("exists already")]);
  expect(readFileSync(out).equals(bytes)).toBe(true);
});

test.each([
  ["a key of another kind", () => ["--key", keyFile("x.pem", "x25519")], /not an Ed25519 private key/],
  ["no key file", () => ["--key", join(folder, "none.pem")], /does not exist/],
  ["a wrong snapshot", () => ["--key", keyFile("k.pem", "ed25519"), "--previous", "last"], /not a snapshot/],
])("%s is refused and nothing is written", async (_name, words, message) => {
  const out = join(folder, "refused.bundle");
  const { code, stderr } = await bundle(...words(), "--out", out);
  expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  expect(() => readFileSync(out)).toThrow(/ENOENT/);
});
