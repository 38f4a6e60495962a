import type { AppContext } from "../../../context.ts";
import { decodeId } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { examplePage } from "../../../http/resources/list-envelope.ts";
import { listForOperator, readForOperator } from "../../../http/resources/operator-list.ts";
import type { AddRoute } from "../../../http/route.ts";
import { TenantPageSchema, TenantParams, TenantSchema, TenantsQuery } from "./tenants.operator.schema.ts";
import { showTenant } from "./tenants.operator.view.ts";
import { findTenant, inTheirColours, listTenantsAfter } from "./tenants.service.ts";

const READING = {
  surface: "operator",
  tag: "Tenants",
  method: "GET",
  access: { action: "tenants:read" },
  idempotency: "none",
  precondition: "none",
  emits: [],
} as const;
const EXAMPLE = {
  id: "ten_01ky1qkg00fs7tq8m8x3w5d2c9",
  name: "Wanderlust Travel",
  accent: "#0B5C6B",
  communicationMode: "tenantManaged",
  capabilities: [
    "visaDetermination",
    "quotes",
    "orders",
    "payments",
    "documents",
    "deliverables",
    "travelerPortal",
    "webhooks",
    "reports",
  ],
  minimumAuthority: "stale",
  orderPaymentHours: 72,
  paymentModes: ["tenantSettled", "test"],
  calendar: "DE-BE",
  caseHours: { usual: 16, products: { "gb-eta": 4 } },
  replyHours: 8,
  isDemo: false,
  isTestOnly: false,
  lapsesAt: null,
  createdAt: "2026-11-20T09:00:00.000Z",
};

/** The tenants that an operator sees. */
export function tenantsOperatorRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    ...READING,
    id: "get_tenants",
    url: "/tenants",
    summary: "List the tenants",
    description: "Those that you see, oldest first, with their settings; `q` finds by name.",
    cost: 2,
    problems: [],
    examples: { response: examplePage(EXAMPLE) },
    schema: { querystring: TenantsQuery, response: { 200: TenantPageSchema } },
    handler: (request) =>
      listForOperator(ctx, request, {
        rows: async (r, keyset) => inTheirColours(r, await listTenantsAfter(r, keyset, request.query.q)),
        show: showTenant,
      }),
  });

  route({
    ...READING,
    id: "get_tenants_id",
    url: "/tenants/:id",
    summary: "Read a tenant",
    description: "Its settings. What it has is under it: `/tenants/{tenantId}/{environment}/…`.",
    cost: 1,
    problems: ["resource_not_found"],
    examples: { params: { id: EXAMPLE.id }, response: EXAMPLE },
    schema: { params: TenantParams, response: { 200: TenantSchema } },
    handler: async (request) => {
      const { id } = request.params;
      const uuid = decodeId("ten", id);
      const [tenant] = await readForOperator(ctx, request, async (r) => {
        const found = uuid && (await findTenant(r, uuid));
        return found ? inTheirColours(r, [found]) : [];
      });
      if (!tenant) throw notFound(id);
      return showTenant(tenant);
    },
  });
}
