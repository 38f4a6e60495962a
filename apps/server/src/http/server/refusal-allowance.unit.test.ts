import { expect, test } from "vitest";
import { RefusalAllowance } from "./refusal-allowance.ts";

const MINUTE = new Date("2027-03-01T12:00:00.000Z");
const LATER = new Date("2027-03-01T12:01:00.000Z");

function takenBy(allowance: RefusalAllowance, sessionId: string | undefined, tries: number, at: Date): number {
  return Array.from({ length: tries }).filter(() => allowance.take(sessionId, at)).length;
}

test.each([
  ["one session", "a", 120],
  ["nobody", undefined, 1_200],
])("of %s only so many are written down in a minute, and the next minute again", (_whose, sessionId, most) => {
  const allowance = new RefusalAllowance();
  for (const at of [MINUTE, LATER]) expect(takenBy(allowance, sessionId, most + 50, at)).toBe(most);
});

test("however many sessions there are, one process writes no more than its share", () => {
  const allowance = new RefusalAllowance();
  const sessions = Array.from({ length: 300 }, (_, at) => `session ${at}`);
  const taken = sessions.map((session) => takenBy(allowance, session, 100, MINUTE));
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(6_000);
  expect(takenBy(allowance, undefined, 1, MINUTE)).toBe(0);
});
