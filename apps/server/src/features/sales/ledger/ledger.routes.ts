import type { AppContext } from "../../../context.ts";
import { read } from "../../../http/resources/change.ts";
import type { AddRoute } from "../../../http/route.ts";
import { getOrder } from "../orders/orders.service.ts";
import { EXAMPLE_LEDGER } from "./ledger.examples.ts";
import { LedgerOrderParams, LedgerSchema } from "./ledger.schema.ts";
import { transactionsOf } from "./ledger.service.ts";
import { showLedger } from "./ledger.view.ts";

/** The operation on the ledger: every amount of an order, where it came from and where it went. */
export function ledgerRoutes(route: AddRoute, ctx: AppContext): void {
  route({
    id: "get_orders_id_ledger",
    operators: { action: "sales:read", id: "get_tenants_id_environment_orders_id_ledger" },
    method: "GET",
    surface: "tenant",
    tag: "Payments",
    url: "/tenant/orders/:id/ledger",
    summary: "Read the ledger of an order",
    description:
      "Double entries under every amount of the order: each transaction adds up to zero, none is ever changed, and what " +
      "authorities charge is never revenue.",
    access: { grant: "payments:read" },
    idempotency: "none",
    precondition: "none",
    cost: 2,
    emits: [],
    problems: [],
    examples: { params: { id: EXAMPLE_LEDGER.orderId }, response: EXAMPLE_LEDGER },
    schema: { params: LedgerOrderParams, response: { 200: LedgerSchema } },
    handler: (request) =>
      read(ctx, request, async (r) => {
        const order = await getOrder(r, request.params.id);
        return showLedger(order, await transactionsOf(r, order.id));
      }),
  });
}
