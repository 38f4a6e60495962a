import type { AppContext } from "../context.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import {
  applyReport,
  askedPayment,
  claimPayments,
  isToBeCancelled,
  postponePayment,
  returnOf,
} from "../features/sales/payments/following/payments.following.service.ts";
import type { StoredPayment } from "../features/sales/payments/payments.service.ts";
import {
  applyRefundReport,
  askedRefund,
  type ClaimedRefund,
  claimRefunds,
  postponeRefund,
} from "../features/sales/refunds/refunds.following.service.ts";
import { type PaymentProvider, ProviderUnavailable } from "../providers/payment/port.ts";
import { dueIn, type Sweep } from "../work/sweep.ts";
import { systemOf, type UseCaseContext, unitOfWork, type Work } from "../work/work.ts";

/**
 * Asks the providers about every payment and refund that is due: starts it, gives it up, or reads its state, and follows
 * that. The provider is asked outside of any transaction, under an id of ours, so that whatever is interrupted is asked again
 * and happens once.
 */
export function paymentFollowing(ctx: AppContext): Sweep {
  return {
    listDue: dueIn(ctx.db, "due_payment_follows"),
    chunk: async (scope) => {
      const { payments, refunds, now } = await unitOfWork(ctx, systemOf(scope), async (w) => ({
        payments: await claimPayments(w),
        refunds: await claimRefunds(w),
        now: w.now,
      }));
      const followed = await Promise.allSettled([
        ...payments.map((payment) => followPayment(ctx, scope, payment, now)),
        ...refunds.map((refund) => followRefund(ctx, scope, refund, now)),
      ]);
      const failures = followed.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, "payments or refunds could not be followed");
      return payments.length + refunds.length > 0;
    },
  };
}

async function followPayment(ctx: AppContext, scope: TenantScope, payment: StoredPayment, now: Date): Promise<void> {
  const asked = askedPayment({ scope, now }, payment);
  const reference = payment.providerReference;
  return followed(ctx, scope, {
    ask: () => {
      const provider = providerOf(ctx, scope, payment);
      const returnTo = returnOf(payment, ctx.config.publicBaseUrl);
      if (reference === null) return provider.start({ ...asked, returnTo });
      const started = { ...asked, reference };
      return isToBeCancelled(payment, now) ? provider.cancel(started) : provider.read(started);
    },
    apply: (w, report) => applyReport(w, payment, report),
    postpone: (w) => postponePayment(w, payment),
    names: { paymentId: asked.id },
  });
}

async function followRefund(ctx: AppContext, scope: TenantScope, refund: ClaimedRefund, now: Date): Promise<void> {
  const asked = askedRefund({ scope, now }, refund);
  const reference = refund.providerReference;
  return followed(ctx, scope, {
    ask: () => {
      const provider = providerOf(ctx, scope, refund.payment);
      return reference === null ? provider.refund(asked) : provider.readRefund({ ...asked, reference });
    },
    apply: (w, report) => applyRefundReport(w, refund, report),
    postpone: (w) => postponeRefund(w, refund),
    names: { refundId: asked.id },
  });
}

interface Following<Report> {
  readonly ask: () => Promise<Report>;
  readonly apply: (w: Work<UseCaseContext>, report: Report) => Promise<{ readonly alarm: string | null }>;
  readonly postpone: (w: Work<UseCaseContext>) => Promise<void>;
  readonly names: Readonly<Record<string, string>>;
}

async function followed<Report>(
  ctx: AppContext,
  scope: TenantScope,
  { ask, apply, postpone, names }: Following<Report>,
): Promise<void> {
  let report: Report;
  try {
    report = await ask();
  } catch (err) {
    if (!(err instanceof ProviderUnavailable)) throw err;
    ctx.log.warn({ err, ...names }, "the payment provider did not answer: it is asked again later");
    return unitOfWork(ctx, systemOf(scope), postpone);
  }
  const { alarm } = await unitOfWork(ctx, systemOf(scope), (w) => apply(w, report)).catch(async (error: unknown) => {
    // A fault of ours must not be met again at once: the others go on meanwhile.
    await unitOfWork(ctx, systemOf(scope), postpone);
    throw error;
  });
  if (alarm !== null) ctx.log.error({ alarm, ...names }, "the payment provider says what cannot be");
}

function providerOf({ payments }: AppContext, { environment }: TenantScope, { mode }: StoredPayment): PaymentProvider {
  const provider = payments.of(mode, environment);
  if (provider === undefined) throw new ProviderUnavailable(`no provider is set up for ${mode} payments`);
  return provider;
}
