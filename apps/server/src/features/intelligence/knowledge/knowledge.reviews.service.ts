import { SYSTEM } from "@entrada/domain/access/principal";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { civilDay, isoDateOf } from "@entrada/domain/shared/dates";
import { dueSources } from "@entrada/knowledge/age";
import type { AppContext } from "../../../context.ts";
import { installationWork } from "../../../work/installation-work.ts";
import { insertReviewNotices, type ReviewNotice } from "./knowledge.reviews.store.ts";

/** How many days ahead a review is told, nearest first. */
export const REVIEW_DAYS_AHEAD = [3, 14, 30] as const;

/**
 * Tells the audit log which sources of the published knowledge fall due for review: once 30, 14 and 3 days ahead, the
 * sources of a day together.
 */
export async function tellReviewsDue(ctx: Pick<AppContext, "db" | "clock" | "knowledge">): Promise<void> {
  const { compiled, snapshotId } = ctx.knowledge.current();
  const notices = reviewNotices(compiled.snapshot, isoDateOf(ctx.clock.now()));
  await installationWork(ctx, SYSTEM, async (w) => {
    const told = await insertReviewNotices(w.tx, notices, w.now);
    for (const [{ reviewBy, daysAhead }, sources] of byDay(told)) {
      w.audit({
        action: "knowledge.review_due",
        subject: { type: "snapshot", id: snapshotId },
        detail: { reviewBy, daysAhead, sources: sources.length },
      });
    }
  });
}

/** What is to be told of each source on a day: the nearest mark that it has reached; nothing once it is overdue. */
export function reviewNotices(snapshot: Snapshot, today: string): readonly ReviewNotice[] {
  return dueSources(snapshot, today, Math.max(...REVIEW_DAYS_AHEAD)).flatMap(({ id, reviewBy }) => {
    const left = civilDay(reviewBy) - civilDay(today);
    const daysAhead = left < 0 ? undefined : REVIEW_DAYS_AHEAD.find((mark) => left <= mark);
    return daysAhead === undefined ? [] : [{ sourceId: id, reviewBy, daysAhead }];
  });
}

function byDay(notices: readonly ReviewNotice[]): readonly (readonly [ReviewNotice, readonly ReviewNotice[]])[] {
  const groups = new Map<string, [ReviewNotice, ReviewNotice[]]>();
  for (const notice of notices) {
    const key = `${notice.reviewBy} ${notice.daysAhead}`;
    const group = groups.get(key) ?? [notice, []];
    group[1].push(notice);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted(([a], [b]) => (a.reviewBy < b.reviewBy ? -1 : 1));
}
