import type { AttentionReason } from "@entrada/domain/cases/attention";
import type { CollectionItem } from "@entrada/domain/cases/collection-items";
import type { CollectionRequestState } from "@entrada/domain/cases/collection-request-lifecycle";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Keyset, PartFilter } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { NewRow } from "../../../db/column-names.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const requests = tenantRows(
  "collection_requests",
  [
    "id",
    "version",
    "state",
    "caseId",
    "party",
    "reason",
    "items",
    "returnedVersion",
    "dueAt",
    "createdAt",
    "updatedAt",
  ],
  read,
);

/** A collection request as stored; its ids are uuids. */
export type StoredCollectionRequest = RowOf<typeof requests>;

export const { find: findCollectionRequest, lock: findCollectionRequestForUpdate } = requests;

/** What changes of a request besides its state; what is absent stays. */
export interface RequestChange {
  readonly updatedAt: Date;
  readonly reason?: AttentionReason;
  readonly items?: readonly CollectionItem[];
  readonly returnedVersion?: number;
}

type NewRequest = Omit<NewRow<"collection_requests">, "items"> & { readonly items: readonly CollectionItem[] };

export function insertCollectionRequests(
  tx: Transaction<Schema>,
  scope: TenantScope,
  rows: readonly NewRequest[],
): Promise<readonly StoredCollectionRequest[]> {
  const written = rows.map(({ items, ...row }) => ({ ...row, items: JSON.stringify(items) }));
  return requests.insertAll(tx, scope, written);
}

/** The collection requests of a case (uuid) after this id, in the keyset's order. */
export function listRequestsOfCaseAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseId: string,
  { states, ...created }: PartFilter<CollectionRequestState>,
  keyset: Keyset,
): Promise<readonly StoredCollectionRequest[]> {
  const rows = inCreatedRange(requests.own(tx, scope).where("case_id", "=", caseId), created);
  return requests.page(states === undefined ? rows : rows.where("state", "in", states), keyset);
}

/** Those of these requests (uuids) that are there. */
export function listRequests(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly StoredCollectionRequest[]> {
  return requests.all(requests.own(tx, scope).where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`));
}

/** The requests of these cases (uuids) in one of the states. */
export function listOfCasesForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  caseIds: readonly string[],
  states: readonly CollectionRequestState[],
): Promise<readonly Locked<StoredCollectionRequest>[]> {
  const rows = requests.own(tx, scope).where(sql<SqlBool>`case_id = any(${[...caseIds]}::uuid[])`);
  return requests.lockAll(rows.where("state", "in", states).orderBy("id"));
}

/** Writes what changes of the request, perhaps its state, at the version that was read, and raises the version. */
export function updateCollectionRequest(
  tx: Transaction<Schema>,
  scope: TenantScope,
  request: Locked<Pick<StoredCollectionRequest, "id" | "version">>,
  {
    state,
    reason,
    items,
    returnedVersion,
    updatedAt,
  }: RequestChange & { readonly state?: Entered<CollectionRequestState> },
): Promise<Locked<StoredCollectionRequest>> {
  const changes = { state, reason, items: items && JSON.stringify(items), returnedVersion, updatedAt };
  return requests.updateAt(tx, scope, request, changes);
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
  const rows = await requests.own(tx, scope).select("state").where("case_id", "=", caseId).execute();
  return rows.map(({ state }) => state);
}

function read<Row extends { readonly items: string }>({ items, ...row }: Row) {
  return { ...row, items: JSON.parse(items) as readonly CollectionItem[] }; // our own text
}
