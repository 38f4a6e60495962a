import type { AppContext } from "../context.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { within } from "../core/within.ts";
import { findPositions } from "../events/log.store.ts";

const WAIT_MS = 5_000;

interface Look<T> {
  readonly isSettled: boolean;
  readonly value: T;
}

/**
 * Looks at something after each event of the tenant until it is settled, for five seconds at most. Returns what was seen
 * last. Waiting takes no connection.
 */
export function whenSettled<T>(
  { db, positions }: Pick<AppContext, "db" | "positions">,
  scope: TenantScope,
  look: () => Promise<Look<T>>,
): Promise<T> {
  return within(WAIT_MS, [positions.released], async (ended) => {
    for (;;) {
      // Before the look: what happens in between is waited for no longer.
      const log = await findPositions(db, scope);
      const { isSettled, value } = await look();
      if (isSettled || log === undefined || ended.aborted) return value;
      await positions.waitBeyond(scope, log.epoch, log.nextPosition - 1, ended);
    }
  });
}
