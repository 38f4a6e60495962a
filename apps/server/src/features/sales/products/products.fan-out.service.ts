import type { AppContext } from "../../../context.ts";
import { fanOut } from "../../../work/fan-out.ts";
import type { Sweep } from "../../../work/sweep.ts";
import type { Work } from "../../../work/work.ts";
import { changeEvents } from "./products.events.ts";
import { listChanges } from "./products.fan-out.store.ts";

/** Told of a product (uuid) that has changed, for every tenant, whether it offers the product or not. */
export type ProductChanged = (w: Work, productId: string, version: number) => Promise<void>;

/** Announces changes of products in the logs of the tenants that offer them. */
export function productFanOut(ctx: AppContext, changed: ProductChanged): Sweep {
  return fanOut(ctx, {
    table: "product_announcements",
    listAfter: ({ tx, scope }, number, changesMax) => listChanges(tx, scope, number, changesMax),
    announce: async (w, changes) => {
      for (const { termsVersion, ...change } of changes) {
        if (change.kind === "updated") await changed(w, change.id, change.version);
        if (termsVersion === null) continue;
        for (const event of changeEvents({ ...change, termsVersion })) w.emit(event);
      }
    },
  });
}
