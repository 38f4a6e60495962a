import { ATTENTION_PARTIES, type AttentionParty } from "@entrada/domain/cases/attention";
import { CASE_STATES, type CaseState } from "@entrada/domain/cases/case-lifecycle";
import type { CasePriority } from "@entrada/domain/cases/priority";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { NewRow } from "../../../db/column-names.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import type { Locked } from "../../../work/locked.ts";
import { type RowOf, tenantRows } from "../../../work/table-rows.ts";

const cases = tenantRows(
  "cases",
  [
    "id",
    "version",
    "state",
    "orderId",
    "customerId",
    "travelerId",
    "productId",
    "determinationId",
    "serviceLevel",
    "requirementsVersion",
    "productVersion",
    "attentionParty",
    "attentionReason",
    "attentionRequestId",
    "attentionSince",
    "heldAt",
    "holdReason",
    "authorityReference",
    "expectedDecisions",
    "outcome",
    "priority",
    "teamId",
    "returns",
    "reviewStartedAt",
    "readyToSubmitAt",
    "submittedAt",
    "decidedAt",
    "closedAt",
    "slaDueAt",
    "metadata",
    "createdAt",
    "updatedAt",
  ],
  read,
);

/** A case as stored; its ids are uuids. Without `slaDueAt`, its clock is stopped. */
export type StoredCase = RowOf<typeof cases>;

export const { find: findCase, lock: findCaseForUpdate } = cases;

/** A day (`YYYY-MM-DD`) on which the authority was expected to decide, and since when. */
interface ExpectedDecision {
  readonly on: string;
  readonly since: string;
}

export interface CaseFilter extends CreatedRange {
  readonly states?: readonly CaseState[] | undefined;
  readonly attention?: readonly AttentionParty[] | undefined;
  /** uuids */
  readonly orderId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly travelerId?: string | undefined;
  readonly productId?: string | undefined;
  readonly determinationId?: string | undefined;
}

/** What changes of a case besides its state; what is absent stays. */
export interface CaseChange {
  readonly updatedAt: Date;
  readonly attention?: Pick<StoredCase, "attentionParty" | "attentionReason" | "attentionRequestId" | "attentionSince">;
  readonly hold?: Pick<StoredCase, "heldAt" | "holdReason">;
  readonly form?: Pick<StoredCase, "productVersion" | "requirementsVersion">;
  readonly authorityReference?: string | null;
  /** sealed */
  readonly metadata?: string | null;
  readonly expectedDecisions?: readonly ExpectedDecision[];
  readonly stages?:
    | Partial<Pick<StoredCase, "returns" | "reviewStartedAt" | "readyToSubmitAt" | "submittedAt" | "closedAt">>
    | undefined;
  readonly decision?: Pick<StoredCase, "outcome" | "decidedAt">;
}

type CaseUpdate = CaseChange & { readonly state?: Entered<CaseState> };

/** Stores the cases of an order, in this order. */
export async function insertCases(
  tx: Transaction<Schema>,
  scope: TenantScope,
  rows: readonly NewRow<"cases">[],
): Promise<readonly Locked<StoredCase>[]> {
  return (await cases.insertAll(tx, scope, rows)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** The filtered cases after this id, in the keyset's order. */
export function listCasesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, attention, orderId, customerId, travelerId, productId, determinationId, ...created }: CaseFilter,
  keyset: Keyset,
): Promise<readonly StoredCase[]> {
  let rows = cases.own(tx, scope);
  if (orderId !== undefined) rows = rows.where("order_id", "=", orderId);
  if (customerId !== undefined) rows = rows.where("customer_id", "=", customerId);
  if (determinationId !== undefined) rows = rows.where("determination_id", "=", determinationId);
  if (travelerId !== undefined) rows = rows.where("traveler_id", "=", travelerId);
  if (productId !== undefined) rows = rows.where("product_id", "=", productId);
  const choices = [
    { column: "state", wanted: states, known: CASE_STATES },
    { column: "attention_party", wanted: attention, known: ATTENTION_PARTIES },
  ];
  // Most cases of a tenant may be of one product.
  const isOfOne = [orderId, customerId, travelerId, determinationId].some((one) => one !== undefined);
  return cases.pageOf(tx, rows, { created, choices, isOfOne }, keyset);
}

