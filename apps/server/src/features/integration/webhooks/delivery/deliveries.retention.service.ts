import type { AppContext } from "../../../../context.ts";
import { type Sweep, type SweepOptions, sweep } from "../../../../work/sweep.ts";
import { deleteEndpoint } from "../endpoints/endpoints.store.ts";
import * as store from "./deliveries.retention.store.ts";

/** How long deliveries and their attempts can be read at least. */
export const DELIVERIES_KEPT_DAYS = 30;

const ROWS_A_CHUNK = 500;

/** Deletes the data of deleted endpoints, then the months past the retention. */
export async function expireWebhooks({ db }: Pick<AppContext, "db">, options: SweepOptions): Promise<void> {
  try {
    await sweep(endpointRemoval(db), options);
  } finally {
    if (options.only === undefined) await store.dropOldMonths(db, DELIVERIES_KEPT_DAYS);
  }
}

function endpointRemoval(db: AppContext["db"]): Sweep {
  return {
    listDue: (scopesMax) => store.listDueRemovals(db, scopesMax),
    chunk: (scope) =>
      db.withTenant(scope, async (tx) => {
        const endpointId = await store.findDeletedEndpoint(tx, scope);
        if (endpointId === undefined) return false;
        const deleted = await store.deleteDeliveries(tx, { ...scope, endpointId }, ROWS_A_CHUNK);
        if (deleted < ROWS_A_CHUNK) await deleteEndpoint(tx, scope, endpointId);
        return true;
      }),
  };
}
