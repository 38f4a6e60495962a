import type { TicketCategory, TicketRelatedType } from "@entrada/domain/support/tickets";
import { decodeId, encodeId } from "../core/ids.ts";
import { notFound, pointingTo, type Reference, refuseFieldErrors } from "../core/problem.ts";
import { getApiKey } from "../features/access/api-keys/api-keys.service.ts";
import { getCase } from "../features/casework/cases/cases.service.ts";
import { getCollection } from "../features/casework/collection-requests/collection-requests.service.ts";
import { getDeliverable } from "../features/casework/deliverables/deliverables.service.ts";
import { getDocument } from "../features/casework/documents/documents.service.ts";
import { getMessage } from "../features/casework/messages/messages.service.ts";
import { createTicket, type Ticket } from "../features/casework/support-tickets/support-tickets.service.ts";
import { getOperation } from "../features/integration/operations/operations.service.ts";
import { getEndpoint } from "../features/integration/webhooks/endpoints/endpoints.service.ts";
import { requireDeterminations } from "../features/intelligence/determinations/succession/determinations.bound.service.ts";
import { requireCustomer } from "../features/people/customers/customers.service.ts";
import { getIdentity } from "../features/people/identities/identities.service.ts";
import { getLead } from "../features/people/leads/leads.service.ts";
import { findPersonKey, lockPersonKey, type PersonContext } from "../features/people/persons/persons.service.ts";
import { aboutErased } from "../features/people/persons/persons.words.service.ts";
import { customerOfTraveler, getTraveler, knownTravelers } from "../features/people/travelers/travelers.service.ts";
import { getInvoice } from "../features/sales/invoices/invoices.service.ts";
import { offeringVersions } from "../features/sales/offerings/offerings.service.ts";
import { getOrder } from "../features/sales/orders/orders.service.ts";
import { getPayment } from "../features/sales/payments/payments.service.ts";
import { getQuote } from "../features/sales/quotes/quotes.service.ts";
import { requireRefund } from "../features/sales/refunds/refunds.service.ts";
import type { Read, Work } from "../work/work.ts";

/** A question of a tenant, perhaps about something that it has here. */
interface NewTicket {
  readonly category: TicketCategory;
  readonly subject: string;
  readonly body: string;
  readonly attachments?: readonly string[];
  readonly customerId?: string;
  readonly relatedResource?: { readonly type: TicketRelatedType; readonly id: string };
}

/** A resource and whose it is; ids are uuids. The customer or traveler may be erased by now. */
interface Owned {
  readonly id: string;
  readonly customerId?: string | null;
  readonly travelerId?: string | null;
}

// Nothing would erase what is said of them.
const WORDS = {
  pointer: "#/relatedResource/id",
  instead: "Leave `relatedResource` out, and write nothing about them.",
};

type Find = (r: Read<PersonContext>, id: string) => Promise<Owned>;

const FIND: Readonly<Record<TicketRelatedType, Find>> = {
  api_key: async (r, id) => bare(await getApiKey(r, id)),
  case: getCase,
  collection_request: async (r, id) => {
    const { request, case: one } = await getCollection(r, id);
    return { id: request.id, customerId: one.customerId, travelerId: one.travelerId };
  },
  customer: async (r, id) => {
    const customer = await requireCustomer(r, id);
    return { id: customer.id, customerId: customer.id };
  },
  deliverable: async (r, id) => {
    const { stored } = await getDeliverable(r, id);
    return { id: stored.id, travelerId: stored.travelerId };
  },
  determination: async (r, id) => bare((await requireDeterminations(r, [id])).get(id) ?? missing(id)),
  document: async (r, id) => {
    const { stored } = await getDocument(r, id);
    return { id: stored.id, travelerId: stored.travelerId };
  },
  identity: async (r, id) => {
    const { id: uuid, party } = await getIdentity(r, id);
    return party.type === "customer" ? { id: uuid, customerId: party.id } : { id: uuid, travelerId: party.id };
  },
  invoice: async (r, id) => ofOrder(r, await getInvoice(r, id)),
  lead: async (r, id) => {
    const { id: uuid, customerId } = await getLead(r, id);
    return { id: uuid, customerId };
  },
  message: async (r, id) => {
    const { id: uuid, travelerId } = await getMessage(r, id);
    return { id: uuid, travelerId };
  },
  operation: async (r, id) => bare(await getOperation(r, id)),
  order: async (r, id) => {
    const { id: uuid, customerId } = await getOrder(r, id);
    return { id: uuid, customerId };
  },
  payment: async (r, id) => ofOrder(r, await getPayment(r, id)),
  product: async (r, id) => {
    const isOffered = (await offeringVersions(r, [id])).has(id);
    return { id: (isOffered ? decodeId("prd", id) : undefined) ?? missing(id) };
  },
  quote: async (r, id) => {
    const { id: uuid, customerId } = await getQuote(r, id);
    return { id: uuid, customerId };
  },
  refund: async (r, id) => ofOrder(r, await requireRefund(r, id)),
  traveler: async (r, id) => {
    const { id: uuid, customerId } = await getTraveler(r, id);
    return { id: uuid, customerId, travelerId: uuid };
  },
  webhook_endpoint: async (r, id) => bare(await getEndpoint(r, id)),
};

