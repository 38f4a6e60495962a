import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { change, create, readOne, remove } from "../../../http/resources/change.ts";
import { list } from "../../../http/resources/list.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { expectedVersion } from "../../../http/resources/preconditions.ts";
import type { AddRoute } from "../../../http/route.ts";
import { eraseCustomer } from "../../../processes/erase-person.ts";
import { EXAMPLE_CUSTOMER, EXAMPLE_NEW_CUSTOMER } from "./customers.examples.ts";
import {
  CustomerChangesSchema,
  CustomerPageSchema,
  CustomerParams,
  CustomerSchema,
  CustomersQuery,
  NewCustomerSchema,
} from "./customers.schema.ts";
import {
  type CustomerSelection,
  createCustomer,
  getCustomer,
  listCustomers,
  updateCustomer,
} from "./customers.service.ts";
import { CUSTOMER, CUSTOMERS_PATH, showCustomer } from "./customers.view.ts";

const COMMON = { surface: "tenant", tag: "Customers and travelers" } as const;
const READING = {
  ...COMMON,
  access: { grant: "customers:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;
const CHANGING = { ...COMMON, access: { grant: "customers:write" }, cost: 5 } as const;
const ONE = `${CUSTOMERS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_CUSTOMER.id };

/** The operations on customers. */
export function customersRoutes(route: AddRoute, ctx: AppContext): void {
  readingRoutes(route, ctx);
  changingRoutes(route, ctx);
}

function readingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_customers",
    operators: { action: "persons:read", id: "get_tenants_id_environment_customers" },
    method: "GET",
    url: CUSTOMERS_PATH,
    summary: "List customers",
    description:
      "The customers of this environment, oldest first. With `q`, those who are found by it. Whoever has just changed to a " +
      "version that can search finds older customers once they were indexed, which takes minutes.",
    cost: 2,
    problems: [],
    examples: { response: examplePage(EXAMPLE_CUSTOMER) },
    schema: { querystring: CustomersQuery, response: { 200: CustomerPageSchema } },
    handler: (request) =>
      list(ctx, request, {
        rows: (r, keyset) => listCustomers(r, customerFilter(request.query), keyset),
        show: (customer, { principal }) => showCustomer(customer, principal),
      }),
  });

  route({
    ...READING,
    id: "get_customers_id",
    operators: { action: "persons:read", id: "get_tenants_id_environment_customers_id" },
    method: "GET",
    url: ONE,
    summary: "Read a customer",
    description: "To list the customer's travelers, use `GET /tenant/travelers?customerId=…`.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_CUSTOMER },
    schema: { params: CustomerParams, response: { 200: CustomerSchema } },
    handler: (request, reply) => readOne(ctx, request, reply, CUSTOMER, (r) => getCustomer(r, request.params.id)),
  });
}

function changingRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...CHANGING,
    id: "post_customers",
    method: "POST",
    url: CUSTOMERS_PATH,
    summary: "Create a customer",
    description: "Who orders: a person or an organization. Everything but `externalReference` is stored encrypted.",
    idempotency: "required",
    precondition: "none",
    emits: ["customer.created"],
    problems: ["duplicate_resource"],
    examples: { body: EXAMPLE_NEW_CUSTOMER, response: EXAMPLE_CUSTOMER },
    schema: { body: NewCustomerSchema, response: { 201: CustomerSchema } },
    handler: (request, reply) => create(ctx, request, reply, CUSTOMER, (w) => createCustomer(w, request.body)),
  });

  route({
    ...CHANGING,
    id: "patch_customers_id",
    method: "PATCH",
    url: ONE,
    summary: "Change a customer",
    description:
      "A JSON merge patch: members left out do not change, null clears optional ones. A patch that changes nothing " +
      "keeps the version.",
    idempotency: "optional",
    precondition: "ifMatch",
    emits: ["customer.updated"],
    problems: ["duplicate_resource"],
    examples: {
      params: PARAMS,
      body: { locale: "fr-FR" },
      response: { ...EXAMPLE_CUSTOMER, locale: "fr-FR", updatedAt: "2026-11-21T09:00:00.000Z", version: "2" },
    },
    schema: { params: CustomerParams, body: CustomerChangesSchema, response: { 200: CustomerSchema } },
    handler: (request, reply) =>
      change(ctx, request, reply, CUSTOMER, (w) =>
        updateCustomer(w, request.params.id, {
          expectedVersion: expectedVersion(request),
          changes: request.body,
        }),
      ),
  });

  route({
    ...CHANGING,
    id: "delete_customers_id",
    operators: { action: "persons:erase", stepUp: true, id: "delete_tenants_id_environment_customers_id" },
    method: "DELETE",
    url: ONE,
    summary: "Erase a customer",
    description:
      "Permanently erases the customer, its travelers, all their identities and its leads. Their data keys are destroyed, " +
      "and so are the stored answers that showed them. Open quotes are withdrawn. Events are kept; they contain no personal data.",
    idempotency: "none",
    precondition: "ifMatch",
    emits: [
      "customer.erased",
      "traveler.erased",
      "identity.deleted",
      "quote.withdrawn",
      "quote.updated",
      "order.updated",
      "payment.updated",
      "refund.updated",
      "case.updated",
      "document.purged",
      "deliverable.updated",
      "deliverable.withdrawn",
    ],
    problems: ["open_cases"],
    examples: { params: PARAMS, response: null },
    schema: { params: CustomerParams, response: { 204: Type.Null() } },
    handler: (request, reply) =>
      remove(ctx, request, reply, (w) =>
        eraseCustomer(w, request.params.id, { expectedVersion: expectedVersion(request) }),
      ),
  });
}

function customerFilter({ q, externalReference, ...created }: CustomersQuery): CustomerSelection {
  return { q, externalReference, ...createdIn(created) };
}
