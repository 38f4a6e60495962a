import type { Transaction } from "kysely";
import type { FeedOutcome } from "../../../db/tables/bundles.ts";
import type { Schema } from "../../../db/tables/schema.ts";

type Tx = Transaction<Schema>;

/** The last question to the feed, and what became of it. */
export interface FeedAnswer {
  readonly url: string;
  /** of the last answer that was taken; a refused one is asked for again */
  readonly etag: string | null;
  readonly askedAt: Date;
  readonly outcome: FeedOutcome;
  readonly detail: string | null;
}

export function findFeedAnswer(tx: Tx): Promise<FeedAnswer | undefined> {
  return tx
    .selectFrom("knowledge_feed")
    .select(["url", "etag", "asked_at as askedAt", "outcome", "detail"])
    .executeTakeFirst();
}

export async function upsertFeedAnswer(tx: Tx, answer: FeedAnswer): Promise<void> {
  const { url, etag, askedAt: asked_at, outcome, detail } = answer;
  const columns = { url, etag, asked_at, outcome, detail };
  await tx
    .insertInto("knowledge_feed")
    .values(columns)
    .onConflict((conflict) => conflict.column("singleton").doUpdateSet(columns))
    .execute();
}
