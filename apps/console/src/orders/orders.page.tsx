import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Shop } from "../client/tenants.queries.ts";
import { tenants } from "../client/tenants.queries.ts";
import { Failure } from "../page/failure.tsx";
import { useListAddress, valueIn } from "../rows/list-address.ts";
import { RowList } from "../rows/row-list.tsx";
import { COLUMNS } from "./columns.ts";
import { orderQueries } from "./orders.queries.ts";

const STATES = ["awaitingPayment", "confirmed", "inProgress", "completed", "cancelled", "expired"] as const;
const PAID = ["unpaid", "partiallyPaid", "paid", "partiallyRefunded", "refunded", "disputed"] as const;
const CHIPS = [
  { name: "environment", value: "test" },
  ...STATES.map((value) => ({ name: "orderState", value })),
  ...PAID.map((value) => ({ name: "paid", value })),
];
const ORDERS = ["newest", "oldest"] as const;

/** The orders of a tenant: those of the first that the operator sees, unless the address names another. */
export function OrdersPage() {
  const { search } = useListAddress();
  const seen = useQuery(tenants);
  const all = seen.data?.items ?? [];
  const tenant = all.find(({ id }) => id === search.get("tenantId")) ?? all.at(0);
  const environment = valueIn(search, "environment", ["test"]) ?? "live";
  if (seen.error) return <Failure error={seen.error} onRetry={() => void seen.refetch()} />;
  if (tenant === undefined) return null;
  return <Orders shop={{ tenantId: tenant.id, environment }} />;
}

function Orders({ shop }: { readonly shop: Shop }) {
  const { text } = useLanguage();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const state = valueIn(search, "orderState", STATES);
  const paymentState = valueIn(search, "paid", PAID);
  const filter = {
    order: valueIn(search, "order", ORDERS) ?? "newest",
    ...(state && { state: [state] }),
    ...(paymentState && { paymentState: [paymentState] }),
  };
  const list = useInfiniteQuery(orderQueries.list(shop, filter));
  return (
    <RowList
      chips={CHIPS}
      columns={COLUMNS}
      fileName="orders"
      list={list}
      onOpen={({ id }) => navigate(`/tenants/${shop.tenantId}/${shop.environment}/orders/${id}`)}
      openLabel="key.open"
      orders={ORDERS}
      shop={shop}
      title={text("orders.title")}
      unit="orders"
    />
  );
}
