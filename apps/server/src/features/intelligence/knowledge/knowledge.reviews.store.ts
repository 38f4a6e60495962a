import type { Transaction } from "kysely";
import type { Schema } from "../../../db/tables/schema.ts";

/** That a source falls due for review so many days ahead. */
export interface ReviewNotice {
  readonly sourceId: string;
  /** `YYYY-MM-DD` */
  readonly reviewBy: string;
  readonly daysAhead: number;
}

/** Keeps what is told now; returns what was not told before. */
export async function insertReviewNotices(
  tx: Transaction<Schema>,
  notices: readonly ReviewNotice[],
  told_at: Date,
): Promise<readonly ReviewNotice[]> {
  if (notices.length === 0) return [];
  return tx
    .insertInto("knowledge_review_notices")
    .values(
      notices.map(({ sourceId: source_id, reviewBy: review_by, daysAhead: days_ahead }) => {
        return { source_id, review_by, days_ahead, told_at };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["source_id as sourceId", "review_by as reviewBy", "days_ahead as daysAhead"])
    .execute();
}
