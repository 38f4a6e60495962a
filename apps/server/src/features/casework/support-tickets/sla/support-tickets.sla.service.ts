import type { AppContext } from "../../../../context.ts";
import { slaNotices } from "../../../../work/sla-notices.ts";
import type { Sweep } from "../../../../work/sweep.ts";
import type { Work } from "../../../../work/work.ts";
import { slaEvent } from "../support-tickets.events.ts";
import { findTicket } from "../support-tickets.store.ts";
import * as store from "./support-tickets.sla.store.ts";

/** Tells of each ticket that its reply is nearly due, and that it is late. */
export function ticketSlaNotices(ctx: AppContext): Sweep {
  const { listDueForUpdate, updateNotices } = store;
  return slaNotices(ctx, { finder: "due_support_notices", listDueForUpdate, tell, updateNotices });
}

async function tell(w: Work, { id, dueAt }: store.DueTicket, isBreached: boolean): Promise<void> {
  const ticket = await findTicket(w.tx, w.scope, id);
  if (!ticket) throw new Error("a locked ticket is gone");
  w.emit(slaEvent(isBreached ? "support_ticket.sla_breached" : "support_ticket.sla_warning", ticket, dueAt));
}
