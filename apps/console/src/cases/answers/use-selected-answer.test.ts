import { expect, test } from "vitest";
import type { AnswerRow } from "./answer-rows.ts";
import { selectedIn } from "./use-selected-answer.ts";

const row = (path: string, state = "open") => ({ requestId: "crq_1", item: { path, state } }) as unknown as AnswerRow;
const looked = selectedIn([row("/a"), row("/b"), row("/c")], { at: 1 });

test("an answer stays looked at wherever it moves to", () => {
  expect(looked).toEqual({ at: 1, key: "crq_1 /b", isOpen: true });
  expect(selectedIn([row("/c"), row("/a"), row("/b")], looked)).toMatchObject({ at: 2, key: "crq_1 /b" });
});

test("once it is decided, or gone, the one that takes its place is looked at", () => {
  expect(selectedIn([row("/a"), row("/c"), row("/b", "accepted")], looked)).toMatchObject({ at: 1, key: "crq_1 /c" });
  expect(selectedIn([row("/a")], looked)).toMatchObject({ at: 0, key: "crq_1 /a" });
  expect(selectedIn([], looked)).toEqual({ at: 0 });
});

test("one that was decided already when somebody came to it stays looked at", () => {
  const decided = selectedIn([row("/a"), row("/b", "accepted")], { at: 1 });
  expect(selectedIn([row("/b", "accepted"), row("/a")], decided)).toMatchObject({ at: 0, key: "crq_1 /b" });
});
