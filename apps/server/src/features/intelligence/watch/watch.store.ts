import type { WatchedSource, WatchState } from "@entrada/knowledge/watch/watched-source";
import { sql, type Transaction } from "kysely";
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
    "bodyHash",
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
  "etag",
  "lastModified",
  "bodyHash",
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
  const counts = { unconfirmed: 0, unchanged: 0, changed: 0, unreachable: 0, unreadable: 0 };
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
    body_hash: row.bodyHash,
    asked_at: row.askedAt,
    next_at: row.nextAt,
  };
  await tx
    .insertInto("knowledge_watch")
    .values({ source_id: row.sourceId, ...columns })
    .onConflict((known) => known.column("source_id").doUpdateSet(columns))
    .execute();
}

/**
 * Keeps that sources that were unchanged are so still, without reading their texts: of those (by id and hash of the recipe) that were
 * last answered in the same bytes. False if it was another answer.
 */
export async function saveSame(
  tx: Tx,
  { sourceId, recipeHash, bodyHash }: Pick<WatchMark, "sourceId" | "recipeHash" | "bodyHash">,
  { askedAt, nextAt }: Pick<WatchMark, "askedAt" | "nextAt">,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("knowledge_watch")
    .set({ unchanged_at: askedAt, failing_since: null, tries: 0, detail: null, asked_at: askedAt, next_at: nextAt })
    .where("source_id", "=", sourceId)
    .where("recipe_hash", "=", recipeHash)
    .where("body_hash", "=", bodyHash)
    .where("state", "=", "unchanged")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Forgets sources on which no rule rests any more. */
export async function removeOthers(tx: Tx, sourceIds: readonly string[]): Promise<void> {
  await tx.deleteFrom("knowledge_watch").where(sql<boolean>`not source_id = any(${sourceIds}::text[])`).execute();
}
