import { encodeId } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Database } from "../db/database.ts";
import { type DueFinder, listDueScopes } from "../db/due-scopes.ts";
import { type Job, scopeOfSweep } from "../jobs/handler.ts";

/** Work that is due in many tenants, by each tenant's own time. */
export interface Sweep {
  /** tenants with something due, in any order, at most `scopesMax` */
  readonly listDue: (scopesMax: number) => Promise<readonly TenantScope[]>;
  /** Does a limited part of one tenant's work in its own transaction; returns whether more may be left. */
  readonly chunk: (scope: TenantScope) => Promise<boolean>;
  /** what follows a sweep of all tenants, also one in which some failed */
  readonly finish?: () => Promise<void>;
}

/** The tenants that a database function finds, given these arguments, as a sweep asks for them. */
export function dueIn(db: Database, finder: DueFinder, ...args: readonly (number | string)[]): Sweep["listDue"] {
  return (scopesMax) => listDueScopes(db, finder, args, scopesMax);
}

export interface SweepOptions {
  /** absent: all tenants */
  readonly only?: TenantScope | undefined;
  readonly signal?: AbortSignal;
}

/** How the job of a sweep asks for it. */
export function sweepOptions({ data, signal }: Job): SweepOptions {
  return { only: scopeOfSweep(data), signal };
}

const SCOPES_A_ROUND = 500;

/**
 * Does what is due, in one tenant or in all. Tenants take turns, a chunk each, so that a large one does not delay the
 * rest; one that fails is skipped from then on and does not stop the others. Throws all failures at the end, each with
 * its tenant; what ended the sweep early is the last of them.
 */
export async function sweep(due: Sweep, options: SweepOptions): Promise<void> {
  try {
    await sweepTenants(due, options);
  } finally {
    if (options.only === undefined) await due.finish?.();
  }
}

async function sweepTenants(due: Sweep, options: SweepOptions): Promise<void> {
  const failures: Error[] = [];
  const ending: unknown[] = [];
  try {
    await takeTurns(due, options, failures);
  } catch (error) {
    if (failures.length === 0) throw error;
    ending.push(error);
  }
  if (failures.length === 0) return;
  throw new AggregateError([...failures, ...ending], `tenants whose sweep failed: ${failures.length}`);
}

async function takeTurns({ listDue, chunk }: Sweep, { only, signal }: SweepOptions, failures: Error[]): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    // Finished ones may still be listed, for instance because others have locked their rows.
    const due = only ? [only] : await listDue(SCOPES_A_ROUND + done.size);
    const waiting = due.filter((scope) => !done.has(nameOf(scope)));
    if (waiting.length === 0) return;
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
}

function nameOf({ tenantId, environment }: TenantScope): string {
  return `${tenantId}/${environment}`;
}
