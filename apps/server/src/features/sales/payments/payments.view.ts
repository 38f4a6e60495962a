import { permits } from "@entrada/domain/access/principal";
import { availablePaymentActions } from "@entrada/domain/payments/payment-lifecycle";
import type { AppContext } from "../../../context.ts";
import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { Read } from "../../../work/work.ts";
import { factsOf } from "./moves/payments.machine.ts";
import type { ShownPayment } from "./payments.schema.ts";
import type { StoredPayment } from "./payments.store.ts";
import { clientSecretOf } from "./payments-secret.ts";

export const PAYMENTS_PATH = "/tenant/payments";

type Seen = Pick<Read<Pick<AppContext, "keyring" | "payments">>, "ctx" | "scope" | "principal">;

/** The payment as this caller sees it. */
export function showPayment(payment: StoredPayment, r: Seen): ShownPayment {
  const { currency } = payment;
  const money = (amount: number) => ({ amount, currency });
  return {
    id: encodeId("pay", payment.id),
    version: String(payment.version),
    state: payment.state,
    orderId: encodeId("ord", payment.orderId),
    mode: payment.mode,
    amount: money(payment.amount),
    refunded: money(payment.refunded),
    refunding: money(payment.refunding),
    disputed: money(payment.disputed),
    reference: payment.reference,
    settledOn: payment.settledOn,
    token: payment.token,
    failureCode: payment.failureCode,
    nextAction: payment.state === "requiresAction" ? nextActionOf(payment, r) : null,
    cancelRequestedAt: payment.cancelRequestedAt?.toISOString() ?? null,
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
    succeededAt: payment.succeededAt?.toISOString() ?? null,
    updatedAt: payment.updatedAt.toISOString(),
    availableActions: [...availablePaymentActions(payment.state, factsOf(payment))],
  };
}

/** How a payment is answered. */
export const PAYMENT: Resource<StoredPayment> = { type: "payment", path: PAYMENTS_PATH, show: showPayment };

const PAYING = [{ grant: "payments:write" }, { sessionScope: "payments:write" }] as const;

function nextActionOf(payment: StoredPayment, r: Seen): ShownPayment["nextAction"] {
  const nothing = { clientSecret: null, publishableKey: null, url: null };
  if (payment.mode === "test") return { ...nothing, type: "testHelper" };
  const mayPay = PAYING.some((access) => permits(r.principal, access));
  const secret = mayPay ? clientSecretOf(r, payment) : null;
  if (payment.form === "hosted") return { ...nothing, type: "hostedPage", url: secret };
  const publishableKey = r.ctx.payments.publishableKeyOf(r.scope.environment) ?? null;
  return { ...nothing, type: "providerForm", clientSecret: secret, publishableKey };
}
