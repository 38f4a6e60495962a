import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type KeyVerifier, newKeyringFile, parseKeyring } from "../crypto/keyring.ts";
import type { KeyringChecks } from "../db/keyring-checks.ts";
import { createKeyring, openInstallationKeyring, openKeyring } from "./keyring-file.ts";

const now = new Date("2026-11-20T00:00:00Z");
let folder: string;
let keyringFile: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "entrada-keyring-"));
  keyringFile = join(folder, "keys", "keyring.json");
});
afterEach(() => rmSync(folder, { recursive: true }));

function remembered(...rows: KeyVerifier[]): KeyringChecks & { rows: KeyVerifier[] } {
  return {
    rows,
    list: async () => rows,
    insert: async (verifiers) => void rows.push(...verifiers),
  };
}

test("a new keyring is private, complete and reads back the same", () => {
  const made = createKeyring(keyringFile, now);
  expect(statSync(keyringFile).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, "keys")).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, "keys"))).toEqual(["keyring.json"]);
  expect(openKeyring(keyringFile)?.purposeKey("cursor")).toEqual(made.purposeKey("cursor"));
});

test("creating a keyring where one exists returns that one unchanged", () => {
  const first = createKeyring(keyringFile, now);
  const text = readFileSync(keyringFile, "utf8");
  expect(createKeyring(keyringFile, now).currentKeyId).toBe(first.currentKeyId);
  expect(readFileSync(keyringFile, "utf8")).toBe(text);
});

test("every purpose, key and info derives its own key, the same one each time", () => {
  const keyring = createKeyring(keyringFile, now);
  const other = parseKeyring(JSON.stringify(newKeyringFile(now)));
  const keys = [
    keyring.purposeKey("cursor"),
    keyring.purposeKey("fingerprint"),
    keyring.purposeKey("cursor", undefined, "a", "bc"),
    keyring.purposeKey("cursor", undefined, "ab", "c"),
    other?.purposeKey("cursor") ?? Buffer.alloc(0),
  ];
  expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(5);
  expect(keys.every((key) => key.length === 32)).toBe(true);
  expect(keyring.purposeKey("cursor", keyring.currentKeyId)).toEqual(keys[0]);
});

test("an unknown key is an error, not another key", () => {
  expect(() => createKeyring(keyringFile, now).purposeKey("cursor", "k0")).toThrow("no key k0");
});

test("the first start creates the keyring and stores its verifier", async () => {
  const checks = remembered();
  const keyring = await openInstallationKeyring({ keyringFile, mayCreate: true, now }, checks);
  expect(checks.rows).toEqual(keyring.verifiers());
  await openInstallationKeyring({ keyringFile, mayCreate: true, now }, checks);
  expect(checks.rows).toHaveLength(1);
});

test("no keyring is created for a database that already has one", async () => {
  const checks = remembered({ keyId: "kgone", verifier: Buffer.alloc(32) });
  await expect(openInstallationKeyring({ keyringFile, mayCreate: true, now }, checks)).rejects.toThrow("is missing");
  expect(existsSync(keyringFile)).toBe(false);
});

test("production never creates a keyring by itself", async () => {
  await expect(openInstallationKeyring({ keyringFile, mayCreate: false, now }, remembered())).rejects.toThrow(
    "does not exist",
  );
});

test("a keyring that lacks the recorded key, or has another under its name, stops the start", async () => {
  const mine = createKeyring(keyringFile, now);
  const foreign = { keyId: "kother", verifier: Buffer.alloc(32) };
  const changed = { keyId: mine.currentKeyId, verifier: Buffer.alloc(32) };
  const open = (row: KeyVerifier) => openInstallationKeyring({ keyringFile, mayCreate: true, now }, remembered(row));
  await expect(open(foreign)).rejects.toThrow("lacks the key kother");
  await expect(open(changed)).rejects.toThrow(`has a different key with the name ${mine.currentKeyId}`);
});

test.each([
  ["no JSON", "hello"],
  ["no key", JSON.stringify({ version: 1, currentKeyId: "k1", keys: [] })],
  ["a current key it lacks", JSON.stringify({ ...newKeyringFile(now), currentKeyId: "k1" })],
  [
    "a short secret",
    JSON.stringify({ version: 1, currentKeyId: "k1", keys: [{ id: "k1", secret: "YQ==", createdAt: "" }] }),
  ],
])("a file with %s is refused as a keyring", (_what, text) => {
  createKeyring(keyringFile, now);
  writeFileSync(keyringFile, text);
  expect(() => openKeyring(keyringFile)).toThrow("is not a keyring");
});
