import type { Order, Payment } from "@entrada/api-client/operator-schema";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActForm } from "../acts/act-form.tsx";
import { useActForm } from "../acts/use-act-form.ts";
import type { Shop } from "../client/tenants.queries.ts";
import { CauseField } from "./cause-field.tsx";
import { orderQueries } from "./orders.queries.ts";
import type { OrderActs, RefundCause } from "./use-order-acts.ts";

interface RefundDialogProps {
  readonly acts: OrderActs;
  readonly shop: Shop;
  readonly order: Order;
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Pays lines of an order back, after what was agreed about refunds when it was bought. */
export function RefundDialog({ acts, shop, order, payment, onClose }: RefundDialogProps) {
  const { text, money } = useLanguage();
  const quote = useQuery(orderQueries.quote(shop, order.quoteId));
  const { currency } = payment.amount;
  // The payment as it was when this was opened; once that is refused, as it is now.
  const [opened, setOpened] = useState<Payment | undefined>(payment);
  const lines = (order.lines ?? []).filter(({ charged }) => charged.amount > 0);
  const sumOf = (ids: readonly string[]) =>
    lines.reduce((sum, { id, charged }) => (ids.includes(id) ? sum + charged.amount : sum), 0);
  const fields = useActForm<{
    lineIds: readonly string[];
    cause: RefundCause | undefined;
  }>({
    initial: { lineIds: [], cause: undefined },
    faultsOf: ({ lineIds, cause }) => [
      ...(lineIds.length === 0 ? [{ fieldId: `line-${lines.at(0)?.id}`, message: "refund.line.missing" }] : []),
      ...(cause === undefined ? [{ fieldId: "cause", message: "act.choice.missing" }] : []),
    ],
    act: async ({ lineIds, cause }, key) => {
      if (cause === undefined) return;
      const named = lines.filter(({ id }) => lineIds.includes(id));
      const body = {
        amount: { amount: sumOf(lineIds), currency },
        lines: named.map(({ id, charged }) => ({ lineId: id, amount: charged.amount })),
        cause,
      };
      try {
        await acts.refund(opened ?? payment, body, key);
      } catch (error) {
        setOpened(undefined);
        throw error;
      }
    },
    onDone: onClose,
  });
  const { values, set, errorOf } = fields;
  const choose = (id: string, isChosen: boolean) =>
    set({ lineIds: isChosen ? [...values.lineIds, id] : values.lineIds.filter((one) => one !== id) });
  return (
    <Dialog onClose={onClose} title={text("refund.title")}>
      <ActForm
        fields={fields}
        onClose={onClose}
        sendLabel={text("refund.send", { amount: money({ amount: sumOf(values.lineIds), currency }) })}
      >
        <p>{quote.data?.refundPolicy?.text ?? text("refund.noPolicy")}</p>
        {lines.map(({ id, description, charged, refundability }) => (
          <CheckField
            error={errorOf(`line-${id}`)}
            hint={text(`refundability.${refundability}`)}
            id={`line-${id}`}
            isChecked={values.lineIds.includes(id)}
            key={id}
            label={text("refund.line", { description, amount: money(charged) })}
            onChange={(isChosen) => choose(id, isChosen)}
          />
        ))}
        <CauseField error={errorOf("cause")} onChange={(cause) => set({ cause })} value={values.cause} />
      </ActForm>
    </Dialog>
  );
}
