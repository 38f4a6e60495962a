import Type from "typebox";
import { closed } from "./schema-parts.ts";

/** An amount of money in a request, at least one minor unit. */
export function SentMoney(description: string) {
  return Type.Object(
    {
      amount: Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: "In the currency's minor units.",
      }),
      currency: Type.String({ pattern: "^[A-Z]{3}$", description: "ISO 4217." }),
    },
    { ...closed, description },
  );
}

/** An amount of money in an answer. */
export function ShownMoney(description: string) {
  return Type.Object(
    {
      amount: Type.Integer({ description: "In the currency's minor units." }),
      currency: Type.String({ description: "ISO 4217." }),
    },
    { description },
  );
}
