import { QUOTE_LIFECYCLE, QUOTE_STATES } from "@entrada/domain/quotes/quote-lifecycle";
import { QUOTE_LINE_KINDS, REFUNDABILITIES } from "@entrada/domain/quotes/quote-lines";
import { listedActions } from "@entrada/domain/shared/lifecycle";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { PersonName } from "../../../http/resources/contact-fields.ts";
import { FROZEN_TEXTS } from "../../../http/resources/frozen-texts.ts";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { CREATED_QUERY, ofOne, severalOf } from "../../../http/resources/list-filters.ts";
import { Metadata, MetadataChanges, NewMetadata } from "../../../http/resources/metadata-fields.ts";
import { closed, Instant, nullable } from "../../../http/resources/schema-parts.ts";

const Id = (description: string) => Type.String({ maxLength: 100, description });

const Item = Type.Object(
  {
    travelerId: Id("A traveler of the customer."),
    determinationId: Id("The determination for this traveler and this trip."),
    productId: Id("A product that the tenant offers."),
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
    description: "The last day of the whole trip; at most ten years after the first.",
  }),
};

export const NewQuoteSchema = Type.Object(
  {
    customerId: Id("The customer who buys."),
    items: Type.Array(Item, {
      minItems: 1,
      maxItems: 50,
      description: "One for each traveler and product, all sold in the same currency.",
    }),
    ...TRIP,
    metadata: NewMetadata,
  },
  { ...closed, title: "NewQuote" },
);
export type NewQuote = Static<typeof NewQuoteSchema>;

export const QuoteChangesSchema = Type.Object({ metadata: MetadataChanges }, { ...closed, title: "QuoteChanges" });

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
    kind: openEnum("QuoteLineKind", QUOTE_LINE_KINDS),
    description: Type.String(),
    quantity: Type.Integer(),
    unitPrice: MoneySchema,
    total: MoneySchema,
    payee: Type.Object({
      type: openEnum("PayeeType", ["tenant", "authority"], "Who is paid in the end."),
      country: nullable(Type.String()),
      name: nullable(Type.String({ description: "Who publishes the official fee." })),
    }),
    refundability: openEnum("Refundability", REFUNDABILITIES, "Until when it is refunded."),
    taxBasisPoints: nullable(Type.Integer({ description: "The rate of a tax: 1900 is 19 %." })),
    official: nullable(
      Type.Object(
        { amount: Type.Integer(), currency: Type.String() },
        { description: "What the authority charges, if that is in another currency." },
      ),
    ),
    rate: nullable(
      Type.String({ description: "The exchange rate: units of the sale currency for one unit of the authority's." }),
    ),
    rateAsOf: nullable(Type.String({ format: "date", description: "The day of the exchange rate." })),
  },
  { title: "QuoteLine" },
);

const BoundVersion = Type.Object({ id: Type.String(), version: Type.String() });
const BoundTraveler = Type.Object({
  id: Type.String(),
  version: Type.String({
    description:
      "The traveler's version since which it is the person who was priced. A change of `externalReference` or `metadata` " +
      "alone is no other version here.",
  }),
});

export const QuoteSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({
      description:
        "Increases with each change of state, when it is ordered, and with `metadata`; nothing else changes.",
    }),
    state: openEnum(
      "QuoteState",
      QUOTE_STATES,
      "A quote past `expiresAt` stays `open`, without any available action, until it becomes `expired` with its event soon after.",
    ),
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
        "From then on the quote cannot be accepted or withdrawn: 72 hours after it was created, or after the last day to " +
        "order one of its products. `state` follows soon after.",
    }),
    inputBinding: Type.Object(
      {
        digest: Type.String({ description: "SHA-256 of exactly what was priced." }),
        travelers: Type.Array(BoundTraveler),
        determinations: Type.Array(Type.Object({ id: Type.String(), snapshotId: Type.String() })),
        products: Type.Array(BoundVersion),
      },
      { description: "What the price depends on. Once any of it has changed, the quote cannot be accepted." },
    ),
    refundPolicy: nullable(
      Type.Object(
        {
          version: Type.String({ description: "Changes with the English text, and is the same in every language." }),
          text: Type.String(),
        },
        { description: "What the authorities refund, by product; null: no official source says." },
      ),
    ),
    ...FROZEN_TEXTS,
    acceptedAt: nullable(Type.String({ format: "date-time" })),
    orderId: nullable(Type.String({ description: "The order that was created from it; null: none yet." })),
    metadata: Metadata,
    availableActions: Type.Array(openEnum("QuoteAction", listedActions(QUOTE_LIFECYCLE)), {
      description: "What the tenant can do; nothing once `expiresAt` has passed.",
    }),
  },
  { title: "Quote" },
);
export type ShownQuote = Static<typeof QuoteSchema>;

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
      "Who accepts, in your own words. Stored encrypted, erased with the customer, and shown only by `GET …/acceptance`.",
    ),
  },
  { ...closed, title: "QuoteAcceptance" },
);

/** An acceptance beside what follows it, so without a header of its own. */
export const NamedAcceptanceSchema = Type.Object(
  {
    ...QuoteAcceptanceSchema.properties,
    quoteVersion: Type.String({
      pattern: "^[1-9][0-9]{0,14}$",
      description: "The version of the quote that the buyer was shown.",
    }),
  },
  { ...closed, title: "NamedQuoteAcceptance" },
);
export type NamedAcceptance = Static<typeof NamedAcceptanceSchema>;

export const RecordedAcceptanceSchema = Type.Object(
  {
    acceptedBy: nullable(Type.String({ description: "As sent; null once the customer is erased." })),
    acceptedAt: Instant,
  },
  { title: "RecordedAcceptance" },
);

export const QuoteParams = Type.Object({ id: Type.String() }, closed);
export const QuotesQuery = Type.Object(
  {
    ...LIST_QUERY,
    ...CREATED_QUERY,
    state: severalOf(QUOTE_STATES, "Only quotes in these states."),
    customerId: ofOne("Only quotes of this customer."),
    travelerId: ofOne("Only quotes with a line for this traveler."),
    determinationId: ofOne("Only quotes that depend on this determination."),
  },
  closed,
);
export type QuotesQuery = Static<typeof QuotesQuery>;
export const QuotePageSchema = listOf(QuoteSchema, "QuotePage");
