import { type Insertable, type Selectable, sql, type Transaction } from "kysely";
import type { CreatedRange, Keyset } from "../../../core/paging.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { BlindIndex } from "../../../crypto/blind-index.ts";
import { inCreatedRange } from "../../../db/created-range.ts";
import { forgetAnswers } from "../../../db/idempotency-records.ts";
import { lockName } from "../../../db/name-lock.ts";
import type { Schema } from "../../../db/tables/schema.ts";

type Table = Schema["identities"];

/** A customer or a traveler. */
export interface Party {
  readonly type: "customer" | "traveler";
  /** uuid, as stored */
  readonly id: string;
}

/** An identity as stored. */
export interface StoredIdentity {
  /** uuid, as stored */
  readonly id: string;
  readonly issuer: string;
  /** encrypted */
  readonly subject: string;
  readonly party: Party;
  readonly createdAt: Date;
}

export interface IdentityFilter extends CreatedRange {
  readonly issuer?: string;
  readonly partyTypes?: readonly Party["type"][];
  readonly party?: Party;
  readonly users?: readonly BlindIndex[];
}

const COLUMNS = ["id", "issuer", "subject", "customer_id", "traveler_id", "created_at"] as const;
const COLUMN_OF = { customer: "customer_id", traveler: "traveler_id" } as const;

export async function insertIdentity(tx: Transaction<Schema>, row: Insertable<Table>): Promise<StoredIdentity> {
  return identityOf(await tx.insertInto("identities").values(row).returning(COLUMNS).executeTakeFirstOrThrow());
}

/** The chosen identities after this id, oldest first. */
export async function listIdentitiesAfter(
  tx: Transaction<Schema>,
  scope: TenantScope,
  { issuer, partyTypes, party, users, ...created }: IdentityFilter,
  { after, rowsMax }: Keyset,
): Promise<readonly StoredIdentity[]> {
  let rows = own(tx, scope).select(COLUMNS);
  if (after !== undefined) rows = rows.where("id", ">", after);
  if (issuer !== undefined) rows = rows.where("issuer", "=", issuer);
  if (partyTypes !== undefined) {
    rows = rows.where(({ eb, or }) => or(partyTypes.map((type) => eb(COLUMN_OF[type], "is not", null))));
  }
  if (party !== undefined) rows = rows.where(COLUMN_OF[party.type], "=", party.id);
  if (users !== undefined) rows = rows.where("subject_index", "in", digestsOf(users));
  return (await inCreatedRange(rows, created).orderBy("id").limit(rowsMax).execute()).map(identityOf);
}

export async function findIdentity(
  tx: Transaction<Schema>,
  scope: TenantScope,
  id: string,
): Promise<StoredIdentity | undefined> {
  const row = await own(tx, scope).select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && identityOf(row);
}

/** Whether the user is somebody already; nobody else can become it before this transaction ends. */
export async function isUserTaken(
  tx: Transaction<Schema>,
  scope: TenantScope,
  users: readonly BlindIndex[],
): Promise<boolean> {
  // The oldest key's index, which stays the same when the ring gets another key.
  await lockName(tx, scope, "identities.subject_index", users[0]?.digest.toString("hex") ?? "");
  const holder = await own(tx, scope).select("id").where("subject_index", "in", digestsOf(users)).executeTakeFirst();
  return holder !== undefined;
}

/** Deletes the identity and the stored answer that showed it; false where another transaction has done so. */
export async function deleteIdentity(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<boolean> {
  const gone = await remove(tx, scope).where("id", "=", id).returning("id").execute();
  await forgetAnswers(tx, scope, "identity", [id]);
  return gone.length > 0;
}

/** Deletes the identities of the parties, and the stored answers that showed them; answers what is gone, oldest first. */
export async function deleteIdentitiesOf(
  tx: Transaction<Schema>,
  scope: TenantScope,
  partyType: Party["type"],
  partyIds: readonly string[],
): Promise<readonly StoredIdentity[]> {
  const rows = await remove(tx, scope)
    .where(sql<boolean>`${sql.ref(COLUMN_OF[partyType])} = any(${[...partyIds]}::uuid[])`)
    .returning(COLUMNS)
    .execute();
  const ids = rows.map(({ id }) => id).sort();
  if (ids.length > 0) await forgetAnswers(tx, scope, "identity", ids);
  return rows.map(identityOf).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function own(tx: Transaction<Schema>, { tenantId, environment }: TenantScope) {
  return tx.selectFrom("identities").where("tenant_id", "=", tenantId).where("environment", "=", environment);
}

function remove(tx: Transaction<Schema>, { tenantId, environment }: TenantScope) {
  return tx.deleteFrom("identities").where("tenant_id", "=", tenantId).where("environment", "=", environment);
}

function identityOf(row: Pick<Selectable<Table>, (typeof COLUMNS)[number]>): StoredIdentity {
  const { id, issuer, subject, customer_id: customerId, traveler_id: travelerId, created_at: createdAt } = row;
  // A constraint lets exactly one of them be null.
  const party: Party =
    customerId === null ? { type: "traveler", id: travelerId ?? "" } : { type: "customer", id: customerId };
  return { id, issuer, subject, party, createdAt };
}

function digestsOf(users: readonly BlindIndex[]): Buffer[] {
  return users.map(({ digest }) => digest);
}
