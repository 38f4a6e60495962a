import fc from "fast-check";
import { expect, test } from "vitest";
import { decide, isFinal } from "../shared/lifecycle.ts";
import { DRAFT_LIFECYCLE, type DraftAction, type DraftFacts, type DraftState } from "./draft-lifecycle.ts";

const ALL_WELL: DraftFacts = {
  check: "passed",
  isChange: true,
  isBaseCurrent: true,
  isSecondPerson: true,
  isIndependent: true,
  isNamedContent: true,
  isLighterConfirmed: true,
};

const outcome = (from: DraftState, action: DraftAction, facts: Partial<DraftFacts> = {}) => {
  const decided = decide(DRAFT_LIFECYCLE, from, action, { ...ALL_WELL, ...facts });
  return decided.ok ? decided.value.to : decided.error.reason;
};

function outcomeState(from: DraftState, action: DraftAction): DraftState | undefined {
  const decided = decide(DRAFT_LIFECYCLE, from, action, ALL_WELL);
  return decided.ok ? decided.value.to : undefined;
}

test("a draft is submitted, approved and published", () => {
  expect(outcome("draft", "submit")).toBe("inReview");
  expect(outcome("inReview", "approve")).toBe("approved");
  expect(outcome("approved", "publish")).toBe("published");
});

test("only what was checked, changes something and is compared with what is published can be submitted", () => {
  expect(outcome("draft", "submit", { check: "running" })).toBe("checkRunning");
  expect(outcome("draft", "submit", { check: "failed" })).toBe("checkFailed");
  expect(outcome("draft", "submit", { isChange: false })).toBe("changesNothing");
  expect(outcome("draft", "submit", { isBaseCurrent: false })).toBe("baseMoved");
});

test("who wrote it, names other content or overlooks lighter answers cannot approve it", () => {
  expect(outcome("inReview", "approve", { isSecondPerson: false })).toBe("samePerson");
  expect(outcome("inReview", "approve", { isIndependent: false })).toBe("related");
  expect(outcome("inReview", "approve", { isNamedContent: false })).toBe("otherContent");
  expect(outcome("inReview", "approve", { isLighterConfirmed: false })).toBe("lighterUnconfirmed");
  expect(outcome("inReview", "approve", { isBaseCurrent: false })).toBe("baseMoved");
});

test("whatever anybody does, nothing is published that was not approved after its last change", () => {
  const actions = ["edit", "rebase", "submit", "approve", "schedule", "miss", "publish", "discard"] as const;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 40 }), (steps) => {
      let state: DraftState = "draft";
      let isApproved = false;
      for (const step of steps) {
        const to = outcomeState(state, step);
        if (to === undefined) continue;
        if (step === "edit" || step === "rebase") isApproved = false;
        if (step === "approve") isApproved = true;
        if (step === "publish" || to === "approved") expect(isApproved).toBe(true);
        state = to;
      }
    }),
  );
});

test("what was published or discarded stays so", () => {
  expect(DRAFT_LIFECYCLE.states.filter((state) => isFinal(DRAFT_LIFECYCLE, state))).toEqual(["published", "discarded"]);
});
