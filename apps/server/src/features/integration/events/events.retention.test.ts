import { DAY_MS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { publish, someEvent } from "../../../../test/events.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { sweep } from "../../../work/sweep.ts";
import { raiseEpochs, verifyLogs } from "./events.admin.service.ts";
import { EVENT_RETENTION_DAYS, eventRetention } from "./events.retention.service.ts";

// A server of its own, because these tests drop months and raise epochs.
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const sequences = (body: { items: { sequence: string }[] }) => body.items.map((event) => Number(event.sequence));

test("events past their retention cannot be read, and a reader who has not reached them yet gets cursor_expired", async () => {
  const tenant = await makeTenant({ server });
  for (const days of [EVENT_RETENTION_DAYS + 2, EVENT_RETENTION_DAYS + 1, EVENT_RETENTION_DAYS - 1, 0]) {
    await publish(server.database.db, tenant.scope, [someEvent()], daysAgo(days));
  }
  const [first, second] = [await tenant.get("/tenant/events?limit=1"), await tenant.get("/tenant/events?limit=2")];
  await sweep(eventRetention(server.ctx), {});
  expect(sequences((await tenant.get("/tenant/events")).json())).toEqual([3, 4]);
  expect((await tenant.get(`/tenant/events/${first.json().items[0].id}`)).statusCode).toBe(404);
  const late = (await tenant.get(`/tenant/events?cursor=${first.json().nextCursor}`)).json();
  expect(late).toMatchObject({ status: 400, code: "cursor_expired", earliestCursor: expect.any(String) });
  expect(sequences((await tenant.get(`/tenant/events?cursor=${late.earliestCursor}`)).json())).toEqual([3, 4]);
  // A reader right before the first event that is kept has missed nothing.
  expect(sequences((await tenant.get(`/tenant/events?cursor=${second.json().nextCursor}`)).json())).toEqual([3, 4]);
});

test("a log whose events have all expired continues at the next position", async () => {
  const tenant = await makeTenant({ server });
  await publish(server.database.db, tenant.scope, [someEvent(), someEvent()], daysAgo(EVENT_RETENTION_DAYS + 1));
  await sweep(eventRetention(server.ctx), {});
  const empty = (await tenant.get("/tenant/events")).json();
  expect(empty).toMatchObject({ items: [], hasMore: false });
  await publish(server.database.db, tenant.scope, [someEvent()]);
  expect(sequences((await tenant.get(`/tenant/events?cursor=${empty.nextCursor}`)).json())).toEqual([3]);
});

test("retention follows the tenant's own clock: events expire only where it was moved ahead", async () => {
  const [moved, other] = [await makeTenant({ server }), await makeTenant({ server })];
  for (const { scope } of [moved, other]) await publish(server.database.db, scope, [someEvent()]);
  await querySuperuser(server.database.superuser, "insert into business_clocks values ($1, 'test', $2)", [
    moved.scope.tenantId,
    (EVENT_RETENTION_DAYS * DAY_MS) / 1000 + 1,
  ]);
  await sweep(eventRetention(server.ctx), {});
  expect(sequences((await moved.get("/tenant/events")).json())).toEqual([]);
  expect(sequences((await other.get("/tenant/events")).json())).toEqual([1]);
});

test("a month is dropped only once no log shows an event of it", async () => {
  const tenant = await makeTenant({ server });
  const months = () =>
    querySuperuser<{ name: string }>(
      server.database.superuser,
      `select relname as name from pg_inherits join pg_class on oid = inhrelid
       where inhparent = 'events'::regclass order by 1`,
    ).then((rows) => rows.map((row) => row.name));
  await querySuperuser(
    server.database.superuser,
    `create table events_2020_01 (like events including all);
     alter table events_2020_01 owner to entrada_owner;
     alter table events attach partition events_2020_01 for values from ('2020-01-01 UTC') to ('2020-02-01 UTC')`,
  );
  await publish(server.database.db, tenant.scope, [someEvent()], daysAgo(EVENT_RETENTION_DAYS - 1));
  await querySuperuser(
    server.database.superuser,
    "update events set recorded_at = '2020-01-15 UTC' where tenant_id = $1",
    [tenant.scope.tenantId],
  );
  await sweep(eventRetention(server.ctx), {});
  expect(await months()).toContain("events_2020_01");
  await querySuperuser(
    server.database.superuser,
    "update events set occurred_at = clock_timestamp() - interval '1 year' where tenant_id = $1",
    [tenant.scope.tenantId],
  );
  await sweep(eventRetention(server.ctx), {});
  expect(await months()).not.toContain("events_2020_01");
});

test("raising the epoch expires every older cursor, and the log can be read again from the start", async () => {
  const tenant = await makeTenant({ server });
  await publish(server.database.db, tenant.scope, [someEvent(), someEvent()]);
  const { nextCursor } = (await tenant.get("/tenant/events?limit=1")).json();
  expect(await server.database.operator.transaction((tx) => raiseEpochs({ tx }, tenant.scope.tenantId))).toBe(2);
  const expired = (await tenant.get(`/tenant/events?cursor=${nextCursor}`)).json();
  expect(expired).toMatchObject({ status: 400, code: "cursor_expired" });
  expect(sequences((await tenant.get(`/tenant/events?cursor=${expired.earliestCursor}`)).json())).toEqual([1, 2]);
});

test("a cursor beyond the restored end of the log is refused, before and after the epoch is raised", async () => {
  const tenant = await makeTenant({ server });
  await publish(server.database.db, tenant.scope, [someEvent(), someEvent()]);
  const { nextCursor } = (await tenant.get("/tenant/events")).json();
  await querySuperuser(
    server.database.superuser,
    `with gone as (delete from events where tenant_id = $1 and position = 2)
     update event_counters set next_position = 2 where tenant_id = $1 and environment = 'test'`,
    [tenant.scope.tenantId],
  );
  const ahead = await tenant.get(`/tenant/events?cursor=${nextCursor}`);
  expect(ahead.json()).toMatchObject({ status: 400, code: "cursor_invalid" });
  await server.database.operator.transaction((tx) => raiseEpochs({ tx }));
  // The position exists again with another event, which the old cursor must not point to.
  await publish(server.database.db, tenant.scope, [someEvent(), someEvent()]);
  const later = await tenant.get(`/tenant/events?cursor=${nextCursor}`);
  expect(later.json()).toMatchObject({ status: 400, code: "cursor_expired" });
});

test("verification passes an intact log and finds a lost, duplicated or misplaced event", async () => {
  const tenant = await makeTenant({ server });
  for (let at = 0; at < 5; at++) await publish(server.database.db, tenant.scope, [someEvent(), someEvent()]);
  expect((await verifyLogs(server.database.operator)).damages).toEqual([]);
  const breaks = {
    missing: "delete from events where tenant_id = $1 and position = 4",
    doubled: `insert into events select tenant_id, environment, 4, recorded_at + interval '1 microsecond', gen_random_uuid(),
                type, resource_type, resource_id, occurred_at, payload
              from events where tenant_id = $1 and position in (3, 3)`,
    reversals: "update events set occurred_at = occurred_at + interval '1 hour' where tenant_id = $1 and position = 2",
  };
  await querySuperuser(server.database.superuser, breaks.missing, [tenant.scope.tenantId]);
  const found = async () => (await verifyLogs(server.database.operator)).damages;
  expect(await found()).toMatchObject([{ ...tenant.scope, missing: 1, doubled: 0, reversals: 0 }]);
  await querySuperuser(server.database.superuser, breaks.doubled, [tenant.scope.tenantId]);
  expect(await found()).toEqual([]);
  await querySuperuser(server.database.superuser, breaks.doubled.replace("1 microsecond", "2 microseconds"), [
    tenant.scope.tenantId,
  ]);
  expect(await found()).toMatchObject([{ missing: 0, doubled: 1 }]);
  await querySuperuser(server.database.superuser, breaks.reversals, [tenant.scope.tenantId]);
  expect(await found()).toMatchObject([{ missing: 0, doubled: 1, reversals: 1 }]);
});
