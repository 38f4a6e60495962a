import fc from "fast-check";
import { expect, test } from "vitest";
import { etagOf, expectedVersion, translatedEtag, wordedEtag } from "./preconditions.ts";

const named = (header?: string) => expectedVersion({ headers: header === undefined ? {} : { "if-match": header } });

test.each([
  [undefined, undefined],
  ["*", "any"],
  [" * ", "any"],
  ['"7"', [7]],
  ['W/"7"', [7]],
  ["7", [7]],
  ['"7-fr"', [7]],
  ['"7-fr.xJ3-_0aQ"', [7]],
  ['"1", "2"', [1, 2]],
  ['"1","2" , W/"3"', [1, 2, 3]],
  // Tags of others may stand in a list, commas and all.
  ['"a,b", "2"', [2]],
  ['"01"', []],
  ['"*"', []],
  ['*, "1"', [1]],
  ['"1" "2"', []],
  ['"1', []],
  ["", []],
])("If-Match %s names the versions %j", (header, versions) => {
  expect(named(header)).toEqual(versions);
});

test("whatever was sent as an ETag is accepted, alone and in a list", () => {
  const version = fc.integer({ min: 0, max: 999_999_999_999_999 });
  fc.assert(
    fc.property(fc.array(version, { minLength: 1, maxLength: 20 }), (versions) => {
      expect(named(versions.map(etagOf).join(", "))).toEqual(versions);
    }),
  );
});

test("a header of any text is read at once, and names whole versions only", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5_000 }), (header) => {
      const versions = named(header);
      expect(versions === "any" || (Array.isArray(versions) && versions.every(Number.isInteger))).toBe(true);
    }),
  );
});

test("the tag of words changes with any of them, without a version, and names the version all the same", () => {
  const tagOf = (title: string) => wordedEtag("3", "fr", { version: "3", title });
  expect(tagOf("Nom")).toBe(tagOf("Nom"));
  expect(tagOf("Nom")).not.toBe(tagOf("Nom de famille"));
  expect(named(tagOf("Nom"))).toEqual([3]);
  expect(translatedEtag("3", "fr", { version: "3", title: "Nom" })).toBe(tagOf("Nom"));
  expect(translatedEtag("3", "en", { version: "3", title: "Name" })).toBe('"3"');
});
