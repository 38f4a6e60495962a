import fc from "fast-check";
import { expect, test } from "vitest";
import { DOCUMENT_LIFECYCLE, DOCUMENT_STATES } from "./document-lifecycle.ts";
import { dueOfDocument, type KeptDocument, keepingOf, nextLook } from "./retention.ts";

const DAY = 86_400_000;
const T0 = new Date("2026-01-01T00:00:00.000Z");
const day = (count: number) => new Date(T0.getTime() + count * DAY);

const document: KeptDocument = {
  state: "accepted",
  type: "passportScan",
  slotExpiresAt: day(0),
  expiresAt: null,
  createdAt: T0,
  updatedAt: T0,
  caseEnded: "open",
};

test.each([
  [{ caseEnded: day(10) }, 40, "purge"],
  [{ caseEnded: day(10) }, 39, null],
  [{ caseEnded: day(10), type: "bankStatement" }, 99, null],
  [{ caseEnded: day(10), type: "bankStatement" }, 100, "purge"],
  [{ caseEnded: null }, 30, "purge"],
  [{ caseEnded: "open" }, 10_000, null],
  [{ expiresAt: day(20) }, 20, "expire"],
  [{ expiresAt: day(20), caseEnded: day(0) }, 19, null],
  [{ expiresAt: day(50), caseEnded: day(0) }, 30, "purge"],
  [{ state: "needsReview", expiresAt: day(5) }, 100, null],
  [{ state: "rejected" }, 29, null],
  [{ state: "rejected" }, 30, "purge"],
  [{ state: "awaitingUpload" }, 1, "purge"],
  [{ state: "scanning" }, 1, "check"],
  [{ state: "purged" }, 1_000, null],
] as const)("a document with %j after %i days: %s", (changes, days, action) => {
  expect(dueOfDocument({ ...document, ...changes }, day(days)).action).toBe(action);
});

const instants = fc.integer({ min: 0, max: 400 }).map(day);
const documents = fc.record<KeptDocument>({
  state: fc.constantFrom(...DOCUMENT_STATES),
  type: fc.constantFrom("passportScan", "photo", "bankStatement"),
  slotExpiresAt: instants,
  expiresAt: fc.option(instants),
  createdAt: instants,
  updatedAt: instants,
  caseEnded: fc.oneof(fc.constant("open" as const), fc.constant(null), instants),
});

/** Lets the days pass; null: it is never deleted, or a check is waited for. */
function deletionOf(given: KeptDocument): Date | null {
  let kept = given;
  for (const now of Array.from({ length: 600 }, (_, count) => day(count))) {
    const { action } = dueOfDocument(kept, now);
    if (action === "check") return null;
    if (action === "purge") return now;
    if (action === "expire") kept = { ...kept, state: "expired", updatedAt: now };
  }
  return null;
}

test("what is told of when the bytes are deleted is what then happens, unless a check or an open case decides first", () => {
  fc.assert(
    fc.property(documents, (given) => {
      const { days, until } = keepingOf(given);
      expect(days).toBe(given.type === "bankStatement" ? 90 : 30);
      expect(until).toEqual(deletionOf(given));
    }),
  );
});

test("what is due is allowed by the lifecycle, and whatever can become due is looked at within a day", () => {
  const allows = (state: string, action: string) =>
    DOCUMENT_LIFECYCLE.transitions.some((row) => row.from === state && row.action === action);
  fc.assert(
    fc.property(documents, instants, (kept, now) => {
      const { action, lookAt } = dueOfDocument(kept, now);
      if (action === "purge" || action === "expire") expect(allows(kept.state, action)).toBe(true);
      if (action === "check") expect(lookAt && lookAt > now).toBe(true);
      const next = nextLook(kept, now);
      expect(next === null).toBe(kept.state === "purged");
      if (next) expect(next.getTime()).toBeLessThanOrEqual(now.getTime() + DAY);
      // Nothing becomes due unseen.
      if (next && action === null) expect(dueOfDocument(kept, new Date(next.getTime() - 1)).action).toBe(null);
    }),
    { numRuns: 2_000 },
  );
});
