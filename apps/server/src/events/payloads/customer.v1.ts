import Type from "typebox";
import { eventKind, exactly } from "./event-kind.ts";

/** The members of a customer that `changed` can name. */
export const CUSTOMER_FIELDS = ["type", "name", "email", "phone", "locale", "externalReference", "metadata"] as const;
const Changed = Type.Array(Type.Enum([...CUSTOMER_FIELDS]), {
  description: "The members that were set or changed; only the customer itself contains their values.",
});

/** The events of customers. */
export const CUSTOMER_EVENTS = {
  "customer.created": eventKind({
    description: "A customer was created.",
    resourcePrefix: "cus",
    data: exactly({ changed: Changed }),
    example: { changed: ["type", "name", "email", "locale"] },
  }),
  "customer.updated": eventKind({
    description: "Members of a customer changed.",
    resourcePrefix: "cus",
    data: exactly({ changed: Changed }),
    example: { changed: ["phone"] },
  }),
  "customer.erased": eventKind({
    description:
      "A customer was erased, together with its travelers and all their identities, which have events of their own, and " +
      "its leads, which have none.",
    resourcePrefix: "cus",
    data: exactly({}),
    example: {},
  }),
};
