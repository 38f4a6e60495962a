import { expect, test } from "vitest";
import { CASE_OUTCOMES } from "./case-lifecycle.ts";
import { CASE_NOTICES, noticeOf } from "./case-notices.ts";

test("what the traveler has to do is told to the traveler, and nothing that the tenant has to do", () => {
  expect(noticeOf("case.action_required", { party: "traveler" })).toBe("actionRequired");
  expect(noticeOf("case.action_required", { party: "tenant" })).toBeUndefined();
});

test("every outcome has a notice of its own, and an unknown one has none", () => {
  const notices = CASE_OUTCOMES.map((outcome) => noticeOf("case.decided", { outcome }));
  expect(new Set(notices).size).toBe(CASE_OUTCOMES.length);
  expect(notices).not.toContain(undefined);
  expect(noticeOf("case.decided", { outcome: "toString" })).toBeUndefined();
});

test("an event leads to one notice, and every notice has an event", () => {
  const types = ["review_started", "submitted", "authority_updated", "withdrawn", "cancelled"];
  const found = [
    noticeOf("case.action_required", { party: "traveler" }),
    ...types.map((type) => noticeOf(`case.${type}`)),
    ...CASE_OUTCOMES.map((outcome) => noticeOf("case.decided", { outcome })),
    noticeOf("deliverable.released"),
    noticeOf("deliverable.withdrawn", { wasReleased: true }),
    noticeOf("case.submitted", { correction: "misread" }),
  ];
  expect([...found].sort()).toEqual([...CASE_NOTICES].sort());
});

// A close follows a decision, a return leads to a request, and work on hold is nothing that a traveler can act on.
test.each([
  "case.created",
  "case.closed",
  "case.returned",
  "case.held",
  "case.resumed",
  "case.sla_breached",
  "toString",
])("%s is not written about", (type) => {
  expect(noticeOf(type, { party: "traveler", outcome: "approved" })).toBeUndefined();
});
