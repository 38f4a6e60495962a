/** Two separate data universes: nothing of one is ever visible in the other. */
export type Environment = "test" | "live";

/** Whether the text names one of the two. */
export function isEnvironment(text: string): text is Environment {
  return text === "test" || text === "live";
}

/** Whose rows may be seen. It comes only from the credential, never from a request's content. */
export interface TenantScope {
  /** uuid, as stored */
  readonly tenantId: string;
  readonly environment: Environment;
}

/** Whose rows, and nothing else of what the given thing says. */
export function scopeOf({ tenantId, environment }: TenantScope): TenantScope {
  return { tenantId, environment };
}
