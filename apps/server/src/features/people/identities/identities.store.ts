import { sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import { type Party, partyIn } from "../../../core/party.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { BlindIndex } from "../../../crypto/blind-index.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { inOrder } from "../../../db/in-order.ts";
import { inScope } from "../../../db/in-scope.ts";
import { lockName } from "../../../db/name-lock.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { tenantRows } from "../../../work/table-rows.ts";

/** An identity as stored. */
export interface StoredIdentity {
  /** uuid */
  readonly id: string;
  readonly issuer: string;
  /** encrypted with the party's data key */
  readonly subject: string;
  readonly party: Party;
  /** encrypted */
  readonly partyDataKey: string;
  readonly createdAt: Date;
}

export interface IdentityFilter extends CreatedRange {
  readonly issuer?: string | undefined;
  readonly partyTypes?: readonly Party["type"][] | undefined;
  readonly party?: Party | undefined;
  readonly users?: readonly BlindIndex[];
}

const identities = tenantRows("identities", ["id", "issuer", "subject", "createdAt", "customerId", "travelerId"]);

// In the same statement: read by another one, the party and its identities may have been erased in between.
const PARTY_DATA_KEY = sql<string>`coalesce(
  (select c.data_key from customers c
    where c.tenant_id = identities.tenant_id and c.environment = identities.environment
      and c.id = identities.customer_id),
  (select t.data_key from travelers t
    where t.tenant_id = identities.tenant_id and t.environment = identities.environment
      and t.id = identities.traveler_id))`;
const COLUMN_OF = { customer: "customer_id", traveler: "traveler_id" } as const;

export const { add: insertIdentity } = identities;

/** The identities that match, in the keyset's order. */
export async function listIdentitiesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { issuer, partyTypes, party, users, ...created }: IdentityFilter,
  keyset: Keyset,
): Promise<readonly StoredIdentity[]> {
  let rows = own(tx, scope);
  if (issuer !== undefined) rows = rows.where("issuer", "=", issuer);
  if (partyTypes !== undefined) {
    rows = rows.where(({ eb, or }) => or(partyTypes.map((type) => eb(COLUMN_OF[type], "is not", null))));
  }
  if (party !== undefined) rows = rows.where(COLUMN_OF[party.type], "=", party.id);
  if (users !== undefined) rows = rows.where("subject_index", "in", digestsOf(users));
  return (await inOrder(inCreatedRange(rows, created), keyset, "id").execute()).map(identityOf);
}

export async function findIdentity(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredIdentity | undefined> {
  const row = await own(tx, scope).where("id", "=", id).executeTakeFirst();
  return row && identityOf(row);
}

/** Whether an identity has this user; no other can get it before the transaction ends. */
export async function isUserTaken(
  tx: Transaction<Schema>,
  scope: TenantScope,
  users: readonly BlindIndex[],
): Promise<boolean> {
  // The oldest key's index stays the same when the ring gets another key.
  await lockName(tx, scope, "identities.subject_index", users[0]?.digest.toString("hex") ?? "");
  const holder = await own(tx, scope).where("subject_index", "in", digestsOf(users)).executeTakeFirst();
  return holder !== undefined;
}

/** Deletes the identity and the stored answer that showed it; false if another transaction has already done so. */
export async function deleteIdentity(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<boolean> {
  const gone = await remove(tx, scope).where("id", "=", id).returning("id").execute();
  await forgetAnswers(tx, scope, "identity", [id]);
  return gone.length > 0;
}

/** Deletes the identities of the parties and the stored answers that showed them; returns them, oldest first. */
export async function deleteIdentitiesOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  partyType: Party["type"],
  partyIds: readonly string[],
): Promise<readonly Pick<StoredIdentity, "id" | "party">[]> {
  const rows = await remove(tx, scope)
    .where(sql<boolean>`${sql.ref(COLUMN_OF[partyType])} = any(${[...partyIds]}::uuid[])`)
    .returning(["id", "customer_id as customerId", "traveler_id as travelerId"])
    .execute();
  const deleted = rows
    .map((row) => ({ id: row.id, party: partyIn(row.customerId, row.travelerId) }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const ids = deleted.map(({ id }) => id);
  if (ids.length > 0) await forgetAnswers(tx, scope, "identity", ids);
  return deleted;
}

function own(tx: Transaction<Schema>, scope: TenantScope) {
  return identities.own(tx, scope).select([...identities.columns, PARTY_DATA_KEY.as("partyDataKey")]);
}

function remove(tx: Transaction<Schema>, scope: TenantScope) {
  return tx.deleteFrom("identities").where(inScope(scope));
}

interface Owned {
  readonly customerId: string | null;
  readonly travelerId: string | null;
}

function identityOf<Row extends Owned>({ customerId, travelerId, ...row }: Row) {
  return { ...row, party: partyIn(customerId, travelerId) };
}

function digestsOf(users: readonly BlindIndex[]): Buffer[] {
  return users.map(({ digest }) => digest);
}
