import type { Transaction } from "kysely";
import type { AppContext } from "../../../context.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { enqueue } from "../../../jobs/queue.ts";
import { fanOut } from "../../../work/fan-out.ts";
import type { Sweep } from "../../../work/sweep.ts";
import { changeEvents } from "./products.events.ts";
import { listChanges } from "./products.fan-out.store.ts";

/** Announces changes of products in the logs of the tenants that offer them. */
export function productFanOut(ctx: AppContext): Sweep {
  return fanOut(ctx, {
    table: "product_announcements",
    listAfter: ({ tx, scope }, number, changesMax) => listChanges(tx, scope, number, changesMax),
    announce: ({ emit }, changes) => {
      for (const { offeringVersion, ...change } of changes) {
        if (offeringVersion === null) continue;
        for (const event of changeEvents({ ...change, offeringVersion })) emit(event);
      }
    },
  });
}

/** Asks for the fan-out of a change once its transaction has committed. */
export function announceSoon(tx: Transaction<Schema>): Promise<void> {
  return enqueue(tx, { queue: "catalog.announce", data: {} });
}
