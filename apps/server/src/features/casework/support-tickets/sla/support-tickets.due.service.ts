import type { AppContext } from "../../../../context.ts";
import type { Sweep } from "../../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { slaEvent } from "../support-tickets.events.ts";
import { deleteOldTickets, findTicket } from "../support-tickets.store.ts";
import * as slas from "./support-tickets.sla.store.ts";

const NOTICES_A_CHUNK = 50;
const DELETED_A_CHUNK = 200;

/**
 * Tells once of each ticket that its reply is nearly due, and once that it is late, by its tenant's own clock. Of one
 * that was late before anybody looked, only that.
 */
export function replyNotices(ctx: AppContext): Sweep {
  return {
    listDue: (scopesMax) => slas.listDueNotices(ctx.db, scopesMax),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async (w) => {
        const due = await slas.listDueForUpdate(w.tx, scope, w.now, NOTICES_A_CHUNK);
        for (const found of due) {
          const ticket = await findTicket(w.tx, scope, found.id);
          if (!ticket?.dueAt) throw new Error("a locked ticket has changed");
          const isBreached = ticket.dueAt <= w.now;
          w.emit(slaEvent(`support_ticket.${isBreached ? "sla_breached" : "sla_warning"}`, ticket, ticket.dueAt));
          await slas.updateNotices(w.tx, scope, found, { isBreached, lookAt: isBreached ? null : ticket.dueAt });
        }
        return due.length === NOTICES_A_CHUNK;
      }),
  };
}

/** Deletes tickets that were resolved long enough ago, by their tenants' own clocks. */
export function ticketRetention(ctx: AppContext): Sweep {
  const { supportTicketRetentionDays: keptDays } = ctx.config;
  return {
    listDue: (scopesMax) => slas.listDuePurges(ctx.db, keptDays, scopesMax),
    chunk: (scope) =>
      unitOfWork(ctx, systemOf(scope), async ({ tx }) => {
        const deleted = await deleteOldTickets(tx, scope, keptDays, DELETED_A_CHUNK);
        return deleted === DELETED_A_CHUNK;
      }),
  };
}
