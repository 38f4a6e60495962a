import { type Metadata, patchedMetadata } from "@entrada/domain/persons/metadata";
import type { FindablePerson } from "@entrada/domain/search/person-terms";
import { changedMembers, mergePatch } from "@entrada/domain/shared/merge-patch";
import type { EventData } from "../../../events/catalog.ts";
import { CUSTOMER_FIELDS } from "../../../events/payloads/customer.v1.ts";
import { requireFewKeys } from "../../../work/metadata.ts";
import type { CustomerChanges, NewCustomer } from "./customers.schema.ts";

/** What is known about a customer. */
export interface CustomerDetails {
  readonly type: "person" | "organization";
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly locale: string | null;
  readonly externalReference: string | null;
  /** null or absent: none; who was stored before there was any has no such member */
  readonly metadata?: Metadata | null;
}

/** What a customer is found by. */
export function findableCustomer({ name, email, phone, externalReference }: CustomerDetails): FindablePerson {
  return { names: [name], email, phone, externalReference };
}

type Changed = EventData<"customer.updated">["changed"];

/** The details of a new customer; what was not sent is null. */
export function detailsOf(wanted: NewCustomer): CustomerDetails {
  const { type, name, email = null, phone = null, locale = null, externalReference = null } = wanted;
  const metadata = patchedMetadata(null, wanted.metadata ?? null);
  requireFewKeys(metadata);
  return { type, name, email, phone, locale, externalReference, metadata };
}

/** The details with the changes merged in. */
export function mergedDetails(details: CustomerDetails, changes: CustomerChanges): CustomerDetails {
  // The schema allows null only for optional members, so the merged members still have their types.
  return detailsOf(mergePatch({ ...details }, changes) as NewCustomer);
}

/** The members whose values differ; of a new customer, those that have one. */
export function changedFields(before: CustomerDetails | undefined, after: CustomerDetails): Changed {
  return changedMembers(CUSTOMER_FIELDS, before ?? {}, after);
}
