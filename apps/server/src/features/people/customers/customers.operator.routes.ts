import Type, { type Static } from "typebox";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { openEnum } from "../../../core/open-enum.ts";
import { type Resource, readOne } from "../../../http/resources/change.ts";
import { type AddRoute, OPERATOR_PREFIX } from "../../../http/route.ts";
import { EXAMPLE_CUSTOMER } from "./customers.examples.ts";
import { CustomerParams, CustomerSchema } from "./customers.schema.ts";
import { type Customer, getCustomer } from "./customers.service.ts";
import { showCustomer } from "./customers.view.ts";

const OperatorsCustomerSchema = Type.Object(
  {
    tenantId: Type.String({ description: "Whose it is." }),
    environment: openEnum("Environment", ["test", "live"]),
    ...CustomerSchema.properties,
  },
  { title: "OperatorsCustomer" },
);
type ShownOperatorsCustomer = Static<typeof OperatorsCustomerSchema>;

const EXAMPLE: ShownOperatorsCustomer = {
  tenantId: "ten_01ky1qkg00fs7tq8m8x3w5d2c9",
  environment: "live",
  ...EXAMPLE_CUSTOMER,
};

const OPERATORS_CUSTOMER: Resource<Customer> = {
  type: "customer",
  path: `${OPERATOR_PREFIX}/customers`,
  show: (customer, { principal, scope }): ShownOperatorsCustomer => ({
    tenantId: encodeId("ten", scope.tenantId),
    environment: scope.environment,
    ...showCustomer(customer, principal),
  }),
};

/** What operators see of customers. */
export function customersOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_customers_id",
    method: "GET",
    surface: "operator",
    tag: "People",
    url: "/customers/:id",
    scopedBy: "customer",
    summary: "Read a customer",
    description: "How to reach them is masked.",
    access: { action: "persons:read" },
    idempotency: "none",
    precondition: "none",
    cost: 1,
    requestHeaders: ["If-None-Match"],
    emits: [],
    problems: [],
    examples: { params: { id: EXAMPLE_CUSTOMER.id }, response: EXAMPLE },
    schema: { params: CustomerParams, response: { 200: OperatorsCustomerSchema } },
    handler: (request, reply) =>
      readOne(ctx, request, reply, OPERATORS_CUSTOMER, (r) => getCustomer(r, request.params.id)),
  });
}
