import type { Principal } from "@entrada/domain/access/principal";
import { seesMetadata } from "@entrada/domain/persons/metadata";
import { HIDDEN } from "@entrada/domain/persons/passport-number";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownCustomer } from "./customers.schema.ts";
import type { Customer } from "./customers.service.ts";

export const CUSTOMERS_PATH = "/tenant/customers";

/** The customer as this principal sees it. */
export function showCustomer(customer: Customer, principal: Principal): ShownCustomer {
  const { type, name, locale, externalReference } = customer;
  const isWhole = isShownWhole("customerContact", principal, "other");
  const contact = (value: string | null) => (isWhole ? value : value && HIDDEN);
  return {
    id: encodeId("cus", customer.id),
    type,
    name,
    email: contact(customer.email),
    phone: contact(customer.phone),
    locale,
    externalReference,
    metadata: seesMetadata(principal) ? { ...customer.metadata } : {},
    createdAt: customer.createdAt.toISOString(),
    updatedAt: customer.updatedAt.toISOString(),
    version: String(customer.version),
  };
}

/** The response for a customer. */
export const CUSTOMER: Resource<Customer> = {
  type: "customer",
  path: CUSTOMERS_PATH,
  show: (customer, { principal }) => showCustomer(customer, principal),
};
