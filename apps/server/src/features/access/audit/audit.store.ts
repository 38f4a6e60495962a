import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import { SORTED } from "../../../db/in-order.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const entries = tenantRows("audit_log", [
  "seq",
  "recordedAt",
  "tenantId",
  "environment",
  "entry",
  "previousHash",
  "hash",
  "action",
  "actorId",
  "subjectId",
]);

/** A row of the log as it is stored: what is hashed, and what is stored beside it. */
export type AuditRow = RowOf<typeof entries>;

/** The last row of the log. */
export interface AuditHead {
  readonly seq: number;
  readonly hash: Buffer;
}

/** A signed head as it is stored. */
export interface AuditSignature {
  readonly number: number;
  readonly seq: number;
  readonly statement: string;
  readonly signature: Buffer;
}

/** A part of the log: by number or by instant, from the first one to before the second. */
export interface AuditRange {
  readonly from?: number | Date | undefined;
  readonly to?: number | Date | undefined;
}

/** The rows of a range after a number, in their order. */
export function listRowsAfter(
  tx: Transaction<Schema>,
  seq: number,
  { from, to }: AuditRange,
  rowsMax: number,
): Promise<readonly AuditRow[]> {
  const columnOf = (bound: number | Date) => (typeof bound === "number" ? "seq" : "recorded_at");
  let rows = tx.selectFrom("audit_log").select(entries.columns).where("seq", ">", seq);
  if (from !== undefined) rows = rows.where(columnOf(from), ">=", from as never); // each column with its own type
  if (to !== undefined) rows = rows.where(columnOf(to), "<", to as never);
  return rows.orderBy("seq").limit(rowsMax).execute();
}

/** The head; undefined if somebody removed it. */
export function findHead(tx: Transaction<Schema>): Promise<AuditHead | undefined> {
  return tx.selectFrom("audit_head").select(["seq", "hash"]).executeTakeFirst();
}

/** The signatures after this one, in their order. */
export function listSignaturesAfter(
  tx: Transaction<Schema>,
  number: number,
  rowsMax: number,
): Promise<readonly AuditSignature[]> {
  const all = tx.selectFrom("audit_signatures").selectAll();
  return all.where("number", ">", number).orderBy("number").limit(rowsMax).execute();
}

/** The signatures of a stretch of the log, in their order, after the one that was the newest before it. */
export async function listSignaturesOf(
  tx: Transaction<Schema>,
  { after, to }: { readonly after: number; readonly to: number },
): Promise<readonly AuditSignature[]> {
  const all = tx.selectFrom("audit_signatures").selectAll();
  const before = await all.where("seq", "<=", after).orderBy("number", "desc").limit(1).execute();
  const within = await all.where("seq", ">", after).where("seq", "<=", to).orderBy("number").execute();
  return [...before, ...within];
}

/** Signatures by number in the keyset's order. */
export function listSignaturesBy(
  tx: Transaction<Schema>,
  { after, rowsMax, order }: Keyset,
): Promise<readonly AuditSignature[]> {
  const { follows, direction } = SORTED[order];
  let rows = tx.selectFrom("audit_signatures").selectAll();
  if (after !== undefined) rows = rows.where("number", follows, Number(after));
  return rows.orderBy("number", direction).limit(rowsMax).execute();
}

export function findLastSignature(tx: Transaction<Schema>): Promise<AuditSignature | undefined> {
  return tx.selectFrom("audit_signatures").selectAll().orderBy("number", "desc").limit(1).executeTakeFirst();
}

export function findSignature(tx: Transaction<Schema>, number: number): Promise<AuditSignature | undefined> {
  return tx.selectFrom("audit_signatures").selectAll().where("number", "=", number).executeTakeFirst();
}

/** Where the log ends, seen in one instant: by its head, by its last row, and the hash of the row with this number. */
export interface AuditEnds {
  /** null: somebody removed the head */
  readonly head: AuditHead | null;
  readonly firstAt: Date | null;
  readonly lastRow: number | null;
  readonly lastHash: Buffer | null;
  readonly wantedHash: Buffer | null;
}

export async function findEnds(tx: Transaction<Schema>, wanted: number): Promise<AuditEnds> {
  const { rows } = await sql<Omit<AuditEnds, "head"> & { readonly seq: number | null; readonly hash: Buffer | null }>`
    select h.seq, h.hash, e.first_at as "firstAt", e.last_row as "lastRow", e.last_hash as "lastHash",
           e.wanted_hash as "wantedHash"
    from audit_ends(${wanted}) e left join audit_head h on true`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("audit_ends always has a row");
  const { seq, hash, ...ends } = row;
  return { head: seq === null || hash === null ? null : { seq, hash }, ...ends };
}

/** Keeps a signature, unless another process has kept one with its number. */
export async function insertSignature(tx: Transaction<Schema>, signature: AuditSignature): Promise<void> {
  await tx
    .insertInto("audit_signatures")
    .values(signature)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The first number after the head that a row or a signature has, seen in one instant; null: none. */
export async function findBeyondHead(
  tx: Transaction<Schema>,
): Promise<{ readonly row: number | null; readonly signature: number | null }> {
  const { rows } = await sql<{ row: number | null; signature: number | null }>`
    select (select min(l.seq) from audit_log l where l.seq > h.seq) as "row",
           (select min(s.seq) from audit_signatures s where s.seq > h.seq) as signature
    from audit_head h`.execute(tx);
  return rows[0] ?? { row: null, signature: null };
}

/** What a list shows; a missing member does not filter. */
export interface AuditFilter extends CreatedRange {
  /** uuid */
  readonly tenantId?: string | undefined;
  readonly action?: string | undefined;
  /** as clients see them */
  readonly actorId?: string | undefined;
  readonly subjectId?: string | undefined;
}

/** The rows that match and that the transaction sees, by number in the keyset's order. */
export function listMatchingRows(
  tx: Transaction<Schema>,
  { tenantId, action, actorId, subjectId, createdAfter, createdBefore }: AuditFilter,
  { after, rowsMax, order }: Keyset,
) {
  let rows = tx.selectFrom("audit_log").select(["seq", "entry", "hash"]);
  if (tenantId !== undefined) rows = rows.where("tenant_id", "=", tenantId);
  if (action !== undefined) rows = rows.where("action", "=", action);
  if (actorId !== undefined) rows = rows.where("actor_id", "=", actorId);
  if (subjectId !== undefined) rows = rows.where("subject_id", "=", subjectId);
  if (createdAfter !== undefined) rows = rows.where("recorded_at", ">=", createdAfter);
  if (createdBefore !== undefined) rows = rows.where("recorded_at", "<", createdBefore);
  const { follows, direction } = SORTED[order];
  if (after !== undefined) rows = rows.where("seq", follows, Number(after));
  return rows.orderBy("seq", direction).limit(rowsMax).execute();
}
