import type { Principal } from "@entrada/domain/access/principal";
import { HIDDEN } from "@entrada/domain/persons/passport-number";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownLead } from "./leads.schema.ts";
import type { Lead } from "./leads.service.ts";

export const LEADS_PATH = "/tenant/leads";

/** The lead as this principal sees it. */
export function showLead(lead: Lead, principal: Principal): ShownLead {
  const { reason, determinationId, customerId, contact, message, createdAt } = lead;
  const isWhole = isShownWhole("leadContact", principal, "other");
  const reachedBy = (value: string | undefined) => (value === undefined ? null : isWhole ? value : HIDDEN);
  return {
    id: encodeId("led", lead.id),
    reason,
    determinationId: determinationId === null ? null : encodeId("det", determinationId),
    customerId: customerId === null ? null : encodeId("cus", customerId),
    contact: {
      name: contact.name,
      email: reachedBy(contact.email),
      phone: reachedBy(contact.phone),
      locale: contact.locale ?? null,
    },
    message,
    state: lead.state,
    answer: lead.answer,
    answeredAt: lead.answeredAt?.toISOString() ?? null,
    mailState: lead.mailState,
    closeReason: lead.closeReason,
    closedAt: lead.closedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    version: String(lead.version),
  };
}

/** The response for a lead. */
export const LEAD: Resource<Lead> = {
  type: "lead",
  path: LEADS_PATH,
  show: (lead, { principal }) => showLead(lead, principal),
};
