import type { AppContext } from "../../../context.ts";
import { create, start } from "../../../http/resources/change.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { listForOperator, readForOperator } from "../../../http/resources/operator-list.ts";
import type { AddRoute } from "../../../http/route.ts";
import { EXAMPLE_ENDED, EXAMPLE_TEST_TENANT } from "./test-tenants.examples.ts";
import {
  NewTestTenantSchema,
  TestTenantPageSchema,
  TestTenantParams,
  TestTenantSchema,
  TestTenantsQuery,
} from "./test-tenants.schema.ts";
import {
  createTestTenant,
  deleteTestTenant,
  errorsOfEnd,
  getTestTenant,
  LIFETIME_DAYS,
  listTestTenants,
} from "./test-tenants.service.ts";
import { ENDED_TEST_TENANT, showTestTenant, TEST_TENANT, TEST_TENANTS_PATH } from "./test-tenants.view.ts";

const COMMON = { surface: "operator", tag: "Tenants", precondition: "none", emits: [] } as const;
const READING = { ...COMMON, method: "GET", access: { action: "tenants:read" }, idempotency: "none" } as const;
const CHANGING = { ...COMMON, access: { action: "testTenants:manage" }, stepUp: true, cost: 5 } as const;
const ONE = `${TEST_TENANTS_PATH}/:id`;
const PARAMS = { id: EXAMPLE_TEST_TENANT.id };

/** Tenants for trials and tests, which end by themselves with everything that was made under them. */
export function testTenantsOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_test_tenants",
    url: TEST_TENANTS_PATH,
    summary: "List the test tenants",
    description: "Those that you see, oldest first; those of test clocks too, and those that are being deleted.",
    cost: 2,
    problems: [],
    examples: { response: examplePage(EXAMPLE_TEST_TENANT) },
    schema: { querystring: TestTenantsQuery, response: { 200: TestTenantPageSchema } },
    handler: (request) =>
      listForOperator(ctx, request, { rows: listTestTenants, show: (tenant, { now }) => showTestTenant(tenant, now) }),
  });

  route({
    ...READING,
    id: "get_test_tenants_id",
    url: ONE,
    summary: "Read a test tenant",
    description: "Its settings, when it ends, and how far its deletion has come. 404 once nothing is left of it.",
    cost: 1,
    problems: ["resource_not_found"],
    examples: { params: PARAMS, response: EXAMPLE_TEST_TENANT },
    schema: { params: TestTenantParams, response: { 200: TestTenantSchema } },
    handler: (request) =>
      readForOperator(ctx, request, async (r) => showTestTenant(await getTestTenant(r, request.params.id), r.now)),
  });

  route({
    ...CHANGING,
    id: "post_test_tenants",
    method: "POST",
    url: TEST_TENANTS_PATH,
    summary: "Make a test tenant",
    description:
      "A tenant without a live environment, which is deleted by itself with everything made under it: after " +
      `${LIFETIME_DAYS} days, or at \`lapsesAt\`. Its first key is made at \`/tenants/{tenantId}/test/api-keys\`.`,
    idempotency: "required",
    unversioned: true,
    problems: [],
    examples: { body: { name: EXAMPLE_TEST_TENANT.name }, response: EXAMPLE_TEST_TENANT },
    schema: { body: NewTestTenantSchema, response: { 201: TestTenantSchema } },
    furtherErrors: ({ lapsesAt }) => errorsOfEnd(lapsesAt, ctx.clock.now()),
    handler: (request, reply) => {
      const { lapsesAt, ...chosen } = request.body;
      const ends = lapsesAt === undefined ? undefined : new Date(lapsesAt);
      return create(ctx, request, reply, TEST_TENANT, (w) => createTestTenant(w, chosen, ends));
    },
  });

  route({
    ...CHANGING,
    id: "delete_test_tenants_id",
    method: "DELETE",
    url: ONE,
    summary: "Delete a test tenant with everything made under it",
    description:
      "Its keys end at once. Customers, travelers, determinations, quotes, orders, cases, documents, payments, webhooks and " +
      "the event log are deleted in the background: `state` says how far it has come. A tenant with a live environment is " +
      "not found here, and never deleted.",
    idempotency: "none",
    problems: ["resource_not_found"],
    examples: { params: PARAMS, response: EXAMPLE_ENDED },
    schema: { params: TestTenantParams, response: { 202: TestTenantSchema } },
    handler: (request, reply) =>
      start(ctx, request, reply, ENDED_TEST_TENANT, (w) => deleteTestTenant(w, request.params.id)),
  });
}
