import type { AttentionReason, WaitingRequest } from "@entrada/domain/cases/attention";
import type { CollectionItem } from "@entrada/domain/cases/collection-items";
import type { CollectionRequestState } from "@entrada/domain/cases/collection-request-lifecycle";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, type SqlBool, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, type Locked, updated } from "../../../work/locked.ts";

/** A collection request as stored; its ids are uuids. */
export interface StoredCollectionRequest {
  readonly id: string;
  readonly version: number;
  readonly state: CollectionRequestState;
  readonly caseId: string;
  readonly party: WaitingRequest["party"];
  readonly reason: AttentionReason;
  readonly items: readonly CollectionItem[];
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What changes of a request besides its state; what is absent stays. */
export interface RequestChange {
  readonly updatedAt: Date;
  readonly reason?: AttentionReason;
  readonly items?: readonly CollectionItem[];
}

type NewRow = Omit<Insertable<Schema["collection_requests"]>, "items"> & { readonly items: readonly CollectionItem[] };

const COLUMNS = [
  "id",
  "version",
  "state",
  "case_id as caseId",
  "party",
  "reason",
  "items",
  "due_at as dueAt",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export async function insertCollectionRequests(
  tx: Transaction<Schema>,
  rows: readonly NewRow[],
): Promise<readonly StoredCollectionRequest[]> {
  const stored = rows.map(({ items, ...row }) => ({ ...row, items: JSON.stringify(items) }));
  const made = await tx.insertInto("collection_requests").values(stored).returning(COLUMNS).execute();
  return made.map(read);
}

export async function findCollectionRequest(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredCollectionRequest | undefined> {
  const row = await own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && read(row);
}

export async function findCollectionRequestForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredCollectionRequest> | undefined> {
  const row = await own(tx, scope).select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
  return row && read(row);
}

/** The collection requests of a case (uuid) after this id, oldest first. */
export async function listRequestsOfCaseAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredCollectionRequest[]> {
  let rows = own(tx, scope).where("case_id", "=", caseId);
  if (after !== undefined) rows = rows.where("id", ">", after);
  return (await rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute()).map(read);
}

/** The requests of these cases (uuids) in one of the states. */
export async function listOfCasesForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseIds: readonly string[],
  states: readonly CollectionRequestState[],
): Promise<readonly Locked<StoredCollectionRequest>[]> {
  const rows = await own(tx, scope)
    .select(COLUMNS)
    .where(sql<SqlBool>`case_id = any(${[...caseIds]}::uuid[])`)
    .where("state", "in", states)
    .orderBy("id")
    .$call(forUpdate)
    .execute();
  return rows.map(read);
}

/** Writes what changes of the request, perhaps its state, at the version that was read, and raises the version. */
export async function updateCollectionRequest(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredCollectionRequest, "id" | "version">>,
  { state, reason, items, updatedAt }: RequestChange & { readonly state?: Entered<CollectionRequestState> },
): Promise<Locked<StoredCollectionRequest>> {
  const row = await tx
    .updateTable("collection_requests")
    .set({
      updated_at: updatedAt,
      version: sql`version + 1`,
      ...(state !== undefined && { state }),
      ...(reason !== undefined && { reason }),
      ...(items !== undefined && { items: JSON.stringify(items) }),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Deletes the recorded answers that showed what was asked of these travelers (uuids). */
export async function forgetRequestsOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<void> {
  const rows = await tx
    .selectFrom("collection_requests as r")
    .innerJoin("cases as c", (join) =>
      join
        .onRef("c.tenant_id", "=", "r.tenant_id")
        .onRef("c.environment", "=", "r.environment")
        .onRef("c.id", "=", "r.case_id"),
    )
    .select("r.id")
    .where(inScope(scope, "r"))
    .where("c.traveler_id", "in", travelerIds)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await forgetAnswers(tx, scope, "collection_request", ids);
}

/** The states of the requests of a case (uuid). */
export async function listStatesOfCase(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
): Promise<readonly StoredCollectionRequest["state"][]> {
  const rows = await own(tx, scope).select("state").where("case_id", "=", caseId).execute();
  return rows.map(({ state }) => state);
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("collection_requests").where(inScope(scope));
}

function read<Row extends { readonly items: string }>({ items, ...row }: Row) {
  return { ...row, items: JSON.parse(items) as readonly CollectionItem[] }; // our own text
}
