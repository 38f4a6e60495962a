import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, type Json } from "./canonical-json.ts";

function turned(value: Json): Json {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(turned);
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, turned(member)])
      .toReversed(),
  );
}

test("the order of names does not matter, the order of items does, and nothing is lost", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (any) => {
      const value = any as Json; // the library's type is the same, but not read-only
      expect(canonicalJson(turned(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
});

test("names are sorted by UTF-16 code units and numbers are written as RFC 8785 says", () => {
  const value = { "\ufb33": 1, "\u{1f600}": 2, "\u20ac": 3, "\u00f6": 4, "\u0080": 5, "\r": 6, 10: 7, 9: 8 };
  expect(canonicalJson(value)).toBe('{"\\r":6,"10":7,"9":8,"\u0080":5,"\u00f6":4,"\u20ac":3,"\u{1f600}":2,"\ufb33":1}');
  expect(canonicalJson([333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0])).toBe(
    "[333333333.3333333,1e+30,4.5,0.002,1e-27,0]",
  );
});

test("undefined is left out of an object and becomes null in a list", () => {
  expect(canonicalJson({ b: undefined, a: [undefined, 1] })).toBe('{"a":[null,1]}');
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])("%d is refused, not written as null", (number) => {
  expect(() => canonicalJson({ number })).toThrow(RangeError);
});
