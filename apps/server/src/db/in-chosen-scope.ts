import type { Environment } from "../core/tenant-scope.ts";

/** Of which tenant, and in which environment, the rows of a list over tenants are; a missing member does not filter. */
export interface ChosenScope {
  /** uuid */
  readonly tenantId?: string | undefined;
  readonly environment?: Environment | undefined;
}

interface Filterable<Query, Column extends string> {
  where(column: Column, operator: "=", value: string): Query;
}

/** Selects the rows of a table, by its name in the query, that are in the chosen scope. */
export function inChosenScope<
  Query extends Filterable<Query, `${Table}.tenant_id` | `${Table}.environment`>,
  Table extends string,
>(rows: Query, { tenantId, environment }: ChosenScope, table: Table): Query {
  const found = tenantId === undefined ? rows : rows.where(`${table}.tenant_id`, "=", tenantId);
  return environment === undefined ? found : found.where(`${table}.environment`, "=", environment);
}
