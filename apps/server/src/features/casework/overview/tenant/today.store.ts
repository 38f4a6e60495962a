import { sql, type Transaction } from "kysely";
import { uuidFloor } from "../../../../core/ids.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import { countFew } from "../overview.store.ts";

/** A tenant, and since when it is looked at. */
export interface Since {
  readonly scope: TenantScope;
  /** by the tenant's own time, as rows tell theirs */
  readonly since: Date;
  /** by real time, as ids tell theirs: nothing that is looked at was made earlier */
  readonly madeSince: Date;
  /** no count goes further */
  readonly max: number;
}

type Tx = Transaction<Schema>;

/** How many answers a tenant's day has brought. */
export function countAnswered(tx: Tx, { since, ...given }: Since): Promise<number> {
  const { scope, madeSince, max } = given;
  const { tenantId, environment } = scope;
  // An answer tells its time only in its text, which is read where the two times differ alone.
  const isOfDay =
    since.getTime() === madeSince.getTime()
      ? sql`true`
      : sql`(document::json ->> 'evaluatedAt')::timestamptz >= ${since}::timestamptz`;
  const found = sql`
    select from determinations
    where tenant_id = ${tenantId} and environment = ${environment} and id >= ${uuidFloor(madeSince)}::uuid and ${isOfDay}`;
  return countFew(tx, found, max);
}

/** How many quotes or orders a tenant's day has brought. */
export function countMade(
  tx: Tx,
  table: "quotes" | "orders",
  { scope, since, madeSince, max }: Since,
): Promise<number> {
  const { tenantId, environment } = scope;
  const found = sql`
    select from ${sql.table(table)}
    where tenant_id = ${tenantId} and environment = ${environment}
      and id >= ${uuidFloor(madeSince)}::uuid and created_at >= ${since}`;
  return countFew(tx, found, max);
}

/** How many cases the authorities have refused. */
export function countRefused(tx: Tx, { scope, since, max }: Since): Promise<number> {
  const { tenantId, environment } = scope;
  // What was decided since was also changed since, which has an index.
  const found = sql`
    select from cases
    where tenant_id = ${tenantId} and environment = ${environment} and outcome = 'refused'
      and updated_at >= ${since} and decided_at >= ${since}`;
  return countFew(tx, found, max);
}

/** How many leads have no answer, of whichever day. */
export function countUnanswered(tx: Tx, { scope, max }: Pick<Since, "scope" | "max">): Promise<number> {
  const { tenantId, environment } = scope;
  const found = sql`
    select from leads where tenant_id = ${tenantId} and environment = ${environment} and state = 'open'`;
  return countFew(tx, found, max);
}
