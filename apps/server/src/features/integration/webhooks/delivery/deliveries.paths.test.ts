import { deliveryPath } from "@entrada/domain/webhooks/delivery-lifecycle";
import { expect, test } from "vitest";
import { useWebhookBed } from "../../../../../test/webhook-bed.ts";
import { deliveryOf, happen } from "../../../../../test/webhooks.ts";
import { newUuid } from "../../../../core/ids.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import * as claims from "./dispatch/deliveries.claims.store.ts";
import { dispatch } from "./dispatch/deliveries.dispatch.service.ts";
import { updateEnded } from "./dispatch/deliveries.outcomes.store.ts";

const bed = useWebhookBed();

/** A delivery that a worker has claimed. */
async function claimed() {
  const { tenant } = await bed.open();
  await happen(tenant);
  const [delivery] = (await dispatch(bed.server.ctx, tenant.scope, { claimsMax: 1 })).taken;
  if (!delivery) throw new Error("nothing was due");
  return { tenant, delivery };
}

const ATTEMPT = { id: newUuid(), durationMs: 1, statusCode: 200, failure: null, answer: null };

test("an attempt ends a delivery only in a state that its action leaves", async () => {
  const { tenant, delivery } = await claimed();
  const end = (path: ReturnType<typeof deliveryPath>) =>
    unitOfWork(bed.server.ctx, systemOf(tenant.scope), ({ tx, scope, now }) =>
      updateEnded(tx, scope, [{ ...delivery, path, dueAt: null, attempt: { ...ATTEMPT, attemptedAt: now } }], now),
    );
  const { to } = deliveryPath("succeed");
  expect(await end({ from: ["failed", "abandoned"], to })).toEqual(new Set());
  expect(await deliveryOf(tenant)).toMatchObject({ state: "pending", attempts: [] });
  expect(await end({ from: ["failed", "pending"], to })).toEqual(new Set([delivery.id]));
  expect(await deliveryOf(tenant)).toMatchObject({ state: "succeeded", attempts: [{ statusCode: 200 }] });
});

test("a delivery is abandoned without an attempt only in a state that the action leaves", async () => {
  const { tenant, delivery } = await claimed();
  const abandon = (path: ReturnType<typeof deliveryPath>) =>
    unitOfWork(bed.server.ctx, systemOf(tenant.scope), ({ tx }) =>
      claims.updateAbandoned(tx, delivery, path, "event_expired"),
    );
  await abandon({ from: ["failed"], to: deliveryPath("abandon").to });
  expect(await deliveryOf(tenant)).toMatchObject({ state: "pending", lastFailure: null });
  await abandon(deliveryPath("abandon"));
  expect(await deliveryOf(tenant)).toMatchObject({ state: "abandoned", lastFailure: "event_expired" });
});
