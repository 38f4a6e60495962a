import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import { type SqlBool, sql, type Transaction } from "kysely";
import type { Keyset } from "../../../../core/paging.ts";
import { inOrder } from "../../../../db/in-order.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import type { Operator } from "../operators.store.ts";

/** An operator as others who work know them. */
export interface Colleague {
  /** uuid */
  readonly id: string;
  readonly name: string;
  readonly role: OperatorRole;
}

type Named = Pick<Colleague, "id" | "name">;

interface Wanted {
  readonly roles: readonly OperatorRole[];
  /** uuid of the operator whose tenants count */
  readonly askedBy: string;
  /** uuid */
  readonly tenantId: string | undefined;
}

/** What those of these operators (uuids) are called that are there, asked in any tenant. */
export async function listNames(tx: Transaction<Schema>, ids: readonly string[]): Promise<readonly Named[]> {
  const { rows } = await sql<Named>`
    select * from (select id, name_of_operator(id) as name from unnest(${[...new Set(ids)]}::uuid[]) as id) as named
    where name is not null`.execute(tx);
  return rows;
}

/** The active operators in these roles who share a tenant with whoever asks, after this id. */
export function listColleaguesAfter(
  tx: Transaction<Schema>,
  { roles, askedBy, tenantId }: Wanted,
  keyset: Keyset,
): Promise<readonly Colleague[]> {
  const shared = sql<SqlBool>`exists (
    select from operators asker
    where asker.id = ${askedBy}
      and (asker.tenants is null or operators.tenants is null or asker.tenants && operators.tenants)
      and (${tenantId ?? null}::uuid is null or asker.tenants is null or ${tenantId ?? null}::uuid = any(asker.tenants))
      and (${tenantId ?? null}::uuid is null or operators.tenants is null or ${tenantId ?? null}::uuid = any(operators.tenants)))`;
  const rows = tx
    .selectFrom("operators")
    .select(["id", "name", "role"])
    .where("state", "=", "active")
    .where("role", "in", roles)
    .where(shared);
  return inOrder(rows, keyset, "id").execute();
}

/** An operator (uuid), whose role, state and tenants nobody changes meanwhile, asked in any tenant. */
export async function findColleagueForShare(
  tx: Transaction<Schema>,
  id: string,
): Promise<Pick<Operator, "id" | "role" | "state" | "tenants"> | undefined> {
  const { rows } = await sql<Operator>`select * from colleague_for_share(${id})`.execute(tx);
  return rows[0];
}
