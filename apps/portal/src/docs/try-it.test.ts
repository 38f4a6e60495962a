import { expect, test } from "vitest";
import { judgeKey } from "./try-it.ts";

test("a test key may be used, and nothing else", () => {
  expect(judgeKey("ent_test_abcdefghij_0123").key).toBe("ent_test_abcdefghij_0123");
  for (const typed of ["", "ent_live_abcdefghij_0123", "ent_liv", "sk_test_1", "ent_test_", "ent_test_a b"]) {
    expect([typed, judgeKey(typed).key]).toEqual([typed, undefined]);
  }
});

test("of a live key it is said that it was not sent", () => {
  expect(judgeKey("ent_live_abcdefghij_0123").told).toBe(
    "That was a live key. It was removed and not sent: use a test key here.",
  );
});
