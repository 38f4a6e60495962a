import { ORDER_STATES } from "@entrada/domain/orders/order-lifecycle";
import { ORDER_PAYMENT_STATES } from "@entrada/domain/orders/order-payment";
import { TICKET_STATES } from "@entrada/domain/support/ticket-lifecycle";
import { TICKET_CATEGORIES } from "@entrada/domain/support/tickets";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { SoughtText } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";
import { QueuedCaseSchema } from "../queues/queues.schema.ts";

export const SearchQuery = Type.Object(
  {
    q: SoughtText(
      "Words of a name or of a ticket in any order; a whole e-mail address, phone number, reference, or id; or the last four characters of a passport's number, or more.",
    ),
  },
  closed,
);

const PLACE = {
  id: Type.String(),
  tenant: Type.Object({ id: Type.String(), name: Type.String() }, { title: "TenantOfFound" }),
  environment: openEnum("Environment", ["test", "live"]),
};

const FoundTravelerSchema = Type.Object(
  {
    ...PLACE,
    customerId: Type.String(),
    givenNames: Type.String(),
    familyName: Type.String(),
    birthDate: Type.String({ format: "date" }),
    nationality: Type.String(),
    passportNumber: nullable(Type.String({ description: "Masked; null: no passport.", examples: ["•••••6782"] })),
  },
  { title: "FoundTraveler" },
);

const FoundCustomerSchema = Type.Object(
  {
    ...PLACE,
    type: openEnum("CustomerType", ["person", "organization"]),
    name: Type.String(),
    email: nullable(Type.String({ description: "Masked." })),
    phone: nullable(Type.String({ description: "Masked." })),
    externalReference: nullable(Type.String()),
  },
  { title: "FoundCustomer" },
);

const FoundOrderSchema = Type.Object(
  {
    ...PLACE,
    state: openEnum("OrderState", ORDER_STATES),
    paymentState: openEnum("OrderPaymentState", ORDER_PAYMENT_STATES),
    externalReference: nullable(Type.String()),
    customerId: Type.String(),
    createdAt: Instant,
  },
  { title: "FoundOrder" },
);

const FoundTicketSchema = Type.Object(
  {
    ...PLACE,
    state: openEnum("TicketState", TICKET_STATES),
    category: openEnum("TicketCategory", TICKET_CATEGORIES),
    customerId: nullable(Type.String()),
    createdAt: Instant,
  },
  { title: "FoundTicket" },
);

const FoundDeterminationSchema = Type.Object(
  { ...PLACE, caseId: Type.String({ description: "The newest case that follows it." }) },
  { title: "FoundDetermination" },
);

export const FoundSchema = Type.Object(
  {
    cases: Type.Array(QueuedCaseSchema),
    travelers: Type.Array(FoundTravelerSchema),
    customers: Type.Array(FoundCustomerSchema),
    orders: Type.Array(FoundOrderSchema),
    supportTickets: Type.Array(FoundTicketSchema),
    determinations: Type.Array(FoundDeterminationSchema),
  },
  { title: "FoundAnywhere", description: "The newest ten of each kind." },
);
export type ShownFound = Static<typeof FoundSchema>;
