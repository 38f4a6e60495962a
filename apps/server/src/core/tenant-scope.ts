/** Two separate sets of data: nothing in one is ever visible in the other. */
export const ENVIRONMENTS = ["test", "live"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/** Whether the text is the name of an environment. */
export function isEnvironment(text: string): text is Environment {
  return ENVIRONMENTS.some((one) => one === text);
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
