import { expect, test } from "vitest";
import { isFinal } from "../shared/lifecycle.ts";
import { ATTENTION_PARTIES, attentionOf, type Turn } from "./attention.ts";
import { CASE_LIFECYCLE, CASE_STATES, type CaseState } from "./case-lifecycle.ts";
import { casesOfQueue, queueOf, WORK_QUEUES } from "./work-queues.ts";

const asked = (party: "traveler" | "tenant"): Turn => ({
  waiting: [{ id: "1", party, reason: "formIncomplete" }],
  isToReview: false,
});
const TURNS: readonly Turn[] = [
  { waiting: [], isToReview: false },
  { waiting: [], isToReview: true },
  asked("traveler"),
  asked("tenant"),
];
/** Whatever waits is cancelled with the decision. */
const turnsIn = (state: CaseState) =>
  TURNS.filter(({ waiting }) => waiting.length === 0 || (state !== "decided" && !isFinal(CASE_LIFECYCLE, state)));

test("a case that has not ended is in exactly one queue, whoever has to act", () => {
  for (const state of CASE_STATES) {
    for (const turn of turnsIn(state)) {
      const { party } = attentionOf(state, turn);
      const queues = WORK_QUEUES.filter((queue) => {
        const cases = casesOfQueue(queue);
        return cases.states.includes(state) && cases.parties.includes(party);
      });
      expect([state, party, queues.length]).toEqual([state, party, isFinal(CASE_LIFECYCLE, state) ? 0 : 1]);
      expect(queueOf(state, party)).toBe(queues[0]);
    }
  }
});

test("no case is in two queues", () => {
  for (const state of CASE_STATES) {
    for (const party of ATTENTION_PARTIES) {
      const queues = WORK_QUEUES.filter((queue) => {
        const cases = casesOfQueue(queue);
        return cases.states.includes(state) && cases.parties.includes(party);
      });
      expect([state, party, queues.length <= 1]).toEqual([state, party, true]);
    }
  }
});

test.each([
  ["reviewing", "operator", "review"],
  ["submitted", "operator", "review"],
  ["readyToSubmit", "operator", "submission"],
  ["submitted", "authority", "authority"],
  ["decided", "operator", "release"],
  ["collecting", "traveler", "travelers"],
  ["submitted", "tenant", "travelers"],
  ["closed", "none", undefined],
] as const)("a case that is %s and waits for the %s is in the queue %s", (state, party, queue) => {
  expect(queueOf(state, party)).toBe(queue);
});
