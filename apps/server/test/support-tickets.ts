import type { ShownTicket } from "../src/features/casework/support-tickets/support-tickets.schema.ts";
import { replyTo } from "../src/features/casework/support-tickets/support-tickets.service.ts";
import { systemOf, unitOfWork } from "../src/work/work.ts";
import type { TestServer, TestTenant } from "./app.ts";

export const TICKETS = "/tenant/support-tickets";

export const QUESTION = {
  category: "documents",
  subject: "A passport scan is refused",
  body: "The scan was refused twice, and it looks sharp to us.",
} as const;

/** Asks something. */
export function ask(tenant: TestTenant, given: object = {}) {
  return tenant.post(TICKETS, { ...QUESTION, ...given });
}

/** The ticket of a question that is accepted. */
export async function asked(tenant: TestTenant, given: object = {}): Promise<ShownTicket> {
  const made = await ask(tenant, given);
  if (made.statusCode !== 201) throw new Error(made.body);
  return made.json();
}

/** The tenant writes in a ticket. */
export function reply(tenant: TestTenant, id: string, body: unknown, attachments?: readonly string[]) {
  return tenant.post(`${TICKETS}/${id}/replies`, { body, ...(attachments && { attachments }) });
}

/** Somebody who works on it answers. */
export function answer(server: TestServer, tenant: TestTenant, id: string, body: string) {
  return unitOfWork(server.ctx, systemOf(tenant.scope), (w) => replyTo(w, id, { party: "operator", body }));
}

/** The ticket as it is now. */
export async function readTicket(tenant: TestTenant, id: string): Promise<ShownTicket> {
  return (await tenant.get(`${TICKETS}/${id}`)).json();
}
