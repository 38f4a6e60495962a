import type { AppContext } from "../context.ts";
import { encodeId } from "../core/ids.ts";
import { collectingBefore } from "../features/casework/cases/cases.service.ts";
import { followForm } from "../features/casework/collection-requests/opening/collection-requests.form-change.service.ts";
import { newestFormVersion } from "../features/casework/forms/forms.service.ts";
import { type JobHandler, scopeIn, textIn } from "../jobs/handler.ts";
import { readOnly, systemOf, unitOfWork, type Work } from "../work/work.ts";

/** Lets the tenant's cases that are still collected follow a product (uuid) that has changed. */
export async function followProduct(w: Work, productId: string, version: number): Promise<void> {
  if ((await collectingBefore(w, productId, version)).length === 0) return;
  const { tenantId, environment } = w.scope;
  w.enqueue({ queue: "cases.follow", data: { tenantId, environment, productId } });
}

/** Makes each case follow in a transaction of its own. */
export function caseFollowing(ctx: AppContext): JobHandler {
  return {
    queue: "cases.follow",
    run: async ({ data, signal }) => {
      const scope = scopeIn(data);
      const productId = textIn(data, "productId");
      const ids = await readOnly(ctx, systemOf(scope), async (r) =>
        collectingBefore(r, productId, await newestFormVersion(r, productId)),
      );
      for (const id of ids) {
        signal.throwIfAborted();
        await unitOfWork(ctx, systemOf(scope), (w) => followForm(w, encodeId("cas", id)));
      }
    },
  };
}