/** Those of these cases (uuids) that are there. */
export function listCasesIn(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly StoredCase[]> {
  return cases.all(cases.own(tx, scope).where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`));
}

/** The cases of these orders (uuids), oldest first. */
export function listCasesOfOrders(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderIds: readonly string[],
): Promise<readonly StoredCase[]> {
  return cases.all(ofOrders(tx, scope, orderIds));
}

/** The cases of an order (uuid). */
export function listCasesOfOrderForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
): Promise<readonly Locked<StoredCase>[]> {
  return cases.lockAll(ofOrders(tx, scope, [orderId]));
}

/** The ids of the cases of these travelers (uuids) that are in one of the states. */
export async function listCaseIdsOfTravelers(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
  states: readonly CaseState[],
): Promise<readonly string[]> {
  const rows = await cases
    .own(tx, scope)
    .select("id")
    .where(sql<SqlBool>`traveler_id = any(${[...travelerIds]}::uuid[])`)
    .where("state", "in", states)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Those of the cases (uuids) that are this customer's or traveler's (uuid). */
export async function listCaseIdsAmong(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { type, id }: { readonly type: "customer" | "traveler"; readonly id: string },
  caseIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await cases
    .own(tx, scope)
    .select("id")
    .where(type === "customer" ? "customer_id" : "traveler_id", "=", id)
    .where(sql<SqlBool>`id = any(${[...caseIds]}::uuid[])`)
    .execute();
  return rows.map((row) => row.id);
}

/** Writes what changes of the case, perhaps its state, at the version that was read, and raises the version. */
export function updateCase(
  tx: Transaction<Schema>,
  scope: TenantScope,
  one: Locked<Pick<StoredCase, "id" | "version">>,
  { state, updatedAt, attention, hold, form, expectedDecisions, stages, decision, ...changed }: CaseUpdate,
): Promise<Locked<StoredCase>> {
  return cases.updateAt(tx, scope, one, {
    updatedAt,
    state,
    ...attention,
    ...form,
    ...hold,
    ...stages,
    ...decision,
    authorityReference: changed.authorityReference,
    metadata: changed.metadata,
    expectedDecisions: expectedDecisions && JSON.stringify(expectedDecisions),
  });
}

/** Writes how urgent a case is: operators alone see it, so the version stays. */
export async function updatePriority(
  tx: Transaction<Schema>,
  scope: TenantScope,
  one: Locked<Pick<StoredCase, "id" | "version">>,
  priority: CasePriority,
): Promise<void> {
  await cases.progressAt(tx, scope, one, { priority });
}

/** Writes which team (uuid) a case is for; nobody outside sees that, either. */
export async function updateTeamOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  one: Locked<Pick<StoredCase, "id" | "version">>,
  teamId: string | null,
): Promise<void> {
  await cases.progressAt(tx, scope, one, { teamId });
}

/** Cases that are collected for an older version of the product (uuid), oldest first. */
export async function listCollectingBefore(
  tx: Transaction<Schema>,
  scope: TenantScope,
  productId: string,
  version: number,
): Promise<readonly string[]> {
  const rows = await cases
    .own(tx, scope)
    .select("id")
    .where("product_id", "=", productId)
    .where("state", "=", "collecting")
    .where("product_version", "<", version)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

function ofOrders(tx: Transaction<Schema>, scope: TenantScope, orderIds: readonly string[]) {
  return cases
    .own(tx, scope)
    .where(sql<SqlBool>`order_id = any(${[...orderIds]}::uuid[])`)
    .orderBy("id");
}

function read<Row extends { readonly expectedDecisions: string }>({ expectedDecisions, ...row }: Row) {
  return { ...row, expectedDecisions: JSON.parse(expectedDecisions) as readonly ExpectedDecision[] }; // our own text
}

/** The cases of these travelers (uuids) that an authority gave a number, or the tenant noted something with. */
export function listNotedForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<readonly Locked<StoredCase>[]> {
  const rows = cases.own(tx, scope).where(sql<SqlBool>`traveler_id = any(${[...travelerIds]}::uuid[])`);
  const noted = rows.where(({ or, eb }) =>
    or([eb("authority_reference", "is not", null), eb("metadata", "is not", null)]),
  );
  return cases.lockAll(noted.orderBy("id"));
}