/**
 * Stores a question of the tenant. Throws 404 if the customer or the resource that it is about is missing, 400 if the resource
 * is another customer's, and 409 if whose it is was erased.
 */
export async function openSupportTicket(w: Work<PersonContext>, ticket: NewTicket): Promise<Ticket> {
  const { relatedResource, category, subject, body, attachments = [] } = ticket;
  const { found, named } = await pointingTo(referencesOf(ticket), async () => ({
    named: ticket.customerId === undefined ? null : (await requireCustomer(w, ticket.customerId)).id,
    found: relatedResource && (await FIND[relatedResource.type](w, relatedResource.id)),
  }));
  const { customerId: owner, customerKey, traveler } = await presentOwner(w, found);
  refuseAnother(owner, named);
  const customerId = owner ?? named;
  return createTicket(w, {
    category,
    subject,
    body,
    attachments,
    party: "tenant",
    askedBy: "tenant",
    traveler,
    customerId,
    related: found && relatedResource ? { type: relatedResource.type, id: found.id } : null,
    customerKey: customerKey ?? (named === null ? null : ((await findPersonKey(w, "customers", named)) ?? null)),
  });
}

/** Whose the resource is; nobody erases them before the transaction ends. Throws 409 once one of them was erased. */
async function presentOwner(w: Work<PersonContext>, { customerId, travelerId }: Partial<Owned> = {}) {
  const ofTraveler = travelerId ? await customerOfTraveler(w, travelerId) : undefined;
  const id = ofTraveler ?? customerId ?? null;
  // The customer before the travelers, as an erasure does.
  const customerKey = id === null ? null : await lockPersonKey(w, "customers", id);
  const knownTraveler = travelerId ? (await knownTravelers(w, [travelerId])).get(travelerId) : undefined;
  if (customerKey === undefined || (travelerId && !knownTraveler)) throw aboutErased(WORDS);
  const traveler = travelerId && knownTraveler ? { id: travelerId, key: knownTraveler.key } : null;
  return { customerId: id, customerKey, traveler };
}

function refuseAnother(owner: string | null, named: string | null): void {
  if (owner === null || named === null || owner === named) return;
  const detail = "The related resource belongs to another customer. Send that one, or none.";
  refuseFieldErrors([{ pointer: "#/customerId", code: "mismatch", detail }]);
}

function referencesOf({ customerId, relatedResource }: NewTicket): readonly Reference[] {
  return [
    ...(customerId === undefined ? [] : [{ pointer: "#/customerId", id: customerId }]),
    ...(relatedResource === undefined ? [] : [{ pointer: "#/relatedResource/id", id: relatedResource.id }]),
  ];
}

async function ofOrder(r: Read, { id, orderId }: { readonly id: string; readonly orderId: string }): Promise<Owned> {
  return { id, customerId: (await getOrder(r, encodeId("ord", orderId))).customerId };
}

function bare({ id }: { readonly id: string }): Owned {
  return { id };
}

function missing(id: string): never {
  throw notFound(id);
}
