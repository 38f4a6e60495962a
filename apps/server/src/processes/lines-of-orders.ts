import { chargedForOrders } from "../features/sales/ledger/ledger.service.ts";
import type { LinesOfOrder, StoredOrder } from "../features/sales/orders/orders.service.ts";
import { frozenQuotes } from "../features/sales/quotes/ending/quotes.ordering.service.ts";
import { refundsOfOrders } from "../features/sales/refunds/refunds.service.ts";
import type { Read } from "../work/work.ts";

/** What is known of the lines of some orders, by uuid: a fixed number of queries, however many orders there are. */
export async function linesOfOrders(
  r: Pick<Read, "tx" | "scope">,
  orders: readonly Pick<StoredOrder, "id" | "quoteId">[],
): Promise<ReadonlyMap<string, LinesOfOrder>> {
  const ids = orders.map(({ id }) => id);
  const quotes = await frozenQuotes(
    r,
    orders.map(({ quoteId }) => quoteId),
  );
  const charged = await chargedForOrders(r, ids);
  const refunds = await refundsOfOrders(r, ids);
  return new Map(
    orders.map(({ id, quoteId }) => {
      const [quote, chargedNow] = [quotes.get(quoteId), charged.get(id)];
      if (!quote || !chargedNow) throw new Error("an order has no quote");
      return [id, { quote, charged: chargedNow, refunds: refunds.filter(({ orderId }) => orderId === id) }];
    }),
  );
}
