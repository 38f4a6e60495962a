import type { AppContext } from "../../../../context.ts";
import { dueIn, type Sweep } from "../../../../work/sweep.ts";
import { deleteEndpoint } from "../endpoints/endpoints.store.ts";
import * as store from "./deliveries.retention.store.ts";

/** How long deliveries and their attempts can be read at least. */
export const DELIVERIES_KEPT_DAYS = 30;

const ROWS_A_CHUNK = 500;

/** Deletes the data of deleted endpoints, then the months past the retention. */
export function deliveryRetention({ db }: Pick<AppContext, "db">): Sweep {
  return {
    listDue: dueIn(db, "deleted_webhook_endpoints"),
    chunk: (scope) =>
      db.withTenant(scope, async (tx) => {
        const endpointId = await store.findDeletedEndpoint(tx, scope);
        if (endpointId === undefined) return false;
        const deleted = await store.deleteDeliveries(tx, { ...scope, endpointId }, ROWS_A_CHUNK);
        if (deleted < ROWS_A_CHUNK) await deleteEndpoint(tx, scope, endpointId);
        return true;
      }),
    finish: () => store.dropOldMonths(db, DELIVERIES_KEPT_DAYS),
  };
}
