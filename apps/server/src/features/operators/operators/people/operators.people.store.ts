import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import type { OperatorState } from "@entrada/domain/access/operator-lifecycle";
import { sql, type Transaction } from "kysely";
import type { Keyset } from "../../../../core/paging.ts";
import { inOrder } from "../../../../db/in-order.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

/** Somebody who can act for a tenant. */
export interface Person {
  /** uuid */
  readonly id: string;
  readonly name: string;
  readonly role: OperatorRole;
  readonly state: OperatorState;
  /** works for named tenants, this one among them */
  readonly isOwn: boolean;
}

/**
 * Everybody who sees the tenant in whose transaction it is asked, in the keyset's order. Of those who see every tenant, who
 * is invited or suspended is told only to an operator (uuid) who sees every tenant, too.
 */
export function listPeopleAfter(
  tx: Transaction<Schema>,
  asking: string | undefined,
  keyset: Keyset,
): Promise<readonly Person[]> {
  const people = sql<Person>`(
    with everybody as (select * from people_of_tenant())
    select id, name, role, state, is_own as "isOwn" from everybody
    where is_own or state = 'active' or exists (select from everybody where id = ${asking ?? null}::uuid and not is_own))`;
  return inOrder(tx.selectFrom(people.as("people")).selectAll(), keyset, "id").execute();
}
