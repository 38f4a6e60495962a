import Type from "typebox";
import { eventKind, exactly, idOf } from "./event-kind.ts";

/** The members of a traveler that `changed` can name. */
export const TRAVELER_FIELDS = [
  "givenNames",
  "familyName",
  "birthDate",
  "nationality",
  "sex",
  "residenceCountry",
  "passport",
  "externalReference",
  "metadata",
] as const;
const common = { customerId: idOf("cus") };
const Changed = Type.Array(Type.Enum([...TRAVELER_FIELDS]), {
  description: "The members that were set or changed; only the traveler itself contains their values.",
});
const shown = { customerId: "cus_01ky1qkg00fs7tq8m8x3w5d2c9" };

/** The events of travelers. */
export const TRAVELER_EVENTS = {
  "traveler.created": eventKind({
    description: "A traveler was created.",
    resourcePrefix: "trv",
    data: exactly({ ...common, changed: Changed }),
    example: { ...shown, changed: ["givenNames", "familyName", "birthDate", "nationality", "residenceCountry"] },
  }),
  "traveler.updated": eventKind({
    description: "Members of a traveler changed; the passport counts as one member.",
    resourcePrefix: "trv",
    data: exactly({ ...common, changed: Changed }),
    example: { ...shown, changed: ["passport"] },
  }),
  "traveler.erased": eventKind({
    description: "A traveler was erased, alone or with its customer.",
    resourcePrefix: "trv",
    data: exactly(common),
    example: shown,
  }),
};
