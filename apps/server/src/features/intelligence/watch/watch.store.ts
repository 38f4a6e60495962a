import type { WatchedSource, WatchState } from "@entrada/knowledge/watch/watched-source";
import { sql, type Transaction, type Updateable } from "kysely";
import { inColumns } from "../../../db/column-names.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, sharedRows } from "../../../work/table-rows.ts";

type Tx = Transaction<Schema>;

const rows = sharedRows(
  "knowledge_watch",
  [
    "sourceId",
    "recipeHash",
    "state",
    "base",
    "seen",
    "seenAt",
    "unchangedAt",
    "failingSince",
    "tries",
    "detail",
    "difference",
    "etag",
    "lastModified",
    "askedAt",
    "nextAt",
  ],
  ({ base, seen, difference, ...row }) => ({
    ...row,
    base: read<WatchedSource["base"]>(base),
    seen: read<WatchedSource["seen"]>(seen),
    difference: read<WatchedSource["difference"]>(difference),
  }),
);
export type WatchRow = RowOf<typeof rows>;

const marks = sharedRows("knowledge_watch", [
  "sourceId",
  "recipeHash",
  "state",
  "seenAt",
  "unchangedAt",
  "failingSince",
  "tries",
  "detail",
  "askedAt",
  "nextAt",
]);
/** The same without any text. */
export type WatchMark = RowOf<typeof marks>;

// Our own text.
function read<Kept>(text: string | null): Kept | null {
  return text === null ? null : (JSON.parse(text) as Kept);
}

export function listMarks(tx: Tx): Promise<readonly WatchMark[]> {
  return marks.all(marks.own(tx).orderBy("source_id"));
}

/** How many sources are in each state. */
export async function countStates(tx: Tx): Promise<Readonly<Record<WatchState, number>>> {
  const counts = { unconfirmed: 0, unchanged: 0, changed: 0, unreachable: 0 };
  const found = await tx
    .selectFrom("knowledge_watch")
    .select(["state", sql<number>`count(*)::integer`.as("count")])
    .groupBy("state")
    .execute();
  for (const { state, count } of found) counts[state] = count;
  return counts;
}

export async function findRow(tx: Tx, sourceId: string): Promise<WatchRow | undefined> {
  return (await rows.all(rows.own(tx).where("source_id", "=", sourceId)))[0];
}

/** The row of a source, which nobody else changes until the transaction ends. */
export async function lockRow(tx: Tx, sourceId: string): Promise<WatchRow | undefined> {
  return (await rows.all(rows.own(tx).where("source_id", "=", sourceId).forUpdate()))[0];
}

/** Keeps what is known of a source, in place of what was known before. */
export async function saveRow(tx: Tx, row: WatchRow): Promise<void> {
  const kept = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const columns = {
    recipe_hash: row.recipeHash,
    state: row.state,
    base: kept(row.base),
    seen: kept(row.seen),
    seen_at: row.seenAt,
    unchanged_at: row.unchangedAt,
    failing_since: row.failingSince,
    tries: row.tries,
    detail: row.detail,
    difference: kept(row.difference),
    etag: row.etag,
    last_modified: row.lastModified,
    asked_at: row.askedAt,
    next_at: row.nextAt,
  };
  await tx
    .insertInto("knowledge_watch")
    .values({ source_id: row.sourceId, ...columns })
    .onConflict((known) => known.column("source_id").doUpdateSet(columns))
    .execute();
}

/** Forgets sources on which no rule rests any more. */
export async function removeOthers(tx: Tx, sourceIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("knowledge_watch").where(sql<boolean>`not source_id = any(${sourceIds}::text[])`).execute();
}

const nights = sharedRows("knowledge_watch_nights", [
  "id",
  "beganAt",
  "endedAt",
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

/** A night that began since then and has not ended; others wait for the answer until the transaction ends. */
export async function lockOpenNight(tx: Tx, since: Date): Promise<Night | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('knowledge_watch_nights', 0))`.execute(tx);
  return (await nights.all(nights.own(tx).where("ended_at", "is", null).where("began_at", ">", since).limit(1)))[0];
}

/** The nights, newest first. */
export function listNights(tx: Tx, rowsMax: number): Promise<readonly Night[]> {
  return nights.all(nights.own(tx).orderBy("began_at", "desc").orderBy("id", "desc").limit(rowsMax));
}

/** The newest night that began a draft. */
export async function findDraftingNight(tx: Tx): Promise<Night | undefined> {
  return (await nights.all(nights.own(tx).where("draft_id", "is not", null).orderBy("began_at", "desc").limit(1)))[0];
}
