import type { AttentionParty, AttentionReason } from "@entrada/domain/cases/attention";
import type { CaseOutcome, CaseState, HoldReason } from "@entrada/domain/cases/case-lifecycle";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, type SqlBool, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { forUpdate, inserted, type Locked, updated } from "../../../work/locked.ts";

/** A case as stored; its ids are uuids. */
export interface StoredCase {
  readonly id: string;
  readonly version: number;
  readonly state: CaseState;
  readonly orderId: string;
  readonly customerId: string;
  readonly travelerId: string;
  readonly productId: string;
  readonly determinationId: string;
  readonly serviceLevel: string;
  readonly requirementsVersion: number;
  readonly productVersion: number;
  readonly attentionParty: AttentionParty;
  readonly attentionReason: AttentionReason | null;
  readonly attentionRequestId: string | null;
  readonly attentionSince: Date | null;
  readonly heldAt: Date | null;
  readonly holdReason: HoldReason | null;
  readonly authorityReference: string | null;
  /** oldest first; the last one is expected now */
  readonly expectedDecisions: readonly ExpectedDecision[];
  readonly outcome: CaseOutcome | null;
  readonly submittedAt: Date | null;
  readonly decidedAt: Date | null;
  /** null: its clock is stopped */
  readonly slaDueAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

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
  readonly travelerId?: string | undefined;
  readonly productId?: string | undefined;
}

/** What changes of a case besides its state; what is absent stays. */
export interface CaseChange {
  readonly updatedAt: Date;
  readonly attention?: Pick<StoredCase, "attentionParty" | "attentionReason" | "attentionRequestId" | "attentionSince">;
  readonly hold?: Pick<StoredCase, "heldAt" | "holdReason">;
  readonly form?: Pick<StoredCase, "productVersion" | "requirementsVersion">;
  readonly authorityReference?: string;
  readonly expectedDecisions?: readonly ExpectedDecision[];
  readonly submittedAt?: Date;
  readonly decision?: Pick<StoredCase, "outcome" | "decidedAt">;
}

type CaseUpdate = CaseChange & { readonly state?: Entered<CaseState> };

