import { beforeAll, expect, test } from "vitest";
import { makeTenant } from "../../test/app.ts";
import { type TestDatabase, testDatabase } from "../../test/database.ts";
import type { TenantScope } from "../core/tenant-scope.ts";
import { appendEvents } from "./append.ts";
import type { NewEvent } from "./envelope.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const at = (occurredAt: string) =>
  ({ occurredAt: new Date(occurredAt), cause: { actor: { type: "system" } } }) as const;
const revoked = (id: string): NewEvent => ({
  type: "api_key.revoked",
  resource: { type: "api_key", id, version: "3" },
  data: { revokedAt: "2026-11-20T09:00:00.000Z" },
});

function payloads(scope: TenantScope) {
  return database.db.withTenant(scope, (tx) => tx.selectFrom("events").selectAll().orderBy("position").execute());
}

test("an event is stored as one complete text with its position in the log", async () => {
  const { scope } = await makeTenant();
  await database.db.withTenant(scope, (tx) =>
    appendEvents(tx, scope, [revoked("key_a"), revoked("key_b")], {
      occurredAt: new Date("2026-11-20T09:00:00.120Z"),
      cause: { requestId: "req_1", actor: { type: "apiKey", id: "key_1" } },
    }),
  );
  const rows = await payloads(scope);
  expect(rows.map(({ position, payload }) => [position, JSON.parse(payload)])).toEqual(
    ["key_a", "key_b"].map((id, index) => [
      index + 1,
      {
        id: expect.stringMatching(/^evt_[0-9a-z]{26}$/),
        type: "api_key.revoked",
        schemaVersion: "1",
        sequence: String(index + 1),
        occurredAt: "2026-11-20T09:00:00.120Z",
        environment: "test",
        resource: { type: "api_key", id, version: "3" },
        data: { revokedAt: "2026-11-20T09:00:00.000Z" },
        cause: { requestId: "req_1", actor: { type: "apiKey", id: "key_1" } },
      },
    ]),
  );
});

test("a failed transaction leaves no gap in the log", async () => {
  const { scope } = await makeTenant();
  const append = (work: () => void) =>
    database.db.withTenant(scope, async (tx) => {
      await appendEvents(tx, scope, [revoked("key_a")], at("2026-11-20T09:00:00.000Z"));
      work();
    });
  await append(() => {});
  await expect(
    append(() => {
      throw new Error("changed its mind");
    }),
  ).rejects.toThrow("changed its mind");
  await append(() => {});
  expect((await payloads(scope)).map((row) => row.position)).toEqual([1, 2]);
});

test("an event never occurs before the previous one", async () => {
  const { scope } = await makeTenant();
  for (const instant of ["2026-11-20T09:00:02.000Z", "2026-11-20T09:00:01.000Z"]) {
    await database.db.withTenant(scope, (tx) => appendEvents(tx, scope, [revoked("key_a")], at(instant)));
  }
  const rows = await payloads(scope);
  expect(rows.map((row) => JSON.parse(row.payload).occurredAt)).toEqual(Array(2).fill("2026-11-20T09:00:02.000Z"));
  expect(rows.map((row) => row.occurred_at.toISOString())).toEqual(Array(2).fill("2026-11-20T09:00:02.000Z"));
});

test("data that does not match its schema, or a resource of another type, is never published", async () => {
  const { scope } = await makeTenant();
  // The type errors are intended: they stand for a publisher that got past the compiler.
  const withEmail = { ...revoked("key_a"), data: { revokedAt: "2026-11-20T09:00:00.000Z", email: "a@example.com" } };
  const ofOther = { ...revoked("key_a"), resource: { type: "operation", id: "opn_1", version: "1" } } as never;
  for (const event of [withEmail as NewEvent, ofOther]) {
    await expect(
      database.db.withTenant(scope, (tx) => appendEvents(tx, scope, [event], at("2026-11-20T09:00:00.000Z"))),
    ).rejects.toThrow(TypeError);
  }
  expect(await payloads(scope)).toEqual([]);
});

test("a tenant can neither write nor read the log of another tenant or of its other environment", async () => {
  const [a, b] = [await makeTenant(), await makeTenant()];
  const elsewhere: TenantScope = { ...a.scope, environment: "live" };
  await database.db.withTenant(a.scope, (tx) =>
    appendEvents(tx, a.scope, [revoked("key_a")], at("2026-11-20T09:00:00.000Z")),
  );
  for (const scope of [b.scope, elsewhere]) {
    expect(await payloads(scope)).toEqual([]);
    await expect(
      database.db.withTenant(scope, (tx) =>
        appendEvents(tx, a.scope, [revoked("key_a")], at("2026-11-20T09:00:00.000Z")),
      ),
    ).rejects.toThrow("no partition");
  }
  expect(await payloads(a.scope)).toHaveLength(1);
});
