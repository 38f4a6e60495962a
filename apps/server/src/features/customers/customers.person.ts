import { isPlainName } from "@entrada/domain/persons/person-name";
import { mergePatch } from "@entrada/domain/shared/merge-patch";
import type { EventData } from "../../events/catalogue.ts";
import { CUSTOMER_FIELDS } from "../../events/payloads/customer.v1.ts";
import { Problem, type ProblemItem } from "../../http/problem.ts";
import type { CustomerChanges, NewCustomerBody } from "./customers.schema.ts";

/** What is said of a customer; all of it but the external reference is stored sealed. */
export interface CustomerPerson {
  readonly type: "person" | "organization";
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: string | null;
  readonly externalReference: string | null;
}

type Changed = EventData<"customer.updated">["changed"];

/** What a new customer is said to be; throws the problem that names everything that cannot be meant. */
export function personOf(body: NewCustomerBody): CustomerPerson {
  const { type, name, email = null, phone = null, locale = null, externalReference = null } = body;
  const person = { type, name, email, phone, locale, externalReference };
  refuseUnacceptable(person);
  return person;
}

/** What is said of the customer once the changes are merged in; throws as `personOf` does. */
export function changedPerson(person: CustomerPerson, changes: CustomerChanges): CustomerPerson {
  // The schema lets only what may be missing be null, and a merged member is of the type that the schema allowed.
  return personOf(mergePatch({ ...person }, changes) as NewCustomerBody);
}

/** The members in which the two differ; of a new customer, those that say anything. */
export function changedFields(former: CustomerPerson | undefined, person: CustomerPerson): Changed {
  return CUSTOMER_FIELDS.filter((field) => (former?.[field] ?? null) !== person[field]);
}

function refuseUnacceptable({ name, locale }: CustomerPerson): void {
  const errors: ProblemItem[] = [];
  if (!isPlainName(name)) {
    const detail = "Send a name without spaces around it, controls or direction marks.";
    errors.push({ pointer: "#/name", code: "wrong_format", detail });
  }
  if (locale !== null && !isLanguageTag(locale)) {
    errors.push({ pointer: "#/locale", code: "wrong_format", detail: "Send a BCP 47 language tag, such as en-GB." });
  }
  if (errors.length === 0) return;
  throw new Problem("validation_failed", "The customer cannot be so: errors says what to send.", { errors });
}

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
