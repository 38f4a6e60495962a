import type { AppContext } from "../context.ts";
import {
  type AnnouncedChange,
  announceProducts,
  listProductChanges,
} from "../features/sales/products/products.fan-out.service.ts";
import { fanOut } from "../work/fan-out.ts";
import type { Sweep } from "../work/sweep.ts";
import type { Work } from "../work/work.ts";
import { followProduct } from "./follow-form.ts";

/** Announces changes of products in the logs of the tenants that offer them; cases of any tenant follow. */
export function productFanOut(ctx: AppContext): Sweep {
  return fanOut(ctx, { table: "product_announcements", listAfter: listProductChanges, announce });
}

async function announce(w: Work, changes: readonly AnnouncedChange[]): Promise<void> {
  for (const { kind, id, version } of changes) if (kind === "updated") await followProduct(w, id, version);
  announceProducts(w, changes);
}
