import { expect, test } from "vitest";
import { TEST_ADDRESSES, testAddressOf } from "./test-addresses.ts";

test("what comes before the @ chooses, whatever comes after it; any other address is taken", () => {
  expect(Object.keys(TEST_ADDRESSES).length).toBeGreaterThan(1);
  for (const [name, address] of Object.entries(TEST_ADDRESSES)) {
    for (const domain of ["example.com", "example.org"]) expect(testAddressOf(`${name}@${domain}`)).toBe(address);
    for (const other of [name, `x${name}@example.com`, `${name}.x@example.com`, `"${name}"@example.com`]) {
      expect([other, testAddressOf(other)]).toEqual([other, undefined]);
    }
  }
  for (const other of ["ada@example.com", "constructor@example.com", "@example.com", ""]) {
    expect([other, testAddressOf(other)]).toEqual([other, undefined]);
  }
});
