import { bodyOf } from "@entrada/api-client/client";
import type { Invoice, Order } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { orderQueries } from "../client/order.queries.ts";
import { CancelOrder } from "./cancel-order.tsx";
import styles from "./orders.page.module.css";
import { PayOrder } from "./pay-order.tsx";

/** An order: what it costs, what is paid, its invoices, and the way to cancel it. */
export function OrderCard({ order }: { readonly order: Order }) {
  const { text, name, moment, money } = useLanguage();
  const client = useClient();
  const { data: invoices } = useQuery(orderQueries.invoices(client, order.id));
  const { sums, state, createdAt } = order;
  const lines = [
    ["orders.total", sums.total],
    ["orders.paid", sums.captured],
    ["orders.refunded", sums.refunded],
    ["orders.due", sums.due],
  ] as const;
  return (
    <>
      <h2>{text("orders.of", { when: moment(createdAt) })}</h2>
      <p>{name("order", state)}</p>
      <dl className={styles.sums}>
        {lines.flatMap(([label, sum]) =>
          sum.amount === 0 && label !== "orders.total"
            ? []
            : [<dt key={label}>{text(label)}</dt>, <dd key={`${label} sum`}>{money(sum)}</dd>],
        )}
      </dl>
      {sums.due.amount > 0 && ["awaitingPayment", "confirmed", "inProgress"].includes(state) && (
        <PayOrder order={order} />
      )}
      <div className={styles.actions}>
        {invoices?.items.map((invoice) => (
          <FetchInvoice key={invoice.id} of={invoice} />
        ))}
      </div>
      {order.availableActions.includes("cancelCases") && <CancelOrder order={order} />}
    </>
  );
}

function FetchInvoice({ of }: { readonly of: Invoice }) {
  const { name } = useLanguage();
  const client = useClient();
  const fetching = useMutation({
    mutationFn: () =>
      bodyOf(
        client.POST("/traveler/invoices/{id}/download-grants", {
          params: { path: { id: of.id }, header: { "Idempotency-Key": newKey() } },
        }),
      ),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <>
      <Button aria-disabled={fetching.isPending} onClick={() => fetching.mutate()}>
        {name("invoice", of.kind)} {of.number}
      </Button>
      {fetching.isError && <Failure error={fetching.error} onRetry={() => fetching.mutate()} />}
    </>
  );
}
