import type { AppContext } from "../context.ts";
import { followSoon } from "../features/sales/payments/following/payments.following.service.ts";
import { followRefundsSoon } from "../features/sales/refunds/refunds.following.service.ts";
import type { ProviderCallback } from "../providers/payment/port.ts";
import { systemFor, unitOfWork } from "../work/work.ts";

/**
 * A provider says that something about a payment has changed: it is asked how the payment and its refunds stand. What is
 * about no payment of ours is an alarm, and changes nothing.
 */
export async function receiveCallback(
  ctx: AppContext,
  { id: callbackId, type, payment }: ProviderCallback,
): Promise<void> {
  if (payment === null) return;
  // The provider speaks for the tenant whose payment it is.
  const caller = systemFor(payment.scope, { kind: "apiKey" });
  const isOurs = await unitOfWork(ctx, caller, async (w) => {
    const followed = await followSoon(w, payment.id, payment.reference);
    if (followed) await followRefundsSoon(w, followed.id);
    return followed !== undefined;
  });
  if (isOurs) return;
  ctx.log.error({ callbackId, type, paymentId: payment.id }, "callback for an unknown payment");
}
