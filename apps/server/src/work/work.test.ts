import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, testServer } from "../../test/app.ts";
import { querySuperuser } from "../../test/database.ts";
import { encodeId, newUuid } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { NewEvent } from "../events/append.ts";
import { systemOf, unitOfWork } from "./work.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const happened = (id = encodeId("key", newUuid())): NewEvent => ({
  type: "api_key.revoked",
  resource: { type: "api_key", id, version: "2" },
  data: { revokedAt: "2026-11-20T09:00:00.000Z" },
});

async function logOf(
  scope: TenantScope,
): Promise<readonly { sequence: string; resource: string; occurredAt: string }[]> {
  const rows = await querySuperuser<{ payload: string }>(
    server.database.superuser,
    "select payload from events where tenant_id = $1 order by position",
    [scope.tenantId],
  );
  return rows.map(({ payload }) => {
    const { sequence, resource, occurredAt } = JSON.parse(payload);
    return { sequence, resource: resource.id, occurredAt };
  });
}

function jobsOf({ tenantId }: TenantScope) {
  return querySuperuser(server.database.superuser, "select from jobs.job where data->>'tenantId' = $1", [tenantId]);
}

test("work that fails leaves no event and no job, and the next work gets its log position", async () => {
  const { scope } = await makeTenant();
  const work = (id: string, outcome: () => void) =>
    unitOfWork(server.ctx, systemOf(scope), async (w) => {
      w.enqueue({ queue: "operation.run", data: { ...scope, operationId: id } });
      w.emit(happened(id));
      outcome();
      return id;
    });
  const [first, lost, last] = [1, 2, 3].map(() => encodeId("key", newUuid()));
  expect(await work(String(first), () => {})).toBe(first);
  const failing = work(String(lost), () => {
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  await work(String(last), () => {});
  expect((await logOf(scope)).map(({ sequence, resource }) => [sequence, resource])).toEqual([
    ["1", first],
    ["2", last],
  ]);
  expect(await jobsOf(scope)).toHaveLength(2);
});

test("slow work does not block other work of its tenant, however early it emits", async () => {
  const { scope } = await makeTenant();
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = () => {};
  const isAtWork = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const [slowId, quickId] = [encodeId("key", newUuid()), encodeId("key", newUuid())];
  const slow = unitOfWork(server.ctx, systemOf(scope), async (w) => {
    w.emit(happened(slowId));
    await sql`select 1`.execute(w.tx);
    begun();
    await held;
  });
  await isAtWork;
  await unitOfWork(server.ctx, systemOf(scope), async (w) => w.emit(happened(quickId)));
  finish();
  await slow;
  expect((await logOf(scope)).map(({ resource }) => resource)).toEqual([quickId, slowId]);
});

test("work that lost a race runs again, and the events of its first run are discarded", async () => {
  const { scope } = await makeTenant();
  let tries = 0;
  await unitOfWork(server.ctx, systemOf(scope), async (w) => {
    tries += 1;
    w.emit(happened());
    w.enqueue({ queue: "operation.run", data: { ...scope, operationId: newUuid() } });
    if (tries === 1) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(w.tx);
  });
  expect(tries).toBe(2);
  expect(await logOf(scope)).toHaveLength(1);
  expect(await jobsOf(scope)).toHaveLength(1);
});

test("work runs in the tenant's own time, and its events occur then", async () => {
  const { scope } = await makeTenant();
  await querySuperuser(
    server.database.superuser,
    "insert into business_clocks (tenant_id, environment, offset_seconds) values ($1, 'test', 864000)",
    [scope.tenantId],
  );
  const now = await unitOfWork(server.ctx, systemOf(scope), async (w) => {
    w.emit(happened());
    return w.now;
  });
  expect(Math.round((now.getTime() - server.ctx.clock.now().getTime()) / 86_400_000)).toBe(10);
  expect((await logOf(scope)).map(({ occurredAt }) => occurredAt)).toEqual([now.toISOString()]);
});

test("work without events takes no log position", async () => {
  const { scope } = await makeTenant();
  expect(await unitOfWork(server.ctx, systemOf(scope), async () => "done")).toBe("done");
  await unitOfWork(server.ctx, systemOf(scope), async (w) => w.emit(happened()));
  expect((await logOf(scope)).map(({ sequence }) => sequence)).toEqual(["1"]);
});
