import type { Static } from "typebox";
import { API_KEY_EVENTS } from "./payloads/api-key.v1.ts";
import { ASSISTANT_SESSION_EVENTS } from "./payloads/assistant-session.v1.ts";
import { CANCELLATION_EVENTS } from "./payloads/cancellation.v1.ts";
import { CASE_EVENTS } from "./payloads/case.v1.ts";
import { COLLABORATOR_EVENTS } from "./payloads/collaborator.v1.ts";
import { COLLECTION_REQUEST_EVENTS } from "./payloads/collection-request.v1.ts";
import { CUSTOMER_EVENTS } from "./payloads/customer.v1.ts";
import { DELIVERABLE_EVENTS } from "./payloads/deliverable.v1.ts";
import { DETERMINATION_EVENTS } from "./payloads/determination.v1.ts";
import { DOCUMENT_EVENTS } from "./payloads/document.v1.ts";
import type { EventKind } from "./payloads/event-kind.ts";
import { IDENTITY_EVENTS } from "./payloads/identity.v1.ts";
import { INVITATION_EVENTS } from "./payloads/invitation.v1.ts";
import { KNOWLEDGE_EVENTS } from "./payloads/knowledge.v1.ts";
import { LEAD_EVENTS } from "./payloads/lead.v1.ts";
import { MESSAGE_EVENTS } from "./payloads/message.v1.ts";
import { OPERATION_EVENTS } from "./payloads/operation.v1.ts";
import { ORDER_EVENTS } from "./payloads/order.v1.ts";
import { PAYMENT_EVENTS } from "./payloads/payment.v1.ts";
import { PRODUCT_EVENTS } from "./payloads/product.v1.ts";
import { QUOTE_EVENTS } from "./payloads/quote.v1.ts";
import { REFUND_EVENTS } from "./payloads/refund.v1.ts";
import { REPORT_EVENTS } from "./payloads/report.v1.ts";
import { REPORT_SCHEDULE_EVENTS } from "./payloads/report-schedule.v1.ts";
import { SESSION_EVENTS } from "./payloads/session.v1.ts";
import { SUPPORT_TICKET_EVENTS } from "./payloads/support-ticket.v1.ts";
import { TRAVELER_EVENTS } from "./payloads/traveler.v1.ts";
import { WEBHOOK_ENDPOINT_EVENTS } from "./payloads/webhook-endpoint.v1.ts";

const CATALOG = {
  ...API_KEY_EVENTS,
  ...ASSISTANT_SESSION_EVENTS,
  ...CANCELLATION_EVENTS,
  ...CASE_EVENTS,
  ...COLLABORATOR_EVENTS,
  ...COLLECTION_REQUEST_EVENTS,
  ...CUSTOMER_EVENTS,
  ...DELIVERABLE_EVENTS,
  ...DETERMINATION_EVENTS,
  ...DOCUMENT_EVENTS,
  ...IDENTITY_EVENTS,
  ...INVITATION_EVENTS,
  ...KNOWLEDGE_EVENTS,
  ...LEAD_EVENTS,
  ...MESSAGE_EVENTS,
  ...OPERATION_EVENTS,
  ...ORDER_EVENTS,
  ...PAYMENT_EVENTS,
  ...REFUND_EVENTS,
  ...REPORT_EVENTS,
  ...REPORT_SCHEDULE_EVENTS,
  ...QUOTE_EVENTS,
  ...SESSION_EVENTS,
  ...SUPPORT_TICKET_EVENTS,
  ...TRAVELER_EVENTS,
  ...PRODUCT_EVENTS,
  ...WEBHOOK_ENDPOINT_EVENTS,
};

type Catalog = typeof CATALOG;

/** Every type of event that this version publishes. */
export type EventType = keyof Catalog;

/** The `data` of an event of this type. */
export type EventData<T extends EventType> = Static<Catalog[T]["data"]>;

/** The part of a type before the dot. */
export type EventResourceType = EventType extends `${infer Resource}.${string}` ? Resource : never;

/** Every type of event with its description, schema and example; the docs, OpenAPI and publishers read it. */
export const EVENT_CATALOG: { readonly [T in EventType]: EventKind<Catalog[T]["data"]> } = CATALOG;

// Object.keys loses the type of the keys.
export const EVENT_TYPES = Object.keys(CATALOG) as readonly EventType[];

/** `case` of `case.submitted`. */
export function resourceTypeOf(type: EventType): EventResourceType {
  // The type says the same; splitting loses it.
  return type.slice(0, type.indexOf(".")) as EventResourceType;
}

export const EVENT_RESOURCE_TYPES: readonly EventResourceType[] = [...new Set(EVENT_TYPES.map(resourceTypeOf))];

/** The types that these names stand for, and the unknown names: `case.*` is every event of a case, `*` every event. */
export function expandEventTypes(names: readonly string[]): {
  readonly types: readonly EventType[];
  readonly unknown: readonly string[];
} {
  return {
    types: [...new Set(names.flatMap((name) => EVENT_TYPES.filter((type) => isMeant(name, type))))],
    unknown: names.filter((name) => !EVENT_TYPES.some((type) => isMeant(name, type))),
  };
}

function isMeant(name: string, type: string): boolean {
  return name === "*" || name === type || (name.endsWith(".*") && type.startsWith(name.slice(0, -1)));
}
