import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonBytes } from "./json-bytes.ts";

const freezeDeep = (value: unknown): unknown => {
  if (typeof value === "object" && value !== null) {
    Object.freeze(value);
    Object.values(value).forEach(freezeDeep);
  }
  return value;
};
// Half surrogates and control characters among them.
const text = () => fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
const plain = () => fc.jsonValue({ stringUnit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });

test("the bytes are those of JSON.stringify, for frozen and other parts, at first and from the cache", () => {
  fc.assert(
    fc.property(plain(), plain(), text(), (value, part, name) => {
      const frozen = freezeDeep(part);
      const whole = { [name]: value, list: [frozen, value, frozen], frozen, undefined: undefined };
      for (let n = 0; n < 2; n++) expect(jsonBytes(whole).toString()).toBe(JSON.stringify(whole));
    }),
  );
});

test("a value larger than any before is written whole and leaves earlier bytes unchanged", () => {
  const small = jsonBytes({ language: "zh", statement: "签证" });
  const large = { frozen: Object.freeze(["é".repeat(100_000)]), text: "签".repeat(100_000) };
  expect(jsonBytes(large).toString()).toBe(JSON.stringify(large));
  expect(small.toString()).toBe('{"language":"zh","statement":"签证"}');
});
