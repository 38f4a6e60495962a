import fc from "fast-check";
import { expect, test } from "vitest";
import { mergePatch } from "./merge-patch.ts";

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

test("a patch applied twice changes nothing more, and neither side is touched", () => {
  fc.assert(
    fc.property(json, json, (document, patch) => {
      const before = JSON.stringify([document, patch]);
      const once = mergePatch(document, patch);
      expect(mergePatch(once, patch)).toEqual(once);
      expect(JSON.stringify([document, patch])).toBe(before);
    }),
  );
});
