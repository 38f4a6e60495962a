import { bodyOf } from "@entrada/api-client/client";
import type { Cancellation, Order } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import styles from "./orders.page.module.css";

/** Cancelling: what it costs is shown first, and done at exactly that. */
export function CancelOrder({ order }: { readonly order: Order }) {
  const { text } = useLanguage();
  const client = useClient();
  const preparing = useMutation({
    mutationFn: () =>
      bodyOf(
        client.POST("/traveler/orders/{id}/cancellations", {
          params: { path: { id: order.id }, header: { "Idempotency-Key": newKey() } },
          body: {},
        }),
      ),
  });
  if (preparing.data) return <ConfirmCancellation of={preparing.data} onBack={() => preparing.reset()} />;
  return (
    <div className={styles.actions}>
      <Button aria-disabled={preparing.isPending} onClick={() => preparing.mutate()}>
        {text("orders.cancelCost")}
      </Button>
      {preparing.isError && <Failure error={preparing.error} onRetry={() => preparing.mutate()} />}
    </div>
  );
}

function ConfirmCancellation({ of, onBack }: { readonly of: Cancellation; readonly onBack: () => void }) {
  const { text, money } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const key = useRef(newKey());
  const confirming = useMutation({
    mutationFn: () =>
      bodyOf(
        client.POST("/traveler/orders/{id}/cancellations/{cancellationId}/confirm", {
          params: {
            path: { id: of.orderId, cancellationId: of.id },
            header: { "Idempotency-Key": key.current, "If-Match": `"${of.version}"` },
          },
        }),
      ),
    onSuccess: () =>
      Promise.all(["orders", "cases", "invoices"].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  });
  return (
    <Notice isNew tone="mind">
      <p>{text("orders.kept", { kept: money(of.sums.kept) })}</p>
      <p>{text("orders.back", { refund: money(of.sums.refund) })}</p>
      {of.refundPolicy && <p>{of.refundPolicy.text}</p>}
      {of.frozenTexts?.refundPolicy && (
        <>
          <p>{text("orders.translated")}</p>
          <p dir="auto" lang={of.language}>
            {of.frozenTexts.refundPolicy}
          </p>
        </>
      )}
      <div className={styles.actions}>
        <Button aria-disabled={confirming.isPending} look="primary" onClick={() => confirming.mutate()}>
          {text("orders.cancelNow")}
        </Button>
        <Button onClick={onBack}>{text("orders.keep")}</Button>
      </div>
      {confirming.isError && <Failure error={confirming.error} onRetry={() => confirming.mutate()} />}
    </Notice>
  );
}
