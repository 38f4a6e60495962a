import type { AttentionParty, AttentionReason } from "@entrada/domain/cases/attention";
import type { CaseState } from "@entrada/domain/cases/case-lifecycle";
import type { Entered } from "@entrada/domain/shared/lifecycle";
import { type Insertable, type SqlBool, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { inScope } from "../../../db/in-scope.ts";
import type { Schema } from "../../../db/tables/schema.ts";

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
  readonly attentionParty: AttentionParty;
  readonly attentionReason: AttentionReason | null;
  readonly attentionRequestId: string | null;
  readonly attentionSince: Date | null;
  readonly submittedAt: Date | null;
  /** null: its clock stands */
  readonly slaDueAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface CaseFilter extends CreatedRange {
  readonly states?: readonly CaseState[] | undefined;
  readonly attention?: readonly AttentionParty[] | undefined;
  /** uuids */
  readonly orderId?: string | undefined;
  readonly travelerId?: string | undefined;
  readonly productId?: string | undefined;
}

/** What a transition writes besides the state. */
export interface CaseChange {
  readonly updatedAt: Date;
  /** set once, by the submission */
  readonly submittedAt?: Date;
  /** nobody has to do anything any more */
  readonly endsAttention?: boolean;
}

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
  "attention_party as attentionParty",
  "attention_reason as attentionReason",
  "attention_request_id as attentionRequestId",
  "attention_since as attentionSince",
  "submitted_at as submittedAt",
  "sla_due_at as slaDueAt",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;
const NO_ATTENTION = {
  attention_party: "none",
  attention_reason: null,
  attention_request_id: null,
  attention_since: null,
} as const;

/** Stores the cases of an order, in this order. */
export async function insertCases(
  tx: Transaction<Schema>,
  rows: readonly Insertable<Schema["cases"]>[],
): Promise<readonly StoredCase[]> {
  const stored = await tx
    .insertInto("cases")
    .values([...rows])
    .returning(COLUMNS)
    .execute();
  return stored.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

export function findCase(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<StoredCase | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** The case, its row locked until the transaction ends. */
export function findCaseForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredCase | undefined> {
  return own(tx, scope).select(COLUMNS).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The filtered cases after this id, oldest first. */
export function listCasesAfter(
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
  return rows.select(COLUMNS).orderBy("id").limit(rowsMax).execute();
}

/** The cases of these orders (uuids), oldest first. */
export function listCasesOfOrders(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderIds: readonly string[],
): Promise<readonly StoredCase[]> {
  return ofOrders(tx, scope, orderIds).execute();
}

/** The cases of an order (uuid), their rows locked until the transaction ends. */
export function listCasesOfOrderForUpdate(
  tx: Transaction<Schema>,
  scope: TenantScope,
  orderId: string,
): Promise<readonly StoredCase[]> {
  return ofOrders(tx, scope, [orderId]).forUpdate().execute();
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

/** Writes the case's new state at the version that was read, and raises the version. */
export function updateCase(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id, version }: Pick<StoredCase, "id" | "version">,
  { state, updatedAt, submittedAt, endsAttention }: CaseChange & { readonly state: Entered<CaseState> },
): Promise<StoredCase> {
  return tx
    .updateTable("cases")
    .set({
      state,
      updated_at: updatedAt,
      version: sql`version + 1`,
      ...(submittedAt !== undefined && { submitted_at: submittedAt }),
      ...(endsAttention && NO_ATTENTION),
    })
    .where(inScope(scope))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
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
