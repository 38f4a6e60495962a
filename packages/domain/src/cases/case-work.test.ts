import fc from "fast-check";
import { expect, test } from "vitest";
import { CASE_STATES } from "./case-lifecycle.ts";
import { type CaseWorkFacts, openCaseWork } from "./case-work.ts";

const FACTS: CaseWorkFacts = {
  state: "reviewing",
  isOnHold: false,
  isToReview: true,
  isAccepted: false,
  isPaid: true,
  isReliedOn: false,
  isErased: false,
  claim: "own",
};
const ANY = fc.record({
  state: fc.constantFrom(...CASE_STATES),
  isOnHold: fc.boolean(),
  isToReview: fc.boolean(),
  isAccepted: fc.boolean(),
  isPaid: fc.boolean(),
  isReliedOn: fc.boolean(),
  isErased: fc.boolean(),
  claim: fc.constantFrom("none", "own", "other"),
}) satisfies fc.Arbitrary<CaseWorkFacts>;

test("what was handed in is accepted or returned, and only what is accepted is marked ready", () => {
  expect(openCaseWork(FACTS)).toEqual([
    ...["releaseClaim", "assign", "prioritize", "acceptItems", "returnItems", "requestMore", "hold", "writeMessage"],
  ]);
  const reviewed = openCaseWork({ ...FACTS, isToReview: false, isAccepted: true });
  expect(reviewed).toContain("markReady");
  expect(reviewed).not.toContain("acceptItems");
});

test("nothing is submitted before it is paid or while it is on hold", () => {
  const ready = { ...FACTS, state: "readyToSubmit", isToReview: false, isAccepted: true } as const;
  expect(openCaseWork(ready)).toContain("submit");
  expect(openCaseWork({ ...ready, isPaid: false })).not.toContain("submit");
  expect(openCaseWork({ ...ready, isOnHold: true })).not.toContain("submit");
});

test("a decision is corrected, and taken back until a document relies on it, until its traveler is erased", () => {
  for (const state of ["decided", "closed"] as const) {
    expect(openCaseWork({ ...FACTS, state })).toEqual(expect.arrayContaining(["correctDecision", "takeBackDecision"]));
    const released = openCaseWork({ ...FACTS, state, isReliedOn: true });
    expect(released).toContain("correctDecision");
    expect(released).not.toContain("takeBackDecision");
    const erased = openCaseWork({ ...FACTS, state, isErased: true });
    expect(erased).not.toContain("correctDecision");
    expect(erased).not.toContain("takeBackDecision");
  }
});

test("a case that somebody else has claimed is only taken, handed on, made urgent and written about", () => {
  const left = ["takeOver", "assign", "prioritize", "writeMessage"];
  fc.assert(
    fc.property(ANY, (facts) => {
      const open = openCaseWork({ ...facts, claim: "other" });
      expect(open.filter((action) => !left.includes(action))).toEqual([]);
    }),
  );
});

test("a claim only adds that it can be given up, and takes away that it can be made", () => {
  fc.assert(
    fc.property(ANY, (facts) => {
      const own = openCaseWork({ ...facts, claim: "own" }).filter((action) => action !== "releaseClaim");
      const none = openCaseWork({ ...facts, claim: "none" }).filter((action) => action !== "claim");
      expect(own).toEqual(none);
    }),
  );
});
