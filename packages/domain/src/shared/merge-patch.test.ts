import fc from "fast-check";
import { expect, test } from "vitest";
import { changedMembers, mergePatch } from "./merge-patch.ts";

test.each([
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: "foo" }, { a: null, b: null }, {}],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])("%j patched with %j is %j, as RFC 7396 shows", (document, patch, merged) => {
  expect(mergePatch(document, patch)).toEqual(merged);
});

const json = fc.dictionary(
  fc.constantFrom("a", "b", "c"),
  fc.oneof(fc.integer(), fc.constant(null), fc.dictionary(fc.constantFrom("d", "e"), fc.option(fc.integer()))),
);

test("applying a patch twice changes nothing more, and neither input is modified", () => {
  fc.assert(
    fc.property(json, json, (document, patch) => {
      const before = JSON.stringify([document, patch]);
      const once = mergePatch(document, patch);
      expect(mergePatch(once, patch)).toEqual(once);
      expect(JSON.stringify([document, patch])).toBe(before);
    }),
  );
});

test("changed members differ in content; a missing one counts as null, and others do not count", () => {
  const before = { name: "Ada", passport: { number: "1", expiresOn: "2031-04-30" }, phone: null, version: 1 };
  const after = {
    name: "Ada",
    passport: { expiresOn: "2031-04-30", number: "2" },
    email: "ada@example.com",
    version: 2,
  };
  const names = ["name", "passport", "phone", "email"] as const;
  expect(changedMembers(names, before, after)).toEqual(["passport", "email"]);
  const reordered = { ...before, passport: { expiresOn: "2031-04-30", number: "1" } };
  expect(changedMembers(names, before, reordered)).toEqual([]);
});
