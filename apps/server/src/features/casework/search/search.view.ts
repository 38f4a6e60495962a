import type { Principal } from "@entrada/domain/access/principal";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId, type Prefix } from "../../../core/ids.ts";
import { showCustomer } from "../../people/customers/customers.view.ts";
import { showTraveler } from "../../people/travelers/travelers.view.ts";
import { showQueuedCase } from "../queues/queues.view.ts";
import type { ShownFound } from "./search.schema.ts";
import type { Found, FoundAnywhere } from "./search.service.ts";

interface Reader {
  readonly principal: Principal;
  readonly now: Date;
  readonly language: Language;
}

/** What was found, as its reader sees each of it alone. */
export function showFound(found: FoundAnywhere, { principal, now, language }: Reader): ShownFound {
  return {
    cases: found.cases.map((one) => showQueuedCase(one, now, language)),
    travelers: found.travelers.map(({ person, ...place }) => {
      const { customerId, givenNames, familyName, birthDate, nationality, passport } = showTraveler(person, principal);
      const passportNumber = passport === null ? null : passport.number;
      return {
        ...placeOf("trv", { ...place, id: person.id }),
        customerId,
        givenNames,
        familyName,
        birthDate,
        nationality,
        passportNumber,
      };
    }),
    customers: found.customers.map(({ person, ...place }) => {
      const { type, name, email, phone, externalReference } = showCustomer(person, principal);
      return { ...placeOf("cus", { ...place, id: person.id }), type, name, email, phone, externalReference };
    }),
    orders: found.orders.map((order) => ({
      ...placeOf("ord", order),
      state: order.state,
      paymentState: order.paymentState,
      externalReference: order.externalReference,
      customerId: encodeId("cus", order.customerId),
      createdAt: order.createdAt.toISOString(),
    })),
    supportTickets: found.tickets.map((ticket) => ({
      ...placeOf("tkt", ticket),
      state: ticket.state,
      category: ticket.category,
      customerId: ticket.customerId && encodeId("cus", ticket.customerId),
      createdAt: ticket.createdAt.toISOString(),
    })),
    determinations: found.determinations.map((one) => ({
      ...placeOf("det", one),
      caseId: encodeId("cas", one.caseId),
    })),
  };
}

function placeOf(prefix: Prefix, { id, tenantId, tenantName, environment }: Found) {
  return { id: encodeId(prefix, id), tenant: { id: encodeId("ten", tenantId), name: tenantName }, environment };
}
