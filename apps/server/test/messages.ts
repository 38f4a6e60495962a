import type { ShownMessage } from "../src/features/casework/messages/messages.schema.ts";
import type { TestTenant } from "./app.ts";
import { CASES } from "./cases.ts";

export const MESSAGES = "/tenant/messages";

/** Writes to the traveler of a case. */
export function write(tenant: TestTenant, caseId: string, body: unknown) {
  return tenant.post(`${CASES}/${caseId}/messages`, { body });
}

/** The messages of a case, oldest first. */
export async function messagesOf(tenant: TestTenant, caseId: string): Promise<readonly ShownMessage[]> {
  return (await tenant.get(`${CASES}/${caseId}/messages?limit=200`)).json().items;
}
