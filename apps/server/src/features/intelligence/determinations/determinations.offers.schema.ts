import { SERVICE_KINDS } from "@entrada/domain/determinations/model/kinds";
import Type from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { orNull } from "../../../http/resources/schema-parts.ts";

const MONEY = {
  amount: Type.Integer({ minimum: 0, description: "In the currency's minor units." }),
  currency: Type.String({ description: "ISO 4217." }),
};
const Money = Type.Object(MONEY);
const GovernmentFee = Type.Object({
  ...MONEY,
  official: orNull(Money, "The authority's fee, if it is in another currency."),
  rate: orNull(Type.String(), "Units of the sale currency for one of the authority's."),
  rateAsOf: orNull(Type.String({ format: "date" }), "The day of that rate."),
});
const Days = orNull(Type.Integer({ minimum: 0 }), "Null: the authority does not say.");

const OfferedLevel = Type.Object({
  code: Type.String(),
  price: Type.Object({ governmentFee: GovernmentFee, serviceFee: Money, tax: Money, total: Money }),
  processingDays: orNull(
    Type.Object({
      min: Days,
      max: Days,
      unit: openEnum("DurationUnit", ["calendar", "business"]),
      calendar: Type.Optional(
        orNull(
          Type.String(),
          "The calendar of the business days: a country or its subdivision, such as `GB-ENG`. Null: Monday to Friday.",
        ),
      ),
      holidaysKnown: Type.Optional(
        orNull(
          Type.Boolean(),
          "Whether the calendar knows the public holidays until the arrival; if not, a business day may be one. Null: " +
            "the unit is not business days.",
        ),
      ),
    }),
    "How long the authority says processing takes.",
  ),
  latestOrderAt: Type.String({
    format: "date-time",
    description:
      "The last instant to order. If the authority names no longest processing time, only an earlier order is likely to " +
      "finish before arrival.",
  }),
});

const Day = Type.String({ format: "date" });
const InsufficientTime = Type.Object(
  {
    productId: Type.String({ description: "The product that is nearest to a sale." }),
    reason: openEnum("InsufficientTimeReason", ["windowNotOpen", "tooLate"]),
    opensOn: orNull(Day, "The first day to order; null: none is to come."),
    latestOrderOn: orNull(Day, "The last day to order; null: there was none."),
  },
  { title: "InsufficientTime", description: "Only with the kind `insufficientTime`." },
);

const NotOffered = Type.Object(
  {
    reason: openEnum(
      "NotOfferedReason",
      ["noPrice", "stayTooLong", "productNotOffered", "nothingOffered"],
      "`noPrice`: a fee or an exchange rate is missing · `stayTooLong`: what is offered allows shorter stays only · `productNotOffered`: the catalog has products that the tenant does not offer · `nothingOffered`.",
    ),
    productIds: Type.Array(Type.String(), { description: "The products that the reason is about." }),
  },
  { title: "NotOffered", description: "Only with the kind `notOffered`." },
);

/** What the tenant can sell for a conclusion. */
export const ServiceAvailabilitySchema = Type.Object({
  kind: openEnum("ServiceKind", SERVICE_KINDS, "What the tenant can sell for it."),
  insufficientTime: Type.Optional(InsufficientTime),
  notOffered: Type.Optional(NotOffered),
  offers: Type.Array(
    Type.Object(
      {
        productId: Type.String(),
        name: Type.String({ description: "In the determination's `language`, where we have it." }),
        serviceLevels: Type.Array(OfferedLevel),
      },
      { title: "ServiceOffer" },
    ),
    { description: "What can be ordered now; empty unless `kind` is `available`." },
  ),
});
