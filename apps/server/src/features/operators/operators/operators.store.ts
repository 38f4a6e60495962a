import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { OperatorState } from "@entrada/domain/access/operator-lifecycle";
import { type Insertable, sql, type Transaction, type Updateable } from "kysely";
import type { Keyset } from "../../../core/paging.ts";
import { type Changes, inColumns, type NewRow } from "../../../db/column-names.ts";
import { inOrder } from "../../../db/in-order.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { asLocked, forUpdate, inserted, type Locked, updated } from "../../../work/locked.ts";
import { sharedRows } from "../../../work/table-rows.ts";

/** An operator as stored, without the password's hash. */
export interface Operator {
  /** uuid */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: OperatorRole;
  /** uuids; null: all */
  readonly tenants: readonly string[] | null;
  readonly state: OperatorState;
  readonly canSignIn: boolean;
  /** whether it can be invited */
  readonly isAdmitted: boolean;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly lastSeenAt: Date | null;
}

export type OperatorChange = Pick<
  Changes<"operators">,
  "name" | "role" | "tenants" | "state" | "passwordHash" | "admittedAt"
>;

const { columns } = sharedRows("operators", [
  "id",
  "email",
  "name",
  "role",
  "tenants",
  "state",
  "version",
  "createdAt",
  "updatedAt",
  "lastSeenAt",
]);

const hasPassword = sql<boolean>`password_hash is not null`.as("canSignIn");
const isAdmitted = sql<boolean>`admitted_at is not null`.as("isAdmitted");
const COLUMNS = [...columns, hasPassword, isAdmitted];

export function insertOperator(tx: Transaction<Schema>, row: NewRow<"operators">): Promise<Locked<Operator>> {
  const written = inColumns<Insertable<Schema["operators"]>>(row);
  return tx.insertInto("operators").values(written).returning(COLUMNS).$call(inserted).executeTakeFirstOrThrow();
}

export function findOperator(tx: Transaction<Schema>, _scope: unknown, id: string): Promise<Operator | undefined> {
  return tx.selectFrom("operators").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function findOperatorForUpdate(
  tx: Transaction<Schema>,
  _scope: unknown,
  id: string,
): Promise<Locked<Operator> | undefined> {
  return tx.selectFrom("operators").select(COLUMNS).where("id", "=", id).$call(forUpdate).executeTakeFirst();
}

export function findOperatorByEmail(tx: Transaction<Schema>, email: string): Promise<Operator | undefined> {
  return tx.selectFrom("operators").select(COLUMNS).where("email", "=", email).executeTakeFirst();
}

/** What a password is compared with. */
export function findPasswordHash(tx: Transaction<Schema>, email: string) {
  return tx
    .selectFrom("operators")
    .select(["id", "state", "password_hash as passwordHash"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Which operators to list. */
export interface OperatorSelection {
  /** uuid of a tenant that they see */
  readonly tenantId?: string | undefined;
  readonly roles?: readonly OperatorRole[] | undefined;
  readonly states?: readonly OperatorState[] | undefined;
}

export function listOperatorsAfter(
  tx: Transaction<Schema>,
  { tenantId, roles, states }: OperatorSelection,
  keyset: Keyset,
): Promise<readonly Operator[]> {
  let rows = tx.selectFrom("operators").select(COLUMNS);
  if (tenantId !== undefined) rows = rows.where(sql<boolean>`(tenants is null or ${tenantId}::uuid = any (tenants))`);
  if (roles !== undefined) rows = rows.where("role", "in", roles);
  if (states !== undefined) rows = rows.where("state", "in", states);
  return inOrder(rows, keyset, "id").execute();
}

/** The ids of all administrators who can work. */
export type Administrators = Locked<readonly string[]>;

/** How many administrators can work. */
export async function countActiveAdministrators(tx: Transaction<Schema>): Promise<number> {
  const counted = tx.selectFrom("operators").select(sql<number>`count(*)::int`.as("count"));
  const { count } = await counted
    .where("role", "=", "administrator")
    .where("state", "=", "active")
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks all administrators who can work: two of them must not suspend each other at the same time. */
export async function lockActiveAdministrators(tx: Transaction<Schema>): Promise<Administrators> {
  const rows = await tx
    .selectFrom("operators")
    .select("id")
    .where("role", "=", "administrator")
    .where("state", "=", "active")
    .orderBy("id")
    .forUpdate()
    .execute();
  return asLocked(rows.map(({ id }) => id));
}

/** Changes the operator at the version that was read, and raises the version. */
export function updateOperator(
  tx: Transaction<Schema>,
  { id, version }: Locked<Pick<Operator, "id" | "version">>,
  changes: OperatorChange,
  updatedAt: Date,
): Promise<Locked<Operator>> {
  return tx
    .updateTable("operators")
    .set({ ...inColumns<Updateable<Schema["operators"]>>({ ...changes, updatedAt }), version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(COLUMNS)
    .$call(updated)
    .executeTakeFirstOrThrow();
}

/** Which of these ids (uuids) are a tenant's. */
export async function knownTenants(tx: Transaction<Schema>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from known_tenants(${[...ids]}::uuid[]) as id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
