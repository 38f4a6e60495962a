import { sql, type Transaction } from "kysely";
import type { AnswerOrigin } from "../../../../core/check-site.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { executeNamed } from "../../../../db/kysely.ts";
import { lockName, shareNames } from "../../../../db/name-lock.ts";
import type { Schema } from "../../../../db/tables/schema.ts";

export interface BoundRow {
  /** uuid */
  readonly id: string;
  readonly document: string;
  readonly isSuperseded: boolean;
  readonly origin: AnswerOrigin;
}

/** To supersede it: no other transaction can supersede it or bind something new to it before this one ends. */
export function lockDetermination(tx: Transaction<Schema>, scope: TenantScope, id: string): Promise<void> {
  return lockName(tx, scope, "determinations.succession", id);
}

/**
 * To bind something new to them: they cannot be superseded before this transaction ends, but others can bind to them
 * too. Locked in the order of their ids, as when several are superseded, so that there are no deadlocks.
 */
export function shareDeterminations(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<void> {
  return shareNames(tx, scope, "determinations.succession", ids.toSorted());
}

/** Those of the determinations that exist, and whether they are superseded. */
export function listBound(
  tx: Transaction<Schema>,
  { tenantId, environment }: TenantScope,
  ids: readonly string[],
): Promise<readonly BoundRow[]> {
  const query = sql<BoundRow>`
    select d.id, d.document, exists (
        select from determination_successions s
        where s.tenant_id = d.tenant_id and s.environment = d.environment and s.determination_id = d.id
      ) as "isSuperseded", d.origin
    from determinations d
    where d.tenant_id = ${tenantId} and d.environment = ${environment} and d.id = any(${[...ids]}::uuid[])`;
  return executeNamed(tx, "list_bound_determinations", query);
}
