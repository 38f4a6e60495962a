/** Two separate sets of data: nothing in one is ever visible in the other. */
export type Environment = "test" | "live";

/** Whether the text is the name of an environment. */
export function isEnvironment(text: string): text is Environment {
  return text === "test" || text === "live";
}

/** Whose rows are visible. It comes only from the credential, never from the content of a request. */
export interface TenantScope {
  /** uuid, as stored */
  readonly tenantId: string;
  readonly environment: Environment;
}

/**
 * The installation itself, which has operators and belongs to no tenant: no tenant has this id, so its transactions see
 * no tenant's rows.
 */
export const INSTALLATION: TenantScope = { tenantId: "00000000-0000-0000-0000-000000000000", environment: "live" };

/** Only the tenant and environment of the given value. */
export function scopeOf({ tenantId, environment }: TenantScope): TenantScope {
  return { tenantId, environment };
}
