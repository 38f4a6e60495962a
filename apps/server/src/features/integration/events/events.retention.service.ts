import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import * as store from "./events.retention.store.ts";

/** How long an event can be read, in the tenant's own time. */
export const EVENT_RETENTION_DAYS = 90;

/**
 * Forgets old events by their tenants' own clocks, then drops the months that no log shows any more. A log's beginning
 * moves before anything is dropped, so a reader who is further back learns of it.
 */
export function eventRetention({ db }: Pick<AppContext, "db">): Sweep {
  return {
    listDue: dueIn(db, "due_event_expiries", EVENT_RETENTION_DAYS),
    chunk: async (scope) => {
      await db.withTenant(scope, (tx) => store.updateFirstPosition(tx, scope, EVENT_RETENTION_DAYS));
      return false;
    },
    // A tenant whose sweep fails keeps only its own months.
    finish: () => store.dropOldMonths(db, EVENT_RETENTION_DAYS),
  };
}
