import type { Order } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "wouter";
import type { Shop } from "../client/tenants.queries.ts";
import { useMay } from "../client/use-session.ts";
import { Failure } from "../page/failure.tsx";
import { Mark } from "../page/mark.tsx";
import { Page } from "../page/page.tsx";
import { useShop } from "../shop/shop-address.ts";
import { CancelDialog } from "./cancel.dialog.tsx";
import { OrderLedger } from "./order-ledger.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderPayments } from "./order-payments.tsx";
import styles from "./orders.module.css";
import { orderQueries } from "./orders.queries.ts";
import { RefundDialog } from "./refund.dialog.tsx";
import { useOrderActs } from "./use-order-acts.ts";

/** An order: what was bought, what was paid and given back, and the ledger of it all. */
export function OrderPage() {
  const { orderId = "" } = useParams();
  const shop = useShop();
  const order = useQuery(orderQueries.one(shop, orderId));
  if (order.data) return <Money order={order.data} shop={shop} />;
  return order.isError ? <Failure error={order.error} onRetry={() => void order.refetch()} /> : null;
}

function Money({ shop, order }: { readonly shop: Shop; readonly order: Order }) {
  const { text, money } = useLanguage();
  const may = useMay();
  const acts = useOrderActs(shop, order);
  const payments = useQuery(orderQueries.payments(shop, order.id));
  const [asked, setAsked] = useState<"cancel" | { readonly paymentId: string }>();
  const refunded =
    asked === undefined || asked === "cancel"
      ? undefined
      : payments.data?.items.find(({ id }) => id === asked.paymentId);
  const close = () => setAsked(undefined);
  const mayCancel = may("sales:refund") && order.availableActions.includes("cancelCases");
  return (
    <Page
      aside={mayCancel && <Button onClick={() => setAsked("cancel")}>{text("order.cancel")}</Button>}
      title={text("order.title", { reference: order.externalReference ?? order.id })}
    >
      <p className={styles.bar}>
        <Mark>{text(`orderState.${order.state}`)}</Mark>
        <Mark>{text(`paid.${order.paymentState}`)}</Mark>
        {order.cases.map(({ id }) => (
          <Link href={`/cases/${id}`} key={id}>
            {text("order.case")}
          </Link>
        ))}
      </p>
      <dl className={styles.sums}>
        {(["total", "cancelled", "captured", "refunded", "due"] as const).map((sum) => (
          <div key={sum}>
            <dt>{text(`order.${sum}`)}</dt>
            <dd>{money(order.sums[sum])}</dd>
          </div>
        ))}
      </dl>
      <OrderLines lines={order.lines ?? []} />
      <OrderPayments
        mayRefund={may("sales:refund")}
        onRefund={(paymentId) => setAsked({ paymentId })}
        orderId={order.id}
        shop={shop}
      />
      <OrderLedger orderId={order.id} shop={shop} />
      {asked === "cancel" && <CancelDialog acts={acts} onClose={close} />}
      {refunded && <RefundDialog acts={acts} onClose={close} order={order} payment={refunded} shop={shop} />}
    </Page>
  );
}
