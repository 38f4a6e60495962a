import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { HOME } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { orderQueries } from "../client/order.queries.ts";
import { Loading } from "../frame/loading.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { OrderCard } from "./order-card.tsx";
import styles from "./orders.page.module.css";

/** What was ordered: sums, invoices, and what cancelling would cost. */
export function OrdersPage() {
  const { text } = useLanguage();
  const orders = useQuery(orderQueries.all(useClient()));
  if (orders.error && !orders.data) return <Failure error={orders.error} onRetry={() => void orders.refetch()} />;
  if (!orders.data) return <Loading />;
  const { items } = orders.data;
  return (
    <>
      <PageTitle above={<Link href={HOME}>{text("case.all")}</Link>} title={text("orders.title")} />
      {items.length === 0 && <p>{text("orders.none")}</p>}
      <ul className={styles.list}>
        {items.toReversed().map((order) => (
          <li className={styles.order} key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </>
  );
}
