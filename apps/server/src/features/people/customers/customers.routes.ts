import Type from "typebox";
import type { AppContext } from "../../../context.ts";
import { sendUnlessHeld } from "../../../http/resources/conditional.ts";
import { sendChanged } from "../../../http/resources/idempotency.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { type App, route } from "../../../http/route.ts";
import { eraseCustomer } from "./customers.erasure.service.ts";
import { EXAMPLE_CUSTOMER, EXAMPLE_NEW_CUSTOMER } from "./customers.examples.ts";
import {
  CustomerChangesSchema,
  CustomerPageSchema,
  CustomerParams,
  CustomerSchema,
  CustomersQuery,
  NewCustomerSchema,
} from "./customers.schema.ts";
import * as service from "./customers.service.ts";

const COMMON = { surface: "tenant", tag: "Customers and travelers" } as const;
const READING = {
  ...COMMON,
  access: { grant: "customers:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;
const CHANGING = { ...COMMON, access: { grant: "customers:write" }, cost: 5 } as const;
const ONE = `${service.CUSTOMERS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_CUSTOMER.id };

/** The operations on customers. */
export function customersRoutes(app: App, ctx: AppContext): void {
  readingRoutes(app, ctx);
  changingRoutes(app, ctx);
}

function readingRoutes(app: App, ctx: AppContext): void {
  route(app, {
    ...READING,
    id: "get_customers",
    method: "GET",
    url: service.CUSTOMERS_PATH,
    summary: "List the customers",
    description: "The customers of this environment, oldest first.",
    cost: 2,
    problems: [],
    examples: { response: examplePage(EXAMPLE_CUSTOMER) },
    schema: { querystring: CustomersQuery, response: { 200: CustomerPageSchema } },
    handler: (request) => service.listCustomers(ctx, request.credential, request.query),
  });

  route(app, {
    ...READING,
    id: "get_customers_id",
    method: "GET",
    url: ONE,
    summary: "Read a customer",
    description: "The customer as it is; its travelers are listed at `/tenant/travelers?customerId=…`.",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    problems: [],
    examples: { params: PARAMS, response: EXAMPLE_CUSTOMER },
    schema: { params: CustomerParams, response: { 200: CustomerSchema } },
    handler: async (request, reply) => {
      const customer = await service.getCustomer(ctx, request.credential, request.params.id);
      return sendUnlessHeld(request, reply, etagOf(customer.version), () => customer);
    },
  });
}

function changingRoutes(app: App, ctx: AppContext): void {
  const keyed = { ...CHANGING };

  route(app, {
    ...keyed,
    id: "post_customers",
    method: "POST",
    url: service.CUSTOMERS_PATH,
    summary: "Make a customer",
    description: "Who orders: a person or an organization. Everything but `externalReference` is stored encrypted.",
    idempotency: "required",
    precondition: "none",
    emits: ["customer.created"],
    problems: ["duplicate_resource"],
    examples: { body: EXAMPLE_NEW_CUSTOMER, response: EXAMPLE_CUSTOMER },
    schema: { body: NewCustomerSchema, response: { 201: CustomerSchema } },
    handler: async (request, reply) =>
      sendChanged(request, reply, await service.createCustomer(ctx, request, request.body)),
  });

  route(app, {
    ...keyed,
    id: "patch_customers_id",
    method: "PATCH",
    url: ONE,
    summary: "Change a customer",
    description: "What is left out stays; null removes what may be missing. What changes nothing keeps the version.",
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
    handler: async (request, reply) =>
      sendChanged(request, reply, await service.updateCustomer(ctx, request, request.params.id, request.body)),
  });

  route(app, {
    ...CHANGING,
    id: "delete_customers_id",
    method: "DELETE",
    url: ONE,
    summary: "Erase a customer",
    description:
      "The customer, its travelers, all their identities and its leads are gone for good: the data keys are destroyed, and " +
      "so are the stored answers that showed them. Its open quotes are withdrawn. Events stay; they hold no personal data.",
    idempotency: "none",
    precondition: "ifMatch",
    emits: ["customer.erased", "traveler.erased", "identity.deleted", "quote.withdrawn"],
    problems: [],
    examples: { params: PARAMS, response: null },
    schema: { params: CustomerParams, response: { 204: Type.Null() } },
    handler: async (request, reply) => {
      await eraseCustomer(ctx, request, request.params.id);
      return reply.status(204).send();
    },
  });
}