const COLUMNS = [
  "id",
  "version",
  "state",
  "order_id as orderId",
  "customer_id as customerId",
  "traveler_id as travelerId",
  "product_id as productId",
  "determination_id as determinationId",
  "service_level as serviceLevel",
  "requirements_version as requirementsVersion",
  "product_version as productVersion",
  "attention_party as attentionParty",
  "attention_reason as attentionReason",
  "attention_request_id as attentionRequestId",
  "attention_since as attentionSince",
  "held_at as heldAt",
  "hold_reason as holdReason",
  "authority_reference as authorityReference",
  "expected_decisions as expectedDecisions",
  "outcome",
  "submitted_at as submittedAt",
  "decided_at as decidedAt",
  "sla_due_at as slaDueAt",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;
/** Stores the cases of an order, in this order. */
export async function insertCases(
  tx: Transaction<Schema>,
  rows: readonly Insertable<Schema["cases"]>[],
): Promise<readonly Locked<StoredCase>[]> {
  const stored = await tx
    .insertInto("cases")
    .values([...rows])
    .returning(COLUMNS)
    .$call(inserted)
    .execute();
  return stored.map(read).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export async function findCase(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredCase | undefined> {
  const row = await own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && read(row);
}

export async function findCaseForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<Locked<StoredCase> | undefined> {
  const row = await own(tx, scope).select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
  return row && read(row);
}

/** The filtered cases after this id, oldest first. */
export async function listCasesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { states, attention, orderId, travelerId, productId, ...created }: CaseFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredCase[]> {
  let rows = inCreatedRange(own(tx, scope), created);
  if (after !== undefined) rows = rows.where("id", ">", after);
  if (states !== undefined) rows = rows.where("state", "in", states);
  if (attention !== undefined) rows = rows.where("attention_party", "in", attention);
  if (orderId !== undefined) rows = rows.where("order_id", "=", orderId);
  if (travelerId !== undefined) rows = rows.where("traveler_id", "=", travelerId);
  if (productId !== undefined) rows = rows.where("product_id", "=", productId);
  return (await rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute()).map(read);
}

/** The cases of these orders (uuids), oldest first. */
export async function listCasesOfOrders(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderIds: readonly string[],
): Promise<readonly StoredCase[]> {
  return (await ofOrders(tx, scope, orderIds).execute()).map(read);
}

/** The cases of an order (uuid). */
export async function listCasesOfOrderForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
): Promise<readonly Locked<StoredCase>[]> {
  return (await ofOrders(tx, scope, [orderId]).$call(forUpdate).execute()).map(read);
}

/** The ids of the cases of these travelers (uuids) that are in one of the states. */
export async function listCaseIdsOfTravelers(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
  states: readonly CaseState[],
): Promise<readonly string[]> {
  const rows = await own(tx, scope)
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
  const rows = await own(tx, scope)
    .select("id")
    .where(type === "customer" ? "customer_id" : "traveler_id", "=", id)
    .where(sql<SqlBool>`id = any(${[...caseIds]}::uuid[])`)
    .execute();
  return rows.map((row) => row.id);
}

/** Writes what changes of the case, perhaps its state, at the version that was read, and raises the version. */
export async function updateCase(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Locked<Pick<StoredCase, "id" | "version">>,
  { state, updatedAt, attention, hold, form, expectedDecisions, decision, ...changed }: CaseUpdate,
): Promise<Locked<StoredCase>> {
  const row = await tx
    .updateTable("cases")
    .set({
      updated_at: updatedAt,
      version: sql`version + 1`,
      ...(state !== undefined && { state }),
      ...(attention && {
        attention_party: attention.attentionParty,
        attention_reason: attention.attentionReason,
        attention_request_id: attention.attentionRequestId,
        attention_since: attention.attentionSince,
      }),
      ...(form && { product_version: form.productVersion, requirements_version: form.requirementsVersion }),
      ...(hold && { held_at: hold.heldAt, hold_reason: hold.holdReason }),
      ...(changed.authorityReference !== undefined && { authority_reference: changed.authorityReference }),
      ...(expectedDecisions && { expected_decisions: JSON.stringify(expectedDecisions) }),
      ...(changed.submittedAt && { submitted_at: changed.submittedAt }),
      ...(decision && { outcome: decision.outcome, decided_at: decision.decidedAt }),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Cases that are collected for an older version of the product (uuid), oldest first. */
export async function listCollectingBefore(
  tx: Transaction<Schema>,
  scope: TenantScope,
  productId: string,
  version: number,
): Promise<readonly string[]> {
  const rows = await own(tx, scope)
    .select("id")
    .where("product_id", "=", productId)
    .where("state", "=", "collecting")
    .where("product_version", "<", version)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.selectFrom("cases").where(inScope(scope));
}

function ofOrders(tx: Transaction<Schema>, scope: TenantScope, orderIds: readonly string[]) {
  return own(tx, scope)
    .select(COLUMNS)
    .where(sql<SqlBool>`order_id = any(${[...orderIds]}::uuid[])`)
    .orderBy("id");
}

function read<Row extends { readonly expectedDecisions: string }>({ expectedDecisions, ...row }: Row) {
  return { ...row, expectedDecisions: JSON.parse(expectedDecisions) as readonly ExpectedDecision[] }; // our own text
}

/** Deletes the authority's numbers of the cases of these travelers (uuids). */
export async function forgetAuthorityReferences(
  tx: Transaction<Schema>,
  scope: TenantScope,
  travelerIds: readonly string[],
): Promise<void> {
  const rows = tx.updateTable("cases").set({ authority_reference: null, version: sql`version + 1` });
  const own = rows.where(inScope(scope)).where(sql<SqlBool>`traveler_id = any(${[...travelerIds]}::uuid[])`);
  await own.where("authority_reference", "is not", null).execute();
}
