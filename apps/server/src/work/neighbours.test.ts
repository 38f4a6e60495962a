import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, makeTenant, type TestServer, type TestTenant } from "../../test/app.ts";
import { collecting } from "../../test/cases.ts";
import { freshDatabase } from "../../test/database.ts";
import { operatorIn, type TestOperator } from "../../test/operators.ts";
import { ORDERS, ordered, prepareCancellation } from "../../test/orders.ts";
import { makeCustomer } from "../../test/people.ts";
import { startProcess, whileHeld } from "../../test/races.ts";
import { openSession, withSession } from "../../test/sessions.ts";
import { UPKEEP } from "../db/connections/holder.ts";
import { shareSizes } from "../db/connections/share-sizes.ts";

const CUSTOMERS = "/tenant/customers?limit=1";
const ANY_VERSION = { "if-match": "*" };
const CONNECTIONS = 10;
const OF_TENANT = shareSizes(CONNECTIONS).ofKind.change.tenant;

let server: TestServer;
let neighbour: TestTenant;
let operator: TestOperator;
beforeAll(async () => {
  server = await startProcess(await freshDatabase(), {}, CONNECTIONS);
  neighbour = await makeTenant({ server });
  operator = await operatorIn(server, { role: "reviewer" });
});
afterAll(async () => {
  await server.close();
  await server.database.drop();
});

/** What somebody sends at once while the rows that it changes are locked. */
interface Attack {
  readonly tenant: TestTenant;
  readonly table: string;
  readonly requests: readonly (() => Promise<Answer>)[];
  /** how many connections can wait for the lock */
  readonly connectionsMax: number;
}

const times = (count: number, send: (index: number) => Promise<Answer>) =>
  Array.from({ length: count }, (_, index) => () => send(index));

const ATTACKS: Readonly<Record<string, () => Promise<Attack>>> = {
  "cancellations of one order": async () => {
    const { tenant, order } = await ordered(server);
    const requests = times(40, () => prepareCancellation(tenant, order));
    return { tenant, table: "orders", requests, connectionsMax: 1 };
  },
  "answers of one session": async () => {
    const { tenant, order, requestId } = await collecting(server);
    const travelerId = order.cases[0]?.travelerId ?? "";
    const traveler = withSession(server, await openSession(tenant, travelerId));
    const requests = times(20, (index) =>
      traveler.patch(`/traveler/collection-requests/${requestId}/answers`, { occupation: `Teacher ${index}` }),
    );
    return { tenant, table: "cases", requests, connectionsMax: 1 };
  },
  "changes of many customers": async () => {
    const tenant = await makeTenant({ server });
    const ids = await Promise.all(Array.from({ length: 8 }, () => makeCustomer(tenant)));
    const requests = times(40, (index) =>
      tenant.patch(`/tenant/customers/${ids[index % ids.length]}`, { name: `Ada ${index}` }, ANY_VERSION),
    );
    return { tenant, table: "customers", requests, connectionsMax: OF_TENANT };
  },
  "orders of one quote": async () => {
    const { tenant, quote } = await ordered(server);
    const requests = times(40, () => tenant.post(ORDERS, { quoteId: quote.id }));
    return { tenant, table: "quotes", requests, connectionsMax: OF_TENANT };
  },
};

/** What must work meanwhile: everything of others, and the upkeep of the service. */
const OTHERS: Readonly<Record<string, (attacked: TestTenant) => Promise<unknown>>> = {
  "a neighbour's list": async () => expect((await neighbour.get(CUSTOMERS)).statusCode).toBe(200),
  "a neighbour's change": async () => expect(await makeCustomer(neighbour)).toMatch(/^cus_/),
  "the attacked tenant's own list": async (attacked) => expect((await attacked.get(CUSTOMERS)).statusCode).toBe(200),
  "an operator's queue": async () => {
    expect((await operator.get("/cases")).statusCode).toBe(200);
  },
  readiness: async () => expect((await server.app.inject("/readyz")).statusCode).toBe(200),
  "the request log": ({ scope }) => server.ctx.db.withTenant(scope, async () => {}, UPKEEP),
};

test.each(Object.entries(ATTACKS))("while %s wait for a lock, everybody else is served", async (_, prepare) => {
  const { tenant, table, requests, connectionsMax } = await prepare();
  const lock = { text: `select from ${table} where tenant_id = $1 for update`, values: [tenant.scope.tenantId] };
  let answered = 0;
  const sent: Promise<Answer>[] = [];
  await whileHeld(server.database, lock, async (waiting) => {
    sent.push(
      ...requests.map(async (send) => {
        const answer = await send();
        answered++;
        return answer;
      }),
    );
    await waiting(connectionsMax);
    for (const serve of Object.values(OTHERS)) await serve(tenant);
    expect(answered).toBe(0);
    expect(await waiting(connectionsMax)).toHaveLength(connectionsMax);
  });
  const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
  expect(statuses).toHaveLength(requests.length);
  for (const status of statuses) expect([200, 201, 409, 412]).toContain(status);
});
