import Type from "typebox";
import { closed, LocalizedSchema, Text } from "./reference.schema.ts";

const Months = Type.Array(Text, { minItems: 12, maxItems: 12 });
const Numbers = Type.Object(
  {
    thousands: Text,
    decimal: Text,
    groupedFrom: Type.Integer(),
    grouping: Type.Union([Type.Literal("threes"), Type.Literal("twos")]),
  },
  closed,
);

/** How sentences write dates, numbers and money. */
export const FormatsFile = Type.Object(
  {
    date: LocalizedSchema,
    firstDay: Type.Partial(LocalizedSchema),
    months: Type.Object({ en: Months, es: Months, fr: Months, ar: Months, zh: Months, hi: Months }, closed),
    numbers: Type.Object({ en: Numbers, es: Numbers, fr: Numbers, ar: Numbers, zh: Numbers, hi: Numbers }, closed),
    currencies: Type.Record(
      Type.String({ pattern: "^[A-Z]{3}$", description: "a currency code of three capital letters" }),
      LocalizedSchema,
    ),
  },
  closed,
);
