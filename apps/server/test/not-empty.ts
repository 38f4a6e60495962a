import { expect } from "vitest";

/** What a test is about to go through: a loop over nothing would prove nothing. */
export function notEmpty<T>(list: readonly T[]): readonly T[] {
  expect(list.length).toBeGreaterThan(0);
  return list;
}
