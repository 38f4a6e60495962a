import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import { readForOperator } from "../../../http/resources/operator-list.ts";
import type { AddRoute } from "../../../http/route.ts";
import { OverviewSchema, type ShownOverview } from "./overview.schema.ts";
import { type Overview, overviewOf } from "./overview.service.ts";

const EXAMPLE: ShownOverview = {
  supportTickets: { open: 9, late: 2 },
  leads: { open: 4 },
  money: [{ currency: "EUR", orderCount: 63, paid: 431_000 }],
  knowledge: null,
  webhooks: {
    failing: 1,
    places: [{ tenantId: "ten_01ky1qkg00fs7tq8m8x3w5d2c9", environment: "live", failing: 1 }],
  },
};

/** What home shows besides the queues of cases. */
export function overviewRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_account_overview",
    method: "GET",
    surface: "operator",
    tag: "Account",
    url: "/account/overview",
    summary: "Read what waits for you",
    description:
      "Besides cases, in all of your tenants: tickets, leads, money of today, knowledge due, webhooks that fail. A page may ask " +
      "often. The cases are counted at `/queues`.",
    access: "anyCredential",
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { response: EXAMPLE },
    schema: { response: { 200: OverviewSchema } },
    handler: async (request) => showOverview(await readForOperator(ctx, request, overviewOf)),
  });
}

function showOverview({ webhooks, money, ...rest }: Overview): ShownOverview {
  const places = (webhooks?.places ?? []).map((place) => ({ ...place, tenantId: encodeId("ten", place.tenantId) }));
  return { ...rest, money: money && [...money], webhooks: webhooks && { failing: webhooks.failing, places } };
}
