import type { AppContext } from "../../../context.ts";
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
      for (const { termsVersion, ...change } of changes) {
        if (termsVersion === null) continue;
        for (const event of changeEvents({ ...change, termsVersion })) emit(event);
      }
    },
  });
}
