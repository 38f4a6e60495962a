import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { revokeByOperator } from "../../../../test/api-keys.ts";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { publish, someEvent, someOtherEvent } from "../../../../test/events.ts";

// Two processes of one installation that share only the database.
let here: TestServer;
let there: TestServer;
beforeEach(async () => {
  [here, there] = await Promise.all([startServer(), startServer()]);
});
afterEach(async () => {
  await Promise.all([here.close(), there.close()]);
});

const sequences = (body: { items: { sequence: string }[] }) => body.items.map((event) => Number(event.sequence));

/** A request that has not been answered yet. */
function waiting(tenant: TestTenant, query: string) {
  let isAnswered = false;
  const answer = tenant.get(`/tenant/events?${query}`).finally(() => {
    isAnswered = true;
  });
  return { answer, isAnswered: () => isAnswered };
}

/** Waits until the process has queried the database this often; what has not arrived by then was not on its way. */
async function questions(server: TestServer, count: number): Promise<void> {
  const scope = (await makeTenant({ server })).scope;
  for (let asked = 0; asked < count; asked++) {
    await new Promise<void>((resolve) => {
      const end = server.ctx.positions.subscribe(scope, () => {
        end();
        resolve();
      });
    });
  }
}

test("a waiting reader is answered when another process writes an event", async () => {
  const tenant = await makeTenant({ server: here });
  const reader = waiting(tenant, "wait=25");
  await questions(here, 2);
  expect(reader.isAnswered()).toBe(false);
  await publish(there.ctx.db, tenant.scope, [someEvent()]);
  expect(sequences((await reader.answer).json())).toEqual([1]);
});

test("a waiting reader is answered at once when its own process commits", async () => {
  const tenant = await makeTenant({ server: here });
  const reader = waiting(tenant, "wait=25");
  await questions(here, 1);
  await publish(here.ctx.db, tenant.scope, [someEvent()]);
  here.ctx.positions.wake(tenant.scope);
  expect(sequences((await reader.answer).json())).toEqual([1]);
});

test("an event that does not match the filter leaves a reader waiting and moves its cursor", async () => {
  const tenant = await makeTenant({ server: here });
  const reader = waiting(tenant, "wait=25&types=operation.*");
  await publish(there.ctx.db, tenant.scope, [someEvent()]);
  await questions(here, 2);
  expect(reader.isAnswered()).toBe(false);
  await publish(there.ctx.db, tenant.scope, [someOtherEvent()]);
  expect(sequences((await reader.answer).json())).toEqual([2]);
});

test("an event of another tenant wakes no reader", async () => {
  const [mine, other] = [await makeTenant({ server: here }), await makeTenant({ server: here })];
  const reader = waiting(mine, "wait=25");
  await publish(there.ctx.db, other.scope, [someEvent()]);
  await questions(here, 2);
  expect(reader.isAnswered()).toBe(false);
  await publish(there.ctx.db, mine.scope, [someEvent()]);
  await reader.answer;
});

test("a reader whose wait ends gets an empty page and continues from its cursor", async () => {
  const tenant = await makeTenant({ server: here });
  const { items, nextCursor, hasMore } = (await tenant.get("/tenant/events?wait=1")).json();
  expect([items, hasMore]).toEqual([[], false]);
  await publish(there.ctx.db, tenant.scope, [someEvent()]);
  expect(sequences((await tenant.get(`/tenant/events?cursor=${nextCursor}&wait=25`)).json())).toEqual([1]);
});

test("a reader that waits while the server stops is answered with an empty page", async () => {
  const tenant = await makeTenant({ server: here });
  const reader = waiting(tenant, "wait=25");
  await questions(here, 1);
  const closed = here.close();
  const response = await reader.answer;
  expect([response.statusCode, response.json().items]).toEqual([200, []]);
  await closed;
});

test("a key that was revoked while it waited is not answered with an event", async () => {
  let now = Date.parse("2026-11-20T09:00:00.000Z");
  // Every look at the clock is later than a key is cached, so the key is read again whenever the reader wakes.
  const later = () => {
    now += 6_000;
    return new Date(now);
  };
  const clock = { now: later, driftSeconds: () => 0 };
  const server = await startServer({ context: { clock } });
  try {
    const tenant = await makeTenant({ server });
    const reader = waiting(tenant, "wait=25");
    await questions(server, 1);
    await revokeByOperator(tenant);
    await publish(server.ctx.db, tenant.scope, [someEvent()]);
    expect((await reader.answer).json()).toMatchObject({ status: 401, code: "credential_revoked" });
  } finally {
    await server.close();
  }
});

test("waiting readers hold no connection, and one event answers all of them", async () => {
  const tenant = await makeTenant({ server: here });
  const readers = Array.from({ length: 50 }, () => waiting(tenant, "wait=25"));
  const { pool } = here.ctx.db;
  await vi.waitUntil(() => pool.waitingCount === 0 && pool.idleCount === pool.totalCount);
  await publish(there.ctx.db, tenant.scope, [someEvent()]);
  for (const { answer } of readers) expect(sequences((await answer).json())).toEqual([1]);
});
