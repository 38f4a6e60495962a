import type { AppContext } from "../context.ts";
import { readDeliverable } from "../features/cases/deliverables/deliverables.reading.service.ts";
import { type JobHandler, scopeIn, textIn } from "../jobs/handler.ts";

/** Reads each issued document whose bytes have arrived. */
export function deliverableReading(ctx: AppContext): JobHandler {
  return {
    queue: "deliverables.read",
    concurrency: 2,
    run: ({ data, signal }) => readDeliverable(ctx, scopeIn(data), textIn(data, "deliverableId"), signal),
  };
}
