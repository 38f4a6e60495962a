import { expect, test } from "vitest";
import { makeTenant, type TestServer } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { eventsOf } from "../../../../test/events.ts";
import { counting, runOperations, startCounting } from "../../../../test/operations.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { newId } from "../../../core/ids.ts";
import type { OperationKind } from "./operations-run.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const run = (kinds: readonly OperationKind[]) => runOperations(server, kinds);
const hurry = () =>
  querySuperuser(server.database.superuser, "update jobs.job set start_after = now() where state = 'retry'");
const open = () => makeTenant({ server });

test("an operation can be followed from its start to its result, and its end is announced once", async () => {
  const tenant = await open();
  const id = await startCounting(tenant);
  const before = await tenant.get(`/tenant/operations/${id}`);
  expect(before.headers.etag).toBe('"1"');
  expect(before.json()).toMatchObject({
    id,
    kind: "counting",
    state: "pending",
    availableActions: ["cancel"],
    progress: { done: 0, total: null },
    subject: { type: "webhook_endpoint", id: "whe_1" },
    startedAt: null,
    completedAt: null,
    expiresAt: null,
  });
  const seen: unknown[] = [];
  await run([
    counting({
      step: async (w, operation) => {
        // Read outside the step's transaction, so only what is committed so far.
        const held = { "if-none-match": String(before.headers.etag) };
        const { state, progress, version } = (await tenant.get(`/tenant/operations/${id}`, held)).json();
        seen.push([state, progress.done, version]);
        return counting().step(w, operation);
      },
    }),
  ]);
  expect(seen).toEqual([
    ["running", 0, "1"],
    ["running", 4, "1"],
    ["running", 8, "1"],
  ]);
  const after = (await tenant.get(`/tenant/operations/${id}`)).json();
  expect(after).toMatchObject({
    state: "succeeded",
    availableActions: [],
    progress: { done: 10, total: 10 },
    result: { type: "report", id: "rpt_1", href: "/api/v1/tenant/reports/rpt_1" },
    error: null,
    version: "2",
  });
  expect(Date.parse(after.expiresAt) - Date.parse(after.completedAt)).toBe(30 * 86_400_000);
  expect(await eventsOf(tenant, "types=operation.*")).toMatchObject([
    {
      type: "operation.succeeded",
      resource: { type: "operation", id, version: "2" },
      data: { previousState: "running", state: "succeeded", result: { type: "report", id: "rpt_1" } },
    },
  ]);
});

test("a cancelled operation takes no further step, keeps its progress, and cannot be cancelled again", async () => {
  const tenant = await open();
  const id = await startCounting(tenant);
  let steps = 0;
  const interrupted = counting({
    step: async (w, operation) => {
      steps++;
      if (steps === 2) throw new Error("the power went out");
      return counting().step(w, operation);
    },
  });
  await run([interrupted]);
  const cancelled = await tenant.post(`/tenant/operations/${id}/cancel`, undefined, { "content-type": undefined });
  expect(cancelled.statusCode).toBe(200);
  const shown = (await tenant.get(`/tenant/operations/${id}`)).json();
  expect(shown).toMatchObject({ state: "cancelled", availableActions: [], result: null, error: null });
  expect(shown.progress.done).toBe(4);
  expect(await eventsOf(tenant, "types=operation.*")).toMatchObject([
    { type: "operation.cancelled", data: { previousState: "running" } },
  ]);
  const again = await tenant.post(`/tenant/operations/${id}/cancel`, undefined, { "content-type": undefined });
  expect([again.statusCode, again.json().code, again.json().currentState]).toEqual([
    409,
    "state_conflict",
    "cancelled",
  ]);
  await hurry();
  await run([interrupted]);
  expect(steps).toBe(2);
});

test("operations are listed newest first, by state, kind and time, page by page", async () => {
  const tenant = await open();
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await startCounting(tenant));
  const newestFirst = ids.toReversed();
  const all = (await tenant.get("/tenant/operations")).json();
  expect(all.items.map(({ id }: { id: string }) => id)).toEqual(newestFirst);
  expect(all.hasMore).toBe(false);
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const page = (await tenant.get(`/tenant/operations?limit=2${cursor ? `&cursor=${cursor}` : ""}`)).json();
    read.push(...page.items.map(({ id }: { id: string }) => id));
    cursor = page.hasMore ? page.nextCursor : undefined;
  } while (cursor);
  expect(read).toEqual(newestFirst);
  const count = async (query: string) => (await tenant.get(`/tenant/operations?${query}`)).json().items.length;
  expect(await count("state=pending,running")).toBe(5);
  expect(await count("state=succeeded")).toBe(0);
  expect(await count("kind=counting")).toBe(5);
  expect(await count("kind=dreaming")).toBe(0);
  expect(await count("createdAfter=2026-01-01T00:00:00Z")).toBe(5);
  expect(await count("createdBefore=2026-01-01T00:00:00Z")).toBe(0);
  const wrong = await tenant.get("/tenant/operations?state=succeded");
  expect(wrong.statusCode).toBe(400);
  expect(wrong.json().errors).toMatchObject([{ parameter: "state", code: "wrong_enum_value" }]);
  expect(wrong.json().errors[0].detail).toContain('Did you mean "succeeded"?');
  await run([counting()]);
});

test("only its tenant sees an operation, and cancelling requires the grant that started it", async () => {
  const tenant = await open();
  const other = await open();
  const id = await startCounting(tenant);
  const bodyless = { "content-type": undefined };
  const missing = newId("opn");
  for (const answer of [
    await other.get(`/tenant/operations/${id}`),
    await other.post(`/tenant/operations/${id}/cancel`, undefined, bodyless),
    await tenant.get(`/tenant/operations/${missing}`),
    await (await tenant.withKey({ environment: "live" })).get(`/tenant/operations/${id}`),
  ]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, "resource_not_found"]);
  }
  expect((await other.get("/tenant/operations")).json().items).toEqual([]);
  const reader = await tenant.withKey({ grants: ["operations:read"] });
  const refused = await reader.post(`/tenant/operations/${id}/cancel`, undefined, bodyless);
  expect([refused.statusCode, refused.json().requiredGrant]).toEqual([403, "webhooks:manage"]);
  const allowed = await tenant.withKey({ grants: ["operations:read", "webhooks:manage"] });
  const stale = await allowed.post(`/tenant/operations/${id}/cancel`, undefined, { ...bodyless, "if-match": '"7"' });
  expect([stale.statusCode, stale.json().currentVersion]).toEqual([412, "1"]);
  const key = { ...bodyless, "idempotency-key": "cancel-it" };
  const done = await allowed.post(`/tenant/operations/${id}/cancel`, undefined, key);
  const replay = await allowed.post(`/tenant/operations/${id}/cancel`, undefined, key);
  expect([done.statusCode, done.json().state, done.headers.etag]).toEqual([200, "cancelled", '"2"']);
  expect([replay.statusCode, replay.body, replay.headers["idempotent-replayed"]]).toEqual([200, done.body, "true"]);
  expect(await eventsOf(tenant, "types=operation.*")).toHaveLength(1);
});
