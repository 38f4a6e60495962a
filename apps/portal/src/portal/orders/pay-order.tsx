import { bodyOf } from "@entrada/api-client/client";
import type { NewPayment, Order, Payment } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { isUnderWay, orderQueries } from "../client/order.queries.ts";
import styles from "./orders.page.module.css";

const TEST_TOKENS = ["test_success", "test_declined", "test_pending_success"] as const;

/** What is due, and the ways to pay it here: on the provider's own page, or invented in a test environment. */
export function PayOrder({ order }: { readonly order: Order }) {
  const { text, moment } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const modes = useQuery(orderQueries.paymentModes(client)).data?.modes ?? [];
  const { data: payments } = useQuery(orderQueries.payments(client, order.id));
  const latest = payments?.items.at(-1);
  const isAwaited = order.state === "awaitingPayment";
  const isPaid = latest?.state === "succeeded";
  useEffect(() => {
    // What was paid meanwhile changes the order, its cases and its invoices.
    if (isPaid) for (const key of ["orders", "cases", "invoices"]) void queries.invalidateQueries({ queryKey: [key] });
  }, [isPaid, queries]);
  if (latest && isUnderWay(latest)) return <PaymentUnderWay of={latest} />;
  if (!modes.includes("provider") && !modes.includes("test")) {
    return isAwaited && <p>{text("orders.payBy", { when: moment(order.expiresAt) })}</p>;
  }
  return (
    <>
      {latest?.state === "failed" && (
        <Notice isNew tone="stop">
          <p>{text("pay.failed")}</p>
        </Notice>
      )}
      {isAwaited && <p>{text("pay.until", { when: moment(order.expiresAt) })}</p>}
      {modes.includes("provider") && <PayOnPage order={order} />}
      {modes.includes("test") && <PayInTest order={order} />}
    </>
  );
}

function PayOnPage({ order }: { readonly order: Order }) {
  const { text, money } = useLanguage();
  const paying = usePaying(order);
  return (
    <>
      <p>{text("pay.elsewhere")}</p>
      <div className={styles.actions}>
        <Button
          aria-disabled={paying.isPending}
          look="primary"
          onClick={() => paying.mutate({ mode: "provider", form: "hosted", amount: order.sums.due })}
        >
          {text("pay.now", { sum: money(order.sums.due) })}
        </Button>
      </div>
      {paying.isError && <Failure error={paying.error} onRetry={() => paying.reset()} />}
    </>
  );
}

function PayInTest({ order }: { readonly order: Order }) {
  const { text, name } = useLanguage();
  const paying = usePaying(order);
  return (
    <>
      <p>{text("pay.test")}</p>
      <div className={styles.actions}>
        {TEST_TOKENS.map((token) => (
          <Button
            aria-disabled={paying.isPending}
            key={token}
            onClick={() => paying.mutate({ mode: "test", token, amount: order.sums.due })}
          >
            {name("pay", token)}
          </Button>
        ))}
      </div>
      {paying.isError && <Failure error={paying.error} onRetry={() => paying.reset()} />}
    </>
  );
}

/** Starts a payment, and leads the payer to the provider's page if there is one. */
function usePaying({ id }: Order) {
  const client = useClient();
  const queries = useQueryClient();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: (body: NewPayment) =>
      bodyOf(
        client.POST("/traveler/orders/{id}/payments", {
          params: { path: { id }, header: { "Idempotency-Key": key.current } },
          body,
        }),
      ),
    onSuccess: ({ nextAction }) => {
      if (nextAction?.url) window.location.assign(nextAction.url);
    },
    onSettled: () => {
      key.current = newKey();
      // After an answer that was lost, too: a payment may be under way.
      return queries.invalidateQueries({ queryKey: ["payments", id] });
    },
  });
}

function PaymentUnderWay({ of: { id, orderId, state, nextAction, availableActions } }: { readonly of: Payment }) {
  const { text } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const key = useRef(newKey());
  const cancelling = useMutation({
    mutationFn: () =>
      bodyOf(
        client.POST("/traveler/payments/{id}/cancel", {
          params: { path: { id }, header: { "Idempotency-Key": key.current } },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["payments", orderId] }),
  });
  const page = state === "requiresAction" ? nextAction?.url : undefined;
  return (
    <>
      <p role="status">{text(page ? "pay.waiting" : "pay.underWay")}</p>
      <div className={styles.actions}>
        {page && (
          <Button look="primary" onClick={() => window.location.assign(page)}>
            {text("pay.goOn")}
          </Button>
        )}
        {availableActions.includes("cancel") && (
          <Button aria-disabled={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {text("pay.giveUp")}
          </Button>
        )}
      </div>
      {cancelling.isError && <Failure error={cancelling.error} onRetry={() => cancelling.mutate()} />}
    </>
  );
}
