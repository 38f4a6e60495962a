import type { AuditDetail } from "@entrada/domain/access/audit-entry";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { expect, test } from "vitest";
import type { TestServer } from "../../../../test/app.ts";
import { auditOf } from "../../../../test/audit.ts";
import { fixedClock } from "../../../../test/clock.ts";
import { useFixedDay } from "../../../../test/own-server.ts";
import { reviewNotices, tellReviewsDue } from "./knowledge.reviews.service.ts";

const { compiled, snapshotId } = loadShippedKnowledge();
const FIRST = Object.values(compiled.snapshot.sources)
  .map(({ reviewBy }) => reviewBy)
  .toSorted()[0] as string;
const before = (days: number) => formatIsoDate(civilDay(FIRST) - days);

let server: TestServer;
useFixedDay((opened) => {
  server = opened;
});

/** What is told on a day, so many days before the first review. */
async function toldOn(days: number): Promise<readonly AuditDetail[]> {
  const known = (await auditOf(server, snapshotId)).length;
  await tellReviewsDue({ ...server.ctx, clock: fixedClock(`${before(days)}T09:00:00.000Z`) });
  return (await auditOf(server, snapshotId)).slice(known).map(({ action, detail }) => ({ action, ...detail }));
}

test("a review is told once 30, 14 and 3 days ahead, and not in between", async () => {
  expect(await toldOn(31)).toEqual([]);
  const told = await toldOn(30);
  expect(told).toEqual([
    { action: "knowledge.review_due", reviewBy: FIRST, daysAhead: 30, sources: expect.any(Number) },
  ]);
  expect(await toldOn(30)).toEqual([]);
  const first = async (days: number) => (await toldOn(days)).filter(({ reviewBy }) => reviewBy === FIRST);
  expect(await first(15)).toEqual([]);
  expect(await first(14)).toMatchObject([{ daysAhead: 14, sources: told[0]?.sources }]);
  expect(await first(3)).toMatchObject([{ daysAhead: 3 }]);
  expect(await first(-5)).toEqual([]);
});

test("after a time without a server only the nearest mark is told", () => {
  const marks = (days: number) =>
    reviewNotices(compiled.snapshot, before(days))
      .filter(({ reviewBy }) => reviewBy === FIRST)
      .map(({ daysAhead }) => daysAhead);
  expect(new Set(marks(10))).toEqual(new Set([14]));
  expect(new Set(marks(2))).toEqual(new Set([3]));
  expect(new Set(marks(0))).toEqual(new Set([3]));
  expect(marks(-1)).toEqual([]);
});
