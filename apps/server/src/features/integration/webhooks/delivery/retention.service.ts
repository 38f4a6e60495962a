import type { AppContext } from "../../../../context.ts";
import { deleteEndpoint } from "../endpoints/endpoints.store.ts";
import { listDeletedEndpoints } from "./due.store.ts";
import { deleteDeliveries, dropOldMonths } from "./retention.store.ts";

/** How long deliveries and their attempts can be read at least. */
export const DELIVERIES_KEPT_DAYS = 30;

const ENDPOINTS_A_ROUND = 100;
const ROWS_A_CHUNK = 500;

/** Removes what belonged to deleted endpoints, in chunks, and the months that are older than the retention. */
export async function expireWebhooks({ db }: Pick<AppContext, "db">): Promise<void> {
  for (;;) {
    const deleted = await listDeletedEndpoints(db, ENDPOINTS_A_ROUND);
    for (const { endpointId, ...scope } of deleted) {
      const address = { ...scope, endpointId };
      while ((await db.withTenant(scope, (tx) => deleteDeliveries(tx, address, ROWS_A_CHUNK))) > 0);
      await db.withTenant(scope, (tx) => deleteEndpoint(tx, scope, endpointId));
    }
    if (deleted.length < ENDPOINTS_A_ROUND) break;
  }
  await dropOldMonths(db, DELIVERIES_KEPT_DAYS);
}
