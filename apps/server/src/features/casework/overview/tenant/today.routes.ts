import Type, { type Static } from "typebox";
import type { AppContext } from "../../../../context.ts";
import { read } from "../../../../http/resources/change.ts";
import { Count, closed } from "../../../../http/resources/schema-parts.ts";
import { EXAMPLE_PLACE, PLACE_PARAMS } from "../../../../http/resources/under-tenant.ts";
import type { AddRoute } from "../../../../http/route.ts";
import { MoneySchema } from "../overview.schema.ts";
import { todayOf } from "./today.service.ts";

const TodaySchema = Type.Object(
  {
    day: Type.String({ format: "date", description: "In UTC, by the tenant's own time." }),
    asked: Count,
    quoted: Count,
    sold: Count,
    refused: Type.Integer({ minimum: 0, description: "Cases that an authority has refused." }),
    openLeads: Type.Integer({ minimum: 0, description: "Leads without an answer, of whichever day." }),
    money: Type.Array(MoneySchema),
  },
  { title: "TenantToday", description: "What the day has brought so far. Counts stop at 1,000." },
);
const EXAMPLE: Static<typeof TodaySchema> = {
  day: "2026-11-20",
  asked: 412,
  quoted: 61,
  sold: 18,
  refused: 1,
  openLeads: 4,
  money: [{ currency: "EUR", orderCount: 17, paid: 112_400 }],
};

/** What a tenant's manager looks at first. */
export function todayRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_tenants_id_environment_today",
    method: "GET",
    surface: "operator",
    tag: "Tenants",
    scopedBy: "tenant",
    url: "/tenants/:tenantId/:environment/today",
    summary: "Read a tenant's day",
    description: "What was asked, quoted, sold and refused since midnight, leads without an answer, and what was paid.",
    access: { action: "sales:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { params: EXAMPLE_PLACE, response: EXAMPLE },
    schema: { params: Type.Object(PLACE_PARAMS, closed), response: { 200: TodaySchema } },
    handler: (request) => read(ctx, request, todayOf),
  });
}
