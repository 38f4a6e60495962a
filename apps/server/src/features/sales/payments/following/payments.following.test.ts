import { expect, test } from "vitest";
import { ROOMY, type TestServer, type TestTenant } from "../../../../../test/app.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { ordered } from "../../../../../test/orders.ts";
import { useOwnServer } from "../../../../../test/own-server.ts";
import { PaymentDouble } from "../../../../../test/payment-double.ts";
import { encodeId } from "../../../../core/ids.ts";
import { paymentFollowing } from "../../../../processes/follow-payments.ts";
import { verifyLedgers } from "../../../../processes/verify-ledgers.ts";
import { sweep } from "../../../../work/sweep.ts";
import { systemOf, unitOfWork } from "../../../../work/work.ts";
import { createPayment } from "../payments.service.ts";
import { followSoon } from "./payments.following.service.ts";

const double = new PaymentDouble();
let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY, context: { payments: double.asOnly() } },
);

const follow = (tenant: TestTenant) => sweep(paymentFollowing(server.ctx), { only: tenant.scope });

/** A payment whose provider is being asked; it was told to wait for its payer. */
async function asking() {
  const { tenant, order } = await ordered(server);
  const wanted = { mode: "test", amount: order.sums.due, token: "test_success" } as const;
  const work = systemOf(tenant.scope);
  const id = encodeId("pay", (await unitOfWork(server.ctx, work, (w) => createPayment(w, order.id, wanted))).id);
  await follow(tenant);
  const notify = () => unitOfWork(server.ctx, work, (w) => followSoon(w, id, `double_${id}`));
  const { asked, release } = double.hold();
  await notify();
  const answered = follow(tenant);
  await asked;
  const finish = async () => {
    release();
    await answered;
  };
  const state = async () => (await tenant.get(`/tenant/payments/${id}`)).json().state;
  return { tenant, id, notify, finish, state };
}

test("a change that is reported while the provider is being asked is asked about again", async () => {
  const { id, notify, finish, state } = await asking();
  double.set(id, { state: "succeeded" });
  await notify();
  await finish();
  expect(await state()).toBe("succeeded");
});

test("an answer that another process's answer has overtaken changes nothing", async () => {
  const { tenant, id, notify, finish, state } = await asking();
  double.set(id, { state: "succeeded" });
  await notify();
  await follow(tenant);
  expect(await state()).toBe("succeeded");
  const before = await eventsOf(tenant, "types=payment.*");
  await finish();
  expect(await state()).toBe("succeeded");
  expect(await eventsOf(tenant, "types=payment.*")).toEqual(before);
  expect((await verifyLedgers(server.ctx.db)).faults).toEqual([]);
});
