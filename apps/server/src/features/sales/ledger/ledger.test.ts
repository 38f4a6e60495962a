import { pino } from "pino";
import { expect, test } from "vitest";
import { testServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { ordered } from "../../../../test/orders.ts";
import { settle } from "../../../../test/payments.ts";
import { decodeId } from "../../../core/ids.ts";
import { JobBell } from "../../../jobs/bell.ts";
import { enqueue } from "../../../jobs/queue.ts";
import { openRunner } from "../../../jobs/runner.ts";
import { verifyLedgers } from "../../../processes/verify-ledgers.ts";
import { jobHandlers } from "../../../worker.ts";

test("the database refuses a transaction that does not add up, one that was posted before, and every later change", async () => {
  const server = await testServer();
  const { tenant, order } = await ordered(server);
  await settle(tenant, order);
  const of = [tenant.scope.tenantId, tenant.scope.environment, decodeId("ord", order.id)];
  const copied = (entries: string, kind: string) =>
    querySuperuser(
      server.database.superuser,
      `insert into entrada.ledger_transactions
        (tenant_id, environment, id, order_id, kind, source_type, source_id, currency, entries, occurred_at)
       select tenant_id, environment, gen_random_uuid(), order_id, '${kind}', source_type, source_id, currency, ${entries}, now()
       from entrada.ledger_transactions where tenant_id = $1 and environment = $2 and order_id = $3 and kind = 'sale'`,
      of,
    );
  await expect(
    copied(`entries || '[{"account": "captured", "lineId": null, "amount": 1}]'`, "dispute"),
  ).rejects.toThrow(/adds_up|check/);
  await expect(copied("'[]'", "dispute")).rejects.toThrow(/check/);
  await expect(copied("entries", "sale")).rejects.toThrow(/ledger_transactions_once/);
  const { db } = server.ctx;
  await expect(db.withTenant(tenant.scope, (tx) => tx.deleteFrom("ledger_transactions").execute())).rejects.toThrow(
    /permission denied/,
  );
  await expect(
    db.withTenant(tenant.scope, (tx) =>
      tx
        .updateTable("ledger_transactions")
        .set({ entries: "[]" } as never)
        .execute(),
    ),
  ).rejects.toThrow(/permission denied/);
});

test("a sum that was changed behind the ledger is found", async () => {
  const server = await testServer();
  const { tenant, order } = await ordered(server);
  await settle(tenant, order);
  const faultsOf = async () =>
    (await verifyLedgers(server.ctx.db)).faults.filter(({ orderId }) => orderId === order.id);
  expect(await faultsOf()).toEqual([]);
  const change = (by: number) =>
    querySuperuser(server.database.superuser, `update entrada.orders set captured = captured + ${by} where id = $1`, [
      decodeId("ord", order.id),
    ]);
  await change(1);
  const total = order.sums.total.amount;
  expect(await faultsOf()).toMatchObject([
    {
      differences: [
        { what: "overpaid", stored: 1, ledger: 0 },
        { what: "captured", stored: total + 1, ledger: total },
      ],
      alarms: [],
    },
  ]);
  await change(-1);
});

test("the daily job looks at every tenant, and logs what is wrong", async () => {
  const server = await testServer();
  const { tenant, order } = await ordered(server);
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const ctx = { ...server.ctx, log };
  const { db, clock } = server.ctx;
  const handlers = jobHandlers(ctx).filter(({ queue }) => queue === "ledger.verify");
  const runner = await openRunner({ db, log, clock, bell: new JobBell(), handlers, drainSeconds: 5 });
  const change = (by: number) =>
    querySuperuser(
      server.database.superuser,
      `update entrada.orders set captured = captured + ${by}, refunded = refunded + ${by} where id = $1`,
      [decodeId("ord", order.id)],
    );
  await change(1);
  await server.ctx.db.withTenant(tenant.scope, (tx) => enqueue(tx, { queue: "ledger.verify", data: {} }));
  await runner.runDue();
  await runner.stop();
  await change(-1);
  const told = logged.map((line) => JSON.parse(line)).filter(({ orderId }) => orderId === order.id);
  // The schedule of a fresh runner asks for the same once more.
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]).toMatchObject({ msg: "a ledger is wrong", environment: "test" });
});
