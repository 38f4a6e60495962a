import type { AppContext } from "../../../context.ts";
import { dueIn, type Sweep } from "../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../work/work.ts";
import { deleteOldTickets } from "./support-tickets.store.ts";

const TICKETS_A_CHUNK = 200;

/** Deletes tickets that were resolved long enough ago, by their tenants' own clocks. */
export function ticketRetention(ctx: AppContext): Sweep {
  const { supportTicketRetentionDays: keptDays } = ctx.config;
  return {
    listDue: dueIn(ctx.db, "due_support_purges", keptDays),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async ({ tx }) => {
        const deleted = await deleteOldTickets(tx, scope, keptDays, TICKETS_A_CHUNK);
        return deleted === TICKETS_A_CHUNK;
      }),
  };
}
