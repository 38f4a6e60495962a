import fc from "fast-check";
import { expect, test } from "vitest";
import { Keyring, newKeyringFile } from "./keyring.ts";
import { openPerson, openWithKeyOf, type PersonalPlace, sealPerson, sealWithKeyOf } from "./personal-data.ts";

const START = new Date("2026-11-01T00:00:00.000Z");
const former = newKeyringFile(START);
const newer = newKeyringFile(new Date("2026-12-01T00:00:00.000Z"));
const keyring = new Keyring(former);
const rotated = new Keyring({ ...newer, keys: [...former.keys, ...newer.keys] });
const place: PersonalPlace = {
  tenantId: "0192f3c4-0000-7000-8000-000000000000",
  environment: "test",
  table: "travelers",
  id: "0192f3c4-0000-7000-8000-000000000001",
};

test("what was sealed comes back, and is not to be read in what is stored", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })), (person) => {
      expect(openPerson(keyring, place, sealPerson(keyring, place, person))).toEqual({ ...person });
    }),
  );
  const stored = sealPerson(keyring, place, { name: "Ada Example" });
  expect(Buffer.from(stored.document, "base64").toString("latin1")).not.toContain("Ada");
});

test("it opens for nobody else, and without its own data key for nobody at all", () => {
  const sealed = sealPerson(keyring, place, { name: "Ada Example" });
  const other = sealPerson(keyring, place, { name: "Ada Example" });
  const elsewhere: readonly PersonalPlace[] = [
    { ...place, tenantId: "0192f3c4-0000-7000-8000-00000000000f" },
    { ...place, environment: "live" },
    { ...place, table: "customers" },
    { ...place, id: "0192f3c4-0000-7000-8000-000000000002" },
  ];
  for (const wrong of elsewhere) expect(() => openPerson(keyring, wrong, sealed)).toThrow();
  expect(() => openPerson(keyring, place, { ...sealed, dataKey: other.dataKey })).toThrow();
  expect(() => openPerson(new Keyring(newer), place, sealed)).toThrow();
});

test("after a rotation it still opens, and the next change depends on the new key alone", () => {
  const sealed = sealPerson(keyring, place, { name: "Ada" });
  expect(openPerson(rotated, place, sealed)).toEqual({ name: "Ada" });
  const changed = sealPerson(rotated, place, { name: "Ada Example" }, sealed);
  expect(openPerson(new Keyring(newer), place, changed)).toEqual({ name: "Ada Example" });
  // The data key is the same one: what else is sealed by it stays readable.
  expect(openPerson(rotated, place, { ...changed, document: sealed.document })).toEqual({ name: "Ada" });
});

test("what else is a person's is sealed by the person's key, for one place alone", () => {
  const { dataKey, document } = sealPerson(keyring, place, { name: "Ada" });
  const path = ["identities", "1", "subject"];
  const sealed = sealWithKeyOf(keyring, { place, dataKey }, path, "ada@example.com");
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toContain("ada");
  const changed = sealPerson(rotated, place, { name: "Ada Example" }, { dataKey, document });
  expect(openWithKeyOf(rotated, { place, dataKey: changed.dataKey }, path, sealed)).toBe("ada@example.com");
  const other = sealPerson(keyring, place, { name: "Ada" });
  expect(() => openWithKeyOf(keyring, { place, dataKey: other.dataKey }, path, sealed)).toThrow();
  expect(() => openWithKeyOf(keyring, { place, dataKey }, ["identities", "2", "subject"], sealed)).toThrow();
  expect(() => openWithKeyOf(keyring, { place: { ...place, table: "customers" }, dataKey }, path, sealed)).toThrow();
});
