import { expect, test } from "vitest";
import { parseAccent, parseAllowedOrigin, parseSlug } from "./sites.check.ts";

test.each([
  ["a", true],
  ["wanderlust-2", true],
  ["x".repeat(63), true],
  ["", false],
  ["-a", false],
  ["a-", false],
  ["Wanderlust", false],
  ["a b", false],
  ["a/b", false],
  ["ä", false],
  ["x".repeat(64), false],
])("%j as a slug: %s", (text, isValid) => {
  expect(parseSlug(text).ok).toBe(isValid);
});

test.each([
  ["https://www.example.com", true],
  ["https://www.example.com:8443", true],
  ["http://localhost:5173", true],
  ["http://127.0.0.1", true],
  ["http://[::1]:3000", true],
  ["http://www.example.com", false],
  ["https://www.example.com/", false],
  ["https://www.example.com/shop", false],
  ["https://Example.com", false],
  ["https://user@example.com", false],
  ["https://*.example.com", false],
  ["http://localhost.evil.example", false],
  ["null", false],
  ["*", false],
  ["example.com", false],
])("%j as an allowed origin: %s", (text, isValid) => {
  expect(parseAllowedOrigin(text).ok).toBe(isValid);
});

test("an accent is kept in upper case if it is legible, and refused with its contrast if not", () => {
  expect(parseAccent("#0b5c6b")).toEqual({ ok: true, value: "#0B5C6B" });
  expect(parseAccent("#5cc3d3")).toMatchObject({
    ok: false,
    error: expect.stringMatching(/contrast of 1\.9\d?:1.*4\.5:1/),
  });
  for (const text of ["petrol", "#FFF", "0B5C6B", "#0B5C6G"]) expect(parseAccent(text).ok).toBe(false);
});
