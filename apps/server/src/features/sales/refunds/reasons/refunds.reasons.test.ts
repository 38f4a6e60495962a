import { expect, test } from "vitest";
import { testServer } from "../../../../../test/app.ts";
import { querySuperuser } from "../../../../../test/database.ts";
import { ordered } from "../../../../../test/orders.ts";
import { PAYMENTS, settle } from "../../../../../test/payments.ts";
import { rowsOf } from "../../../../../test/rows.ts";
import { sweep } from "../../../../work/sweep.ts";
import { reasonSealing } from "./refunds.reasons.service.ts";

/** A refund with a reason, of a part of one line. */
async function refunded(reason: string) {
  const server = await testServer();
  const { tenant, quote, order } = await ordered(server);
  const payment = (await settle(tenant, order)).json();
  const [line] = quote.lines;
  if (!line) throw new Error("the quote has no line");
  const amount = { amount: 100, currency: line.total.currency };
  const lines = [{ lineId: line.id, amount: 100 }];
  const made = await tenant.post(`${PAYMENTS}/${payment.id}/refunds`, { amount, lines, reason });
  expect([made.statusCode, made.json().reason]).toEqual([201, reason]);
  const shown = async () => (await tenant.get(`${PAYMENTS}/${payment.id}/refunds/${made.json().id}`)).json();
  return { server, tenant, shown };
}

const storedOf = async (tenant: Parameters<typeof rowsOf>[0]) => {
  const [row] = await rowsOf(tenant, "refunds");
  return { reason: row?.reason, sealed: String(row?.sealed_reason) };
};

test("the reason of a refund is shown, and stored sealed", async () => {
  const { tenant, shown } = await refunded("Ada was ill");
  expect((await shown()).reason).toBe("Ada was ill");
  const { reason, sealed } = await storedOf(tenant);
  expect([reason, sealed.slice(0, 3), sealed.includes("Ada")]).toEqual([null, "s1.", false]);
});

test("a reason from before is shown as it was, and sealed by the sweep, once", async () => {
  const { server, tenant, shown } = await refunded("Late");
  await querySuperuser(
    server.database.superuser,
    "update refunds set reason = 'Clear', sealed_reason = null where tenant_id = $1",
    [tenant.scope.tenantId],
  );
  const { version, reason } = await shown();
  expect(reason).toBe("Clear");
  await sweep(reasonSealing(server.ctx), {});
  const stored = await storedOf(tenant);
  expect([stored.reason, stored.sealed.includes("Clear")]).toEqual([null, false]);
  expect(await shown()).toMatchObject({ version, reason: "Clear" });
  await sweep(reasonSealing(server.ctx), { only: tenant.scope });
  expect(await storedOf(tenant)).toEqual(stored);
});

test("the server cannot store a reason in clear with a new refund", async () => {
  const { server, tenant } = await refunded("Late");
  const { tenantId, environment } = tenant.scope;
  const inserting = server.ctx.db.withTenant(tenant.scope, (tx) =>
    tx
      .insertInto("refunds")
      // What the types do not allow either.
      .values({ tenant_id: tenantId, environment, reason: "Clear" } as never)
      .execute(),
  );
  await expect(inserting).rejects.toThrow("permission denied");
});
