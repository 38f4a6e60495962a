import type { AppContext } from "../context.ts";
import { readDeliverable } from "../features/casework/deliverables/comparison/deliverables.reading.service.ts";
import { type JobHandler, scopeIn, textIn } from "../jobs/handler.ts";
import { postpone } from "../work/postpone.ts";
import { fileTurns } from "./check-documents.ts";

/** Reads each issued document whose bytes have arrived. */
export function deliverableReading(ctx: AppContext): JobHandler {
  return {
    queue: "deliverables.read",
    ...fileTurns(ctx),
    run: async ({ data, signal }) => {
      const outcome = await readDeliverable(ctx, scopeIn(data), textIn(data, "deliverableId"), signal);
      if (outcome === "unfinished") await postpone(ctx, "deliverables.read", data);
    },
  };
}
