import Type, { type Static } from "typebox";
import type { AppContext } from "../../../context.ts";
import { type Resource, readOne } from "../../../http/resources/change.ts";
import { EXAMPLE_WHOSE, showWhose, WHOSE } from "../../../http/resources/whose.ts";
import { type AddRoute, OPERATOR_PREFIX } from "../../../http/route.ts";
import { EXAMPLE_CUSTOMER } from "./customers.examples.ts";
import { CustomerParams, CustomerSchema } from "./customers.schema.ts";
import { type Customer, getCustomer } from "./customers.service.ts";
import { showCustomer } from "./customers.view.ts";

const OperatorsCustomerSchema = Type.Object(
  {
    ...WHOSE,
    ...CustomerSchema.properties,
  },
  { title: "OperatorsCustomer" },
);
type ShownOperatorsCustomer = Static<typeof OperatorsCustomerSchema>;

const EXAMPLE: ShownOperatorsCustomer = { ...EXAMPLE_WHOSE, ...EXAMPLE_CUSTOMER };

const OPERATORS_CUSTOMER: Resource<Customer> = {
  type: "customer",
  path: `${OPERATOR_PREFIX}/customers`,
  show: (customer, { principal, scope }): ShownOperatorsCustomer => ({
    ...showWhose(scope),
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
