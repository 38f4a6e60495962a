import fc from "fast-check";
import { expect, test } from "vitest";
import { checksumBase62, formatApiKey, newApiKey, parseApiKey } from "./api-key.ts";

test("a new key parses back to its environment and short token", () => {
  for (const environment of ["live", "test"] as const) {
    const { apiKey, shortToken } = newApiKey(environment);
    expect(parseApiKey(apiKey)).toEqual({ environment, shortToken });
    expect(apiKey).toMatch(/^ent_(live|test)_[0-9A-Za-z]{10}_[0-9A-Za-z]{38}$/);
  }
});

test("the checksum is the standard CRC-32, in base62", () => {
  // 0xCBF43926 is the published check value of CRC-32 for "123456789".
  const digits = checksumBase62("123456789");
  const value = [...digits].reduce((sum, digit) => {
    const place = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".indexOf(digit);
    return sum * 62 + place;
  }, 0);
  expect(value).toBe(0xcbf43926);
  expect(digits).toHaveLength(6);
});

test("changing any one character makes the key invalid", () => {
  const key = formatApiKey({ environment: "test", shortToken: "0123456789" }, "a".repeat(32));
  const position = fc.integer({ min: 0, max: key.length - 1 });
  const character = fc.constantFrom(..."0123456789ABCXYZabcxyz_-. ");
  fc.assert(
    fc.property(position, character, (at, other) => {
      fc.pre(key[at] !== other);
      expect(parseApiKey(key.slice(0, at) + other + key.slice(at + 1))).toBeUndefined();
    }),
  );
});

test.each([
  ["nothing", ""],
  ["a trailing line break", `${newApiKey("test").apiKey}\n`],
  ["another environment's name", newApiKey("test").apiKey.replace("_test_", "_prod_")],
  ["a session token", "ent_at_0123456789"],
])("%s is not a key", (_what, text) => {
  expect(parseApiKey(text)).toBeUndefined();
});

test("two keys never share a short token or a secret", () => {
  const keys = Array.from({ length: 1000 }, () => newApiKey("live"));
  expect(new Set(keys.map((key) => key.shortToken)).size).toBe(1000);
  expect(new Set(keys.map((key) => key.apiKey)).size).toBe(1000);
});
