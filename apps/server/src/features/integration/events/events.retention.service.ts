import type { AppContext } from "../../../context.ts";
import { type Sweep, type SweepOptions, sweep } from "../../../work/sweep.ts";
import * as store from "./events.retention.store.ts";

/** How long an event can be read, in the tenant's own time. */
export const EVENT_RETENTION_DAYS = 90;

/**
 * Expires the events of one tenant or of all, then drops the months that no log shows any more. A log's beginning moves
 * before anything is dropped, so a reader who is further back learns of it.
 */
export async function expireEvents({ db }: Pick<AppContext, "db">, options: SweepOptions): Promise<void> {
  try {
    await sweep(eventExpiry(db), options);
  } finally {
    // A tenant whose sweep fails keeps only its own months.
    if (options.only === undefined) await store.dropOldMonths(db, EVENT_RETENTION_DAYS);
  }
}

function eventExpiry(db: AppContext["db"]): Sweep {
  return {
    listDue: (logsMax) => store.listDueExpiries(db, EVENT_RETENTION_DAYS, logsMax),
    chunk: async (scope) => {
      await db.withTenant(scope, (tx) => store.updateFirstPosition(tx, scope, EVENT_RETENTION_DAYS));
      return false;
    },
  };
}
