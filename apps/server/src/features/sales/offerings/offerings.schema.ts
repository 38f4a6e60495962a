import { DAY_UNITS } from "@entrada/catalog/product.schema";
import { FULFILMENT_MODES, VALID_FROM, VISA_TYPES } from "@entrada/domain/catalog/offering";
import { PRODUCT_STATES } from "@entrada/domain/catalog/product-lifecycle";
import { ENTRIES } from "@entrada/domain/determinations/model/input";
import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { listOf, PAGE_QUERY } from "../../../http/resources/list-envelope.ts";
import { severalCodes, severalOf } from "../../../http/resources/list-filters.ts";
import { ProductSource, SourceIds } from "../../../http/resources/product-sources.ts";
import { Count, closed, orNull } from "../../../http/resources/schema-parts.ts";
import { Untranslated } from "../../../http/resources/untranslated.ts";

const PAYER = {
  nationality: Type.Optional(
    Type.String({
      format: "passport-country-code",
      description:
        "The traveler's nationality. Prices are for it, and a list leaves out products that its nationals cannot apply for.",
    }),
  ),
  arrivalDate: Type.Optional(
    Type.String({ format: "date", description: "The day of arrival. Some government fees depend on its month." }),
  ),
};

export const ProductParams = Type.Object({ id: Type.String() }, closed);
export const ProductQuery = Type.Object(PAYER, closed);
export type ProductQuery = Static<typeof ProductQuery>;
export const ProductsQuery = Type.Object(
  {
    ...PAGE_QUERY,
    destinationCountry: severalCodes("country-code", "Only products for these destinations."),
    intent: severalCodes("intent-code", "Only products for any of these purposes of travel."),
    availability: severalOf(PRODUCT_STATES, "Only products in these states, by the tenant's own time."),
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
    official: orNull(MoneySchema, "What the authority charges, if that is in another currency."),
    rate: orNull(Type.String(), "The exchange rate: units of the sale currency for one unit of the authority's."),
    rateAsOf: orNull(Type.String({ format: "date" }), "The day of the exchange rate."),
  },
  { title: "GovernmentFee" },
);
const CALENDAR =
  "The calendar of the business days, with its weekend and public holidays: a country or its subdivision (ISO 3166), " +
  "such as `GB-ENG`. Null: Monday to Friday.";

const ServiceLevel = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    processingDays: orNull(
      Type.Object({
        min: orNull(Count, "Null: the authority does not say."),
        max: orNull(Count, "Null: the authority does not say."),
        unit: Type.Enum([...DAY_UNITS]),
        calendar: orNull(Type.String(), CALENDAR),
      }),
      "How long the authority says processing takes at this level.",
    ),
    price: Type.Object({
      governmentFee: orNull(GovernmentFee, "Passed on without mark-up; null if unknown: `availability` says why."),
      serviceFee: MoneySchema,
      tax: MoneySchema,
      total: orNull(MoneySchema, "Null if the government fee is unknown."),
    }),
    availability: Type.Object({
      state: Type.Enum(["available", "unavailable"]),
      reason: orNull(
        Type.String(),
        "`suspended`, `retired`, `notEligible`, `nationalityNeeded`, `arrivalDateNeeded`, `noOfficialFee`, " +
          "`noExchangeRate`, `priceOutOfRange` or `notChargeable`.",
      ),
    }),
  },
  { title: "ServiceLevel" },
);

const Exceptions = orNull(Type.String(), "Who pays another fee, such as children; null: no source names anyone.");
const OfficialPrice = Type.Object(
  {
    price: orNull(
      MoneySchema,
      "For the given nationality and arrival date, or the same for everyone; null if it depends on them.",
    ),
    exceptions: Exceptions,
    byNationality: Type.Array(
      Type.Object({
        nationalities: orNull(Type.Array(Type.String()), "Null: every nationality that no earlier entry names."),
        arrivalMonths: orNull(
          Type.Array(Type.Integer({ minimum: 1, maximum: 12 })),
          "The months of arrival that the fee applies to; null: all.",
        ),
        price: MoneySchema,
        exceptions: Exceptions,
        sources: SourceIds,
      }),
      { description: "The first entry that matches applies; empty if `price` is known." },
    ),
  },
  { title: "OfficialPrice" },
);

export const ProductSchema = Type.Object(
  {
    id: Type.String(),
    version: Type.String({ description: "Increases with each change of the product or of the tenant's own terms." }),
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
      description: "`guidedOnly`: only the traveler can apply, in person or in an app, so there are no service levels.",
    }),
    serviceLevels: Type.Array(ServiceLevel, {
      description:
        "What can be bought, `standard` first. The authority's own levels have their own processing time and fee; a level " +
        "that only the tenant has uses those of `standard`.",
    }),
    availability: Type.Object({
      state: Type.Enum([...PRODUCT_STATES]),
      reason: orNull(Type.String(), "Why it is suspended."),
      until: orNull(Type.String({ format: "date-time" }), "When the suspension ends; null: until further notice."),
    }),
    fulfilmentMode: Type.Enum([...FULFILMENT_MODES]),
    applicationWindow: orNull(
      Type.Object({ earliestDaysBefore: orNull(Count, "No limit."), latestDaysBefore: orNull(Count, "No limit.") }),
      "Days before arrival; null: no official source states any.",
    ),
    prerequisites: Type.Array(
      Type.Object({
        code: Type.String(),
        text: Type.String(),
        passportValidity: orNull(
          Type.Object({
            months: orNull(Count),
            days: orNull(Count),
            from: openEnum("ValidityStart", ["arrival", "departure", "application"], "From when they are counted."),
            issuedWithinYears: orNull(Count, "How old the passport may be on the first day of the trip."),
          }),
          "How long the passport must be valid, where it can be checked: answers are refused otherwise.",
        ),
        sources: SourceIds,
      }),
    ),
    validity: orNull(
      Type.Object({
        days: orNull(Count, "How many days it is valid."),
        from: orNull(
          Type.Enum([...VALID_FROM]),
          "When those days begin. `chosenDates`: on a day named in the application.",
        ),
        entries: orNull(Type.Enum([...ENTRIES]), "How many entries it allows."),
        stayDaysMax: orNull(Count, "The longest stay, in days."),
      }),
      "Members are null if no official source states them.",
    ),
    refundPolicy: orNull(
      Type.Object({
        version: Type.String({ description: "Changes with the English text, and is the same in every language." }),
        text: Type.String(),
      }),
      "What is refunded of the government fee.",
    ),
    officialUrl: Type.String({ description: "Where travelers can apply by themselves." }),
    officialPrice: orNull(OfficialPrice, "The authority's fee at the standard level; null: unknown."),
    sources: Type.Array(ProductSource),
    untranslated: Untranslated,
  },
  { title: "Product" },
);
export type ShownProduct = Static<typeof ProductSchema>;
export const ProductPageSchema = listOf(ProductSchema, "ProductPage");
