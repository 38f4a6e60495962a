import { encodeId } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";

/** Work that is due in many tenants, by each tenant's own time. */
export interface Sweep {
  /** tenants with something due, in any order, at most `scopesMax` */
  readonly listDue: (scopesMax: number) => Promise<readonly TenantScope[]>;
  /** Does a limited part of one tenant's work in its own transaction; returns whether more may be left. */
  readonly chunk: (scope: TenantScope) => Promise<boolean>;
}

export interface SweepOptions {
  /** absent: all tenants */
  readonly only?: TenantScope | undefined;
  readonly signal?: AbortSignal;
}

const SCOPES_A_ROUND = 500;

/**
 * Does what is due, in one tenant or in all. Tenants take turns, a chunk each, so that a large one does not delay the
 * rest; one that fails is skipped from then on and does not stop the others. Throws all failures at the end, each with
 * its tenant.
 */
export async function sweep({ listDue, chunk }: Sweep, { only, signal }: SweepOptions): Promise<void> {
  const done = new Set<string>();
  const failures: Error[] = [];
  for (;;) {
    // Finished ones may still be listed, for instance because others have locked their rows.
    const due = only ? [only] : await listDue(SCOPES_A_ROUND + done.size);
    const waiting = due.filter((scope) => !done.has(nameOf(scope)));
    if (waiting.length === 0) break;
    for (const scope of waiting) {
      signal?.throwIfAborted();
      try {
        if (!(await chunk(scope))) done.add(nameOf(scope));
      } catch (cause) {
        done.add(nameOf(scope));
        const { tenantId, environment } = scope;
        failures.push(new Error(`the sweep of ${encodeId("ten", tenantId)}/${environment} failed`, { cause }));
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `tenants whose sweep failed: ${failures.length}`);
}

function nameOf({ tenantId, environment }: TenantScope): string {
  return `${tenantId}/${environment}`;
}
