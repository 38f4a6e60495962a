import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TenantScope } from "../core/tenant-scope.ts";

/**
 * The condition that a row belongs to the tenant and environment; `alias` is the table's, where several are joined.
 * Row-level security asks for the same: this one lets the database use the keys, which begin with both columns.
 */
export function inScope({ tenantId, environment }: TenantScope, alias?: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(alias === undefined ? name : `${alias}.${name}`);
  return sql<SqlBool>`${column("tenant_id")} = ${tenantId} and ${column("environment")} = ${environment}`;
}
