import fc from "fast-check";
import { expect, test } from "vitest";
import {
  decryptPerson,
  decryptWithKeyOf,
  encryptPerson,
  encryptWithKeyOf,
  type PersonRow,
} from "./envelope-encryption.ts";
import { Keyring, newKeyringFile } from "./keyring.ts";

const START = new Date("2026-11-01T00:00:00.000Z");
const former = newKeyringFile(START);
const newer = newKeyringFile(new Date("2026-12-01T00:00:00.000Z"));
const keyring = new Keyring(former);
const rotated = new Keyring({ ...newer, keys: [...former.keys, ...newer.keys] });
const row: PersonRow = {
  tenantId: "0192f3c4-0000-7000-8000-000000000000",
  environment: "test",
  table: "travelers",
  id: "0192f3c4-0000-7000-8000-000000000001",
};

test("encrypted data decrypts to what it was and is not readable in storage", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })), (person) => {
      expect(decryptPerson(keyring, row, encryptPerson(keyring, row, person))).toEqual({ ...person });
    }),
  );
  const stored = encryptPerson(keyring, row, { name: "Ada Example" });
  expect(Buffer.from(stored.document, "base64").includes("Ada Example")).toBe(false);
});

test("it decrypts for no other person, and not without its own data key", () => {
  const encrypted = encryptPerson(keyring, row, { name: "Ada Example" });
  const other = encryptPerson(keyring, row, { name: "Ada Example" });
  const elsewhere: readonly PersonRow[] = [
    { ...row, tenantId: "0192f3c4-0000-7000-8000-00000000000f" },
    { ...row, environment: "live" },
    { ...row, table: "customers" },
    { ...row, id: "0192f3c4-0000-7000-8000-000000000002" },
  ];
  for (const wrong of elsewhere) expect(() => decryptPerson(keyring, wrong, encrypted)).toThrow();
  expect(() => decryptPerson(keyring, row, { ...encrypted, dataKey: other.dataKey })).toThrow();
  expect(() => decryptPerson(new Keyring(newer), row, encrypted)).toThrow();
});

test("after a rotation it still decrypts, and the next change needs only the new key", () => {
  const encrypted = encryptPerson(keyring, row, { name: "Ada" });
  expect(decryptPerson(rotated, row, encrypted)).toEqual({ name: "Ada" });
  const changed = encryptPerson(rotated, row, { name: "Ada Example" }, encrypted);
  expect(decryptPerson(new Keyring(newer), row, changed)).toEqual({ name: "Ada Example" });
  // The data key stays the same, so everything else it encrypts stays readable.
  expect(decryptPerson(rotated, row, { ...changed, document: encrypted.document })).toEqual({ name: "Ada" });
});

test("other data of a person is encrypted with the person's key, for one column of one row", () => {
  const { dataKey, document } = encryptPerson(keyring, row, { name: "Ada" });
  const path = ["identities", "1", "subject"];
  const encrypted = encryptWithKeyOf(keyring, { row, dataKey }, path, "ada@example.com");
  expect(Buffer.from(encrypted, "base64").includes("ada@example.com")).toBe(false);
  const changed = encryptPerson(rotated, row, { name: "Ada Example" }, { dataKey, document });
  expect(decryptWithKeyOf(rotated, { row, dataKey: changed.dataKey }, path, encrypted)).toBe("ada@example.com");
  const other = encryptPerson(keyring, row, { name: "Ada" });
  expect(() => decryptWithKeyOf(keyring, { row, dataKey: other.dataKey }, path, encrypted)).toThrow();
  expect(() => decryptWithKeyOf(keyring, { row, dataKey }, ["identities", "2", "subject"], encrypted)).toThrow();
  expect(() => decryptWithKeyOf(keyring, { row: { ...row, table: "customers" }, dataKey }, path, encrypted)).toThrow();
});
