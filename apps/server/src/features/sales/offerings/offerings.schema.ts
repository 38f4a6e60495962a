import { DAY_UNITS } from "@entrada/catalog/product.schema";
import { FULFILMENT_MODES, VALID_FROM, VISA_TYPES } from "@entrada/domain/catalog/offering";
import { PRODUCT_STATES } from "@entrada/domain/catalog/product-lifecycle";
import { ENTRIES } from "@entrada/domain/determinations/input";
import Type, { type Static } from "typebox";
import { LIST_QUERY, listOf } from "../../../http/resources/list-envelope.ts";
import { severalOf } from "../../../http/resources/list-filters.ts";
import { closed, orNull } from "../../../http/resources/schema-parts.ts";

const Country = (description: string) => Type.String({ pattern: "^[A-Z]{2}$", description });
const SeveralCodes = (description: string) =>
  Type.Optional(Type.String({ maxLength: 1_000, description: `${description} Codes, separated by commas.` }));
export const Count = Type.Integer({ minimum: 0 });

const PAYER = {
  nationality: Type.Optional(
    Country("The traveler's: the price is for it, and a list holds only what takes its nationals' applications."),
  ),
  arrivalDate: Type.Optional(
    Type.String({ format: "date", description: "The day of arrival: some government fees depend on its month." }),
  ),
};

export const ProductParams = Type.Object({ id: Type.String() }, closed);
export const ProductQuery = Type.Object(PAYER, closed);
export type ProductQuery = Static<typeof ProductQuery>;
export const ProductsQuery = Type.Object(
  {
    ...LIST_QUERY,
    destinationCountry: SeveralCodes("Only for these destinations."),
    intent: SeveralCodes("Only for any of these purposes of travel."),
    availability: severalOf(PRODUCT_STATES, "Only those in these states, by the tenant's own time."),
    ...PAYER,
  },
  closed,
);
export type ProductsQuery = Static<typeof ProductsQuery>;

const MONEY = {
  amount: Type.Integer({ minimum: 0, description: "In the currency's minor units." }),
  currency: Type.String({ description: "ISO 4217." }),
};
const MoneySchema = Type.Object(MONEY, { title: "Money" });
const GovernmentFee = Type.Object(
  {
    ...MONEY,
    official: orNull(MoneySchema, "What the authority charges, where that is in another currency."),
    rate: orNull(Type.String(), "Units of the sale currency for one of the authority's."),
    rateAsOf: orNull(Type.String({ format: "date" }), "The day of that rate."),
  },
  { title: "GovernmentFee" },
);
export const Source = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    publisher: Type.String(),
    url: Type.String(),
    asOf: Type.String({ format: "date", description: "The day of the copy that was read." }),
    transcription: orNull(Type.String(), "Whose reading of the page it rests on; null: a copy of the page was read."),
    note: orNull(Type.String(), "What else has to be known of the copy, such as that it bears no date."),
  },
  { title: "ProductSource" },
);
export const SourceIds = Type.Array(Type.String(), { description: "Ids of `sources`." });

const ServiceLevel = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    processingDays: orNull(
      Type.Object({
        min: orNull(Count, "Null: the authority does not say."),
        max: orNull(Count, "Null: the authority does not say."),
        unit: Type.Enum([...DAY_UNITS]),
      }),
      "How long the authority says that it takes at this level.",
    ),
    price: Type.Object({
      governmentFee: orNull(GovernmentFee, "Passed on exactly; null while it is not known: `availability` says why."),
      serviceFee: MoneySchema,
      tax: MoneySchema,
      total: orNull(MoneySchema, "Null while the government fee is not known."),
    }),
    availability: Type.Object({
      state: Type.Enum(["available", "unavailable"]),
      reason: orNull(
        Type.String(),
        "`suspended`, `retired`, `notEligible`, `nationalityNeeded`, `arrivalDateNeeded`, `noOfficialFee`, " +
          "`noExchangeRate` or `priceOutOfRange`.",
      ),
    }),
  },
  { title: "ServiceLevel" },
);

const Exceptions = orNull(
  Type.String(),
  "Who pays something else, such as children; null: nobody, as far as was read.",
);
const OfficialPrice = Type.Object(
  {
    price: orNull(MoneySchema, "For the nationality and arrival asked about, or for all; null where it depends."),
    exceptions: Exceptions,
    byNationality: Type.Array(
      Type.Object({
        nationalities: orNull(Type.Array(Type.String()), "Null: every nationality that no entry before names."),
        arrivalMonths: orNull(
          Type.Array(Type.Integer({ minimum: 1, maximum: 12 })),
          "It counts for arrivals in these months; null: in all.",
        ),
        price: MoneySchema,
        exceptions: Exceptions,
        sources: SourceIds,
      }),
      { description: "The first entry that fits counts; empty where `price` is known." },
    ),
  },
  { title: "OfficialPrice" },
);

export const ProductSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Rises with each change of the product or of the tenant's own terms." }),
    code: Type.String(),
    name: Type.String(),
    destinationCountry: Type.String(),
    visaType: Type.Enum([...VISA_TYPES]),
    intents: Type.Array(Type.String()),
    eligibleNationalities: Type.Object({
      rule: Type.Enum(["all", "only", "except"]),
      countries: Type.Array(Type.String()),
    }),
    serviceKind: Type.Enum(["offered", "guidedOnly"], {
      description: "`guidedOnly`: the traveler has to apply alone or in person, so there are no service levels.",
    }),
    serviceLevels: Type.Array(ServiceLevel, {
      description:
        "What is priced, `standard` first. A level that the authority has is of its own time and fee; one that only the " +
        "tenant has is of the standard ones.",
    }),
    availability: Type.Object({
      state: Type.Enum([...PRODUCT_STATES]),
      reason: orNull(Type.String(), "Why it is suspended."),
      until: orNull(Type.String({ format: "date-time" }), "When the suspension ends; null: until it is said."),
    }),
    fulfilmentMode: Type.Enum([...FULFILMENT_MODES]),
    applicationWindow: orNull(
      Type.Object({ earliestDaysBefore: orNull(Count, "No limit."), latestDaysBefore: orNull(Count, "No limit.") }),
      "Days before arrival; null: no official text says so.",
    ),
    prerequisites: Type.Array(Type.Object({ code: Type.String(), text: Type.String(), sources: SourceIds })),
    validity: orNull(
      Type.Object({
        days: orNull(Count, "How long it can be used."),
        from: orNull(Type.Enum([...VALID_FROM]), "When those days begin: chosenDates are named in the application."),
        entries: orNull(Type.Enum([...ENTRIES]), "How often it can be used."),
        stayDaysMax: orNull(Count, "Days of each stay."),
      }),
      "Null members are not told by any official text.",
    ),
    refundPolicy: orNull(
      Type.Object({ version: Type.String({ description: "Changes with the text." }), text: Type.String() }),
      "What is given back of the government fee.",
    ),
    officialUrl: Type.String({ description: "Where the traveler could apply alone." }),
    officialPrice: orNull(OfficialPrice, "What the authority itself charges at the standard level; null: not known."),
    sources: Type.Array(Source),
  },
  { title: "Product" },
);
export type ShownProduct = Static<typeof ProductSchema>;
export const ProductPageSchema = listOf(ProductSchema, "ProductPage");
