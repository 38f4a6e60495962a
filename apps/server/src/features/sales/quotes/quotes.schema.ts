import { QUOTE_STATES } from "@entrada/domain/quotes/quote-lifecycle";
import { QUOTE_LINE_KINDS, REFUNDABILITIES } from "@entrada/domain/quotes/quote-lines";
import Type, { type Static } from "typebox";
import { PersonName } from "../../../http/resources/contact-fields.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, severalOf } from "../../../http/resources/list-filters.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";

const Id = (description: string) => Type.String({ maxLength: 100, description });

const Item = Type.Object(
  {
    travelerId: Id("A traveler of the customer."),
    determinationId: Id("What was determined for this traveler and this trip."),
    productId: Id("A product that serves it."),
    serviceLevel: Type.String({
      maxLength: 100,
      description: "A service level of the product.",
      examples: ["standard"],
    }),
  },
  { ...closed, title: "QuoteItem" },
);
const TRIP = {
  travelStartDate: Type.String({ format: "date", description: "The first day of the whole trip; not in the past." }),
  travelEndDate: Type.String({
    format: "date",
    description: "The last day of the whole trip; ten years after the first at most.",
  }),
};

export const NewQuoteSchema = Type.Object(
  {
    customerId: Id("Who buys."),
    items: Type.Array(Item, {
      minItems: 1,
      maxItems: 50,
      description: "One for each traveler and product, all in one sale currency.",
    }),
    ...TRIP,
  },
  { ...closed, title: "NewQuote" },
);
export type NewQuote = Static<typeof NewQuoteSchema>;

const MoneySchema = Type.Object(
  {
    amount: Type.Integer({ description: "In the currency's minor units." }),
    currency: Type.String({ description: "ISO 4217." }),
  },
  { title: "QuotedMoney" },
);

const Line = Type.Object(
  {
    id: Type.String(),
    travelerId: Type.String(),
    productId: Type.String(),
    determinationId: Type.String(),
    kind: Type.String({ description: "New values may be added.", examples: [...QUOTE_LINE_KINDS] }),
    description: Type.String(),
    quantity: Type.Integer(),
    unitPrice: MoneySchema,
    total: MoneySchema,
    payee: Type.Object({
      type: Type.String({ description: "`tenant` or `authority`." }),
      country: nullable(Type.String()),
      name: nullable(Type.String({ description: "Who publishes the official fee." })),
    }),
    refundability: Type.String({
      description: "Until when it is given back. New values may be added.",
      examples: [...REFUNDABILITIES],
    }),
    taxBasisPoints: nullable(Type.Integer({ description: "Of a tax: 1900 is 19 %." })),
    official: nullable(
      Type.Object(
        { amount: Type.Integer(), currency: Type.String() },
        { description: "What the authority charges, where that is in another currency." },
      ),
    ),
    rate: nullable(Type.String({ description: "Units of the sale currency for one of the authority's." })),
    rateAsOf: nullable(Type.String({ format: "date", description: "The day of that rate." })),
  },
  { title: "QuoteLine" },
);

const BoundVersion = Type.Object({ id: Type.String(), version: Type.String() });

export const QuoteSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Rises with each change of state; nothing else ever changes." }),
    state: Type.String({
      description:
        "`open` until a move is written: one whose time is over becomes `expired` with its event soon after `expiresAt`, " +
        "and can do nothing else until then. New values may be added.",
      examples: [...QUOTE_STATES],
    }),
    customerId: Type.String(),
    items: Type.Array(
      Type.Object({
        travelerId: Type.String(),
        determinationId: Type.String(),
        productId: Type.String(),
        serviceLevel: Type.String(),
      }),
    ),
    travelStartDate: Type.String(),
    travelEndDate: Type.String(),
    lines: Type.Array(Line, { description: "They add up to the totals, to the minor unit." }),
    totals: Type.Object({
      serviceFees: MoneySchema,
      governmentFees: MoneySchema,
      taxes: MoneySchema,
      discounts: MoneySchema,
      total: MoneySchema,
    }),
    createdAt: Instant,
    expiresAt: Type.String({
      format: "date-time",
      description:
        "From then on it cannot be accepted or withdrawn: 72 hours after it was made, or when the first order is too " +
        "late. The state says so once that is written.",
    }),
    inputBinding: Type.Object(
      {
        digest: Type.String({ description: "SHA-256 of exactly what was priced." }),
        travelers: Type.Array(BoundVersion),
        determinations: Type.Array(Type.Object({ id: Type.String(), snapshotId: Type.String() })),
        products: Type.Array(BoundVersion),
      },
      { description: "What the price rests on: once any of it has changed, the quote cannot be accepted." },
    ),
    refundPolicy: nullable(
      Type.Object(
        { version: Type.String({ description: "Changes with the text." }), text: Type.String() },
        { description: "What the authorities give back, by product; null: no official text says." },
      ),
    ),
    acceptedAt: nullable(Type.String({ format: "date-time" })),
    orderId: nullable(Type.String({ description: "The order made from it; null while there is none." })),
    availableActions: Type.Array(Type.String(), {
      description: "What the state allows: `accept`, `withdraw`; nothing once `expiresAt` has passed.",
    }),
  },
  { title: "Quote" },
);
export type ShownQuote = Static<typeof QuoteSchema>;
export type ShownLine = ShownQuote["lines"][number];

export const QuoteAcceptanceSchema = Type.Object(
  {
    expectedTotal: Type.Object(
      {
        amount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
        currency: Type.String({ pattern: "^[A-Z]{3}$" }),
      },
      { ...closed, description: "The total that the buyer was shown." },
    ),
    acceptedBy: PersonName(
      "Who accepts, in your words. Kept encrypted, shown nowhere, and forgotten with the customer.",
    ),
  },
  { ...closed, title: "QuoteAcceptance" },
);
export type QuoteAcceptance = Static<typeof QuoteAcceptanceSchema>;

export const QuoteParams = Type.Object({ id: Type.String() }, closed);
export const QuotesQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(QUOTE_STATES, "Only those in these states."),
    customerId: Type.Optional(Type.String({ maxLength: 100, description: "Only those of this customer." })),
  },
  closed,
);
export type QuotesQuery = Static<typeof QuotesQuery>;
export const QuotePageSchema = listOf(QuoteSchema, "QuotePage");
