import { permits } from "@entrada/domain/access/principal";
import { LEAD_LIFECYCLE } from "@entrada/domain/persons/lead-lifecycle";
import { availableActions } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../../core/ids.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import { showWhose } from "../../../../http/resources/whose.ts";
import { OPERATOR_PREFIX } from "../../../../http/route.ts";
import type { Read } from "../../../../work/work.ts";
import { type AnswerableLead, factsOf } from "../answers/leads.answers.service.ts";
import { showLead } from "../leads.view.ts";
import type { ShownListedLead, ShownOperatorsLead } from "./leads.operator.schema.ts";
import type { ListedLead } from "./leads.operator-list.service.ts";

/** The lead as it is in the list over tenants. */
export function showListedLead(lead: ListedLead): ShownListedLead {
  const { determinationId, customerId, contact } = lead;
  return {
    ...showWhose(lead),
    tenantName: lead.tenantName,
    id: encodeId("led", lead.id),
    version: String(lead.version),
    state: lead.state,
    reason: lead.reason,
    name: contact.name,
    locale: contact.locale ?? null,
    hasEmail: factsOf(contact).hasEmail,
    determinationId: determinationId && encodeId("det", determinationId),
    customerId: customerId && encodeId("cus", customerId),
    closeReason: lead.closeReason,
    createdAt: lead.createdAt.toISOString(),
  };
}

/** The lead as an operator sees it. */
export function showOperatorsLead(lead: AnswerableLead, r: Pick<Read, "scope" | "principal">): ShownOperatorsLead {
  const facts = { ...factsOf(lead.contact), isServiceWriting: lead.isServiceWriting };
  return {
    ...showWhose(r.scope),
    ...showLead(lead, r.principal),
    availableActions: permits(r.principal, { action: "leads:work" })
      ? [...availableActions(LEAD_LIFECYCLE, lead.state, facts, "operator")]
      : [],
  };
}

/** How a lead is answered to an operator. */
export const OPERATORS_LEAD: Resource<AnswerableLead> = {
  type: "lead",
  path: `${OPERATOR_PREFIX}/leads`,
  show: showOperatorsLead,
};
