import type { AppContext } from "../context.ts";
import { drawInvoice } from "../features/sales/invoices/invoices.drawing.service.ts";
import { type JobHandler, scopeIn, textIn } from "../jobs/handler.ts";
import { postpone } from "../work/postpone.ts";
import { systemOf } from "../work/work.ts";

/** Draws each invoice, credit note and receipt that was issued. */
export function invoiceDrawing(ctx: AppContext): JobHandler {
  return {
    queue: "invoices.draw",
    perTenant: 1,
    run: async ({ data, signal }) => {
      const outcome = await drawInvoice(ctx, systemOf(scopeIn(data)), textIn(data, "invoiceId"), signal);
      // Whoever draws it may yet fail.
      if (outcome !== "drawn") await postpone(ctx, "invoices.draw", data);
    },
  };
}
