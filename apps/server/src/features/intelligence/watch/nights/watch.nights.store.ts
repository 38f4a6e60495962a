import { sql, type Transaction, type Updateable } from "kysely";
import { inColumns } from "../../../../db/column-names.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../../work/table-rows.ts";

type Tx = Transaction<Schema>;

const nights = sharedRows("knowledge_watch_nights", [
  "id",
  "beganAt",
  "endedAt",
  "beatAt",
  "asked",
  "unchanged",
  "changed",
  "unconfirmed",
  "failed",
  "renewed",
  "draftId",
]);
/** What a night found; ids are uuids. */
export type Night = RowOf<typeof nights>;

export async function insertNight(tx: Tx, night: Night): Promise<void> {
  await nights.add(tx, night);
}

export async function updateNight(tx: Tx, { id, ...found }: Pick<Night, "id"> & Partial<Night>): Promise<void> {
  const changes = inColumns<Updateable<Schema["knowledge_watch_nights"]>>(found);
  await tx.updateTable("knowledge_watch_nights").set(changes).where("id", "=", id).execute();
}

export async function removeNights(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("knowledge_watch_nights").where("began_at", "<", before).execute();
}

/** A night that has not ended and has shown itself since then; others wait for the answer until the transaction ends. */
export async function lockOpenNight(tx: Tx, since: Date): Promise<Night | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('knowledge_watch_nights', 0))`.execute(tx);
  return (await nights.all(nights.own(tx).where("ended_at", "is", null).where("beat_at", ">", since).limit(1)))[0];
}

/** The nights, newest first. */
export function listNights(tx: Tx, rowsMax: number): Promise<readonly Night[]> {
  return nights.all(nights.own(tx).orderBy("began_at", "desc").orderBy("id", "desc").limit(rowsMax));
}

/** The newest night that began a draft. */
export async function findDraftingNight(tx: Tx): Promise<Night | undefined> {
  return (await nights.all(nights.own(tx).where("draft_id", "is not", null).orderBy("began_at", "desc").limit(1)))[0];
}

/** A draft of the watch that is neither published nor discarded. */
export interface WaitingDraft {
  /** uuid */
  readonly draftId: string;
  readonly title: string;
  readonly begunAt: Date;
}

/** The oldest of them. */
export async function findWaitingDraft(tx: Tx): Promise<WaitingDraft | undefined> {
  return tx
    .selectFrom("drafts")
    .select(["drafts.id as draftId", "drafts.title", "drafts.created_at as begunAt"])
    .where("drafts.state", "in", ["draft", "inReview", "approved"])
    .where((where) =>
      where.exists(
        where
          .selectFrom("knowledge_watch_nights")
          .select("knowledge_watch_nights.id")
          .whereRef("knowledge_watch_nights.draft_id", "=", "drafts.id"),
      ),
    )
    .orderBy("drafts.created_at")
    .limit(1)
    .executeTakeFirst();
}
