import { mergePatch } from "@entrada/domain/shared/merge-patch";
import type { EventData } from "../../../events/catalog.ts";
import { CUSTOMER_FIELDS } from "../../../events/payloads/customer.v1.ts";
import type { CustomerChanges, NewCustomerBody } from "./customers.schema.ts";

/** The details of a customer; all of them but the external reference are stored encrypted. */
export interface CustomerPerson {
  readonly type: "person" | "organization";
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: string | null;
  readonly externalReference: string | null;
}

type Changed = EventData<"customer.updated">["changed"];

/** What a new customer is said to be. */
export function personOf(body: NewCustomerBody): CustomerPerson {
  const { type, name, email = null, phone = null, locale = null, externalReference = null } = body;
  return { type, name, email, phone, locale, externalReference };
}

/** What is said of the customer once the changes are merged in. */
export function changedPerson(person: CustomerPerson, changes: CustomerChanges): CustomerPerson {
  // The schema lets only what may be missing be null, and a merged member is of the type that the schema allowed.
  return personOf(mergePatch({ ...person }, changes) as NewCustomerBody);
}

/** The members in which the two differ; of a new customer, those that say anything. */
export function changedFields(former: CustomerPerson | undefined, person: CustomerPerson): Changed {
  return CUSTOMER_FIELDS.filter((field) => (former?.[field] ?? null) !== person[field]);
}
