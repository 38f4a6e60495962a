import type { Order } from "@entrada/api-client/operator-schema";
import type { Column } from "../rows/column.ts";

/** An order as the list shows it. */
export const COLUMNS: readonly Column<Order>[] = [
  { name: "order", width: "wide", plain: ({ id, externalReference }) => externalReference ?? id },
  { name: "orderState", width: "middle", plain: ({ state }, { language }) => language.name("orderState", state) },
  { name: "paid", width: "middle", plain: ({ paymentState }, { language }) => language.name("paid", paymentState) },
  { name: "orderTotal", plain: ({ sums }, { language }) => language.money(sums.total) },
  { name: "orderRefunded", plain: ({ sums }, { language }) => language.money(sums.refunded) },
  { name: "ordered", width: "moment", plain: ({ createdAt }, { language }) => language.moment(createdAt) },
];
