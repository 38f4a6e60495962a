import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import type { Shop } from "../client/tenants.queries.ts";
import { Failure } from "../page/failure.tsx";
import styles from "./orders.module.css";
import { orderQueries } from "./orders.queries.ts";

interface OrderPaymentsProps {
  readonly shop: Shop;
  readonly orderId: string;
  readonly mayRefund: boolean;
  readonly onRefund: (paymentId: string) => void;
}

/** How the order was paid, and what was paid back of each payment. */
export function OrderPayments({ shop, orderId, mayRefund, onRefund }: OrderPaymentsProps) {
  const { text, money, moment } = useLanguage();
  const { data, error } = useQuery(orderQueries.payments(shop, orderId));
  if (error) return <Failure error={error} />;
  if (data?.items.length === 0) return <p>{text("payments.none")}</p>;
  return (
    <section className={styles.part}>
      <h2>{text("payments.title")}</h2>
      {data?.items.map((payment) => (
        <article aria-label={money(payment.amount)} className={styles.payment} key={payment.id}>
          <p>
            <strong>{money(payment.amount)}</strong>
            {text("payments.one", { state: text(`payment.${payment.state}`), at: moment(payment.createdAt) })}
          </p>
          {mayRefund && payment.availableActions.includes("refund") && (
            <Button onClick={() => onRefund(payment.id)}>{text("refund.open")}</Button>
          )}
          <Refunds orderId={orderId} paymentId={payment.id} shop={shop} />
        </article>
      ))}
    </section>
  );
}

interface RefundsProps {
  readonly shop: Shop;
  readonly orderId: string;
  readonly paymentId: string;
}

function Refunds({ shop, orderId, paymentId }: RefundsProps) {
  const { text, money, moment } = useLanguage();
  const { data, error } = useQuery(orderQueries.refunds(shop, orderId, paymentId));
  if (error) return <Failure error={error} />;
  return (
    <ul aria-label={text("refunds.title")}>
      {data?.items.map(({ id, amount, state, reason, createdAt }) => (
        <li key={id}>
          {text("refunds.one", { amount: money(amount), state: text(`refundState.${state}`), at: moment(createdAt) })}
          {reason !== null && <span className={styles.note}>{reason}</span>}
        </li>
      ))}
    </ul>
  );
}
