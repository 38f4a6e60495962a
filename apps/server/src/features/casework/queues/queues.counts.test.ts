import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { ROOMY, type TestServer } from "../../../../test/app.ts";
import { act, collecting, handedIn, invitingForm, readCase } from "../../../../test/cases.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { operatorIn, type TestOperator } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { advance } from "../../../../test/webhooks.ts";
import { decodeId, encodeId } from "../../../core/ids.ts";

let server: TestServer;
useOwnServer(
  async (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

const ask = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  querySuperuser<Row>(server.database.superuser, text, values);
const faults = () => ask("select * from queue_count_faults()");
const due = (tenantId: string, minutes: number) =>
  ask(
    "update cases set sla_running_since = now(), sla_due_at = now() + $1 * interval '1 minute' where tenant_id = $2",
    [minutes, tenantId],
  );
const countsOf = async (operator: TestOperator, query = "") => {
  const { queues } = (await operator.get(`/queues${query}`)).json();
  return (queue: string) => queues.find((one: { queue: string }) => one.queue === queue);
};

test("each queue is counted: all, late, soon due, unclaimed and mine, of the own tenants alone", async () => {
  const [late, soon, tomorrow, never] = [
    await handedIn(server),
    await handedIn(server),
    await handedIn(server),
    await handedIn(server),
  ];
  await handedIn(server);
  const beds = [late, soon, tomorrow, never];
  const operator = await operatorIn(server, {
    role: "agent",
    tenants: beds.map(({ tenant }) => tenant.scope.tenantId),
  });
  const colleague = await operatorIn(server, { role: "agent" });
  await due(late.tenant.scope.tenantId, -90);
  await due(soon.tenant.scope.tenantId, 150);
  await due(tomorrow.tenant.scope.tenantId, 1_440);
  const none = { total: 0, late: 0, dueWithinFourHours: 0, unclaimed: 0, mine: 0 };
  expect((await countsOf(operator))("release")).toEqual({ queue: "release", ...none });
  const all = { queue: "review", total: 4, late: 1, dueWithinFourHours: 1, unclaimed: 4, mine: 0 };
  expect((await countsOf(operator))("review")).toEqual(all);
  await operator.post(`/cases/${late.caseId}/claim`);
  await colleague.post(`/cases/${soon.caseId}/claim`);
  expect((await countsOf(operator))("review")).toEqual({ ...all, unclaimed: 2, mine: 1 });
  const ofOne = await countsOf(operator, `?tenantId=${encodeId("ten", soon.tenant.scope.tenantId)}`);
  expect(ofOne("review")).toEqual({ ...all, total: 1, late: 0, unclaimed: 0 });
  await act(late.tenant, late.caseId, { action: "acceptItems" });
  await act(late.tenant, late.caseId, { action: "markReady" });
  const moved = await countsOf(operator);
  expect([moved("review").total, moved("submission").total]).toEqual([3, 1]);
  // A clock that moves makes what was due tomorrow late.
  await advance(tomorrow.tenant, 2 * 86_400);
  expect((await countsOf(operator))("review").late).toBe(1);
  expect(await faults()).toEqual([]);
});

test("what is due at any minute is counted as if each case were looked at", async () => {
  const { tenant } = await handedIn(server);
  const operator = await operatorIn(server, { role: "agent", tenants: [tenant.scope.tenantId] });
  for (const minutes of [-61, -1, 1, 30, 59, 61, 179, 181, 239, 241, 299]) {
    await due(tenant.scope.tenantId, minutes);
    const { late, dueWithinFourHours } = (await countsOf(operator))("review");
    expect([minutes, late, dueWithinFourHours]).toEqual([
      minutes,
      minutes < 0 ? 1 : 0,
      minutes > 0 && minutes < 240 ? 1 : 0,
    ]);
  }
});

const CHANGES = {
  review:
    "state = 'reviewing', outcome = null, decided_at = null, attention_party = 'operator', attention_since = now(), attention_request_id = null",
  authority:
    "state = 'submitted', outcome = null, decided_at = null, attention_party = 'authority', attention_since = now(), attention_request_id = null",
  release:
    "state = 'decided', outcome = 'approved', decided_at = now(), attention_party = 'operator', attention_since = now(), attention_request_id = null",
  ended:
    "state = 'cancelled', outcome = null, decided_at = null, attention_party = 'none', attention_since = null, attention_request_id = null",
  late: "sla_running_since = now(), sla_due_at = now() - interval '3 hours'",
  soon: "sla_running_since = now(), sla_due_at = now() + interval '1 hour'",
  stopped: "sla_running_since = null, sla_due_at = null",
} as const;

const transaction = fc.record({
  changes: fc.array(fc.record({ which: fc.nat(1), change: fc.constantFrom(...Object.values(CHANGES)) }), {
    minLength: 1,
    maxLength: 5,
  }),
  end: fc.constantFrom("commit", "rollback", "savepoint"),
});
const history = fc.array(transaction, { minLength: 1, maxLength: 6 });
type Transaction = typeof transaction extends fc.Arbitrary<infer One> ? One : never;

async function live(client: pg.Client, ids: readonly string[], transactions: readonly Transaction[]): Promise<void> {
  for (const { changes, end } of transactions) {
    await client.query("begin");
    if (end === "savepoint") await client.query("savepoint before");
    for (const { which, change } of changes) {
      await client.query(`update cases set ${change} where id = $1`, [decodeId("cas", ids[which] ?? "")]);
    }
    if (end === "savepoint") await client.query("rollback to savepoint before");
    await client.query(end === "rollback" ? "rollback" : "commit");
  }
}

test("after any histories of two connections, the counts are what a recount finds", async () => {
  const form = invitingForm();
  const first = await collecting(server, form);
  const { travelerId, productId, customerId } = await readCase(first.tenant, first.caseId);
  const another = async () =>
    (await collecting(server, form, { tenant: first.tenant, travelerId, productId, customerId })).caseId;
  const sides: { readonly client: pg.Client; readonly ids: readonly string[] }[] = [];
  for (const ids of [
    [first.caseId, await another()],
    [await another(), await another()],
  ]) {
    const client = new pg.Client({ ...server.database.superuser, options: "-c search_path=entrada" });
    await client.connect();
    sides.push({ client, ids });
  }
  try {
    await fc.assert(
      fc.asyncProperty(fc.tuple(history, history), async (histories) => {
        await Promise.all(sides.map(({ client, ids }, n) => live(client, ids, histories[n] ?? [])));
        expect(await faults()).toEqual([]);
      }),
      { numRuns: 25 },
    );
  } finally {
    for (const { client } of sides) await client.end();
  }
  // A recount that cannot see a fault would prove nothing.
  await ask("insert into queue_counts values ($1, 'live', 'review', 'infinity', 1)", [first.tenant.scope.tenantId]);
  expect(await faults()).not.toEqual([]);
  // Whoever deletes all rows of a tenant leaves the counts to its cases.
  await ask("delete from queue_counts where tenant_id = $1", [first.tenant.scope.tenantId]);
  expect(await faults()).not.toEqual([]);
  await ask("update queue_counts set case_count = 0 where tenant_id = $1 and environment = 'live'", [
    first.tenant.scope.tenantId,
  ]);
  expect(await faults()).toEqual([]);
});
