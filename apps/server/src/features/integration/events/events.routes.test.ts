import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestTenant } from "../../../../test/app.ts";
import { type TestDatabase, testDatabase } from "../../../../test/database.ts";
import { publish, someEvent, someOtherEvent } from "../../../../test/events.ts";
import { newId } from "../../../core/ids.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const sequences = (body: { items: { sequence: string }[] }) => body.items.map((event) => Number(event.sequence));

async function tenantWith(count: number): Promise<TestTenant> {
  const tenant = await makeTenant();
  const events = Array.from({ length: count }, (_, at) => (at % 5 === 4 ? someOtherEvent() : someEvent()));
  if (count > 0) await publish(database.db, tenant.scope, events);
  return tenant;
}

async function page(tenant: TestTenant, query = "") {
  const response = await tenant.get(`/tenant/events${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

test("the log of a new tenant is empty, and its cursor finds later events", async () => {
  const tenant = await tenantWith(0);
  const empty = await page(tenant);
  expect(empty).toEqual({ items: [], nextCursor: expect.any(String), hasMore: false });
  await publish(database.db, tenant.scope, [someEvent()]);
  expect(sequences(await page(tenant, `?cursor=${empty.nextCursor}`))).toEqual([1]);
});

test("pages have no gaps, no duplicates and one order, and the last cursor finds later events", async () => {
  const tenant = await tenantWith(12);
  const seen: number[] = [];
  let next = "?limit=5";
  for (let more = true; more; ) {
    const body = await page(tenant, next);
    seen.push(...sequences(body));
    more = body.hasMore;
    next = `?limit=5&cursor=${body.nextCursor}`;
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await publish(database.db, tenant.scope, [someEvent()]);
  expect(sequences(await page(tenant, next))).toEqual([13]);
});

test("an event has the same bytes in the list and alone, and an ETag", async () => {
  const tenant = await tenantWith(1);
  const list = await tenant.get("/tenant/events");
  const one = await tenant.get(`/tenant/events/${list.json().items[0].id}`);
  expect(one.statusCode).toBe(200);
  expect(list.body).toContain(`[${one.body}]`);
  expect(one.headers.etag).toBe('"1"');
  const again = await tenant.get(`/tenant/events/${list.json().items[0].id}`, { "if-none-match": 'W/"1"' });
  expect(again.statusCode).toBe(304);
});

test("filters select by type, by prefix and by resource, and the cursor skips the rest", async () => {
  const tenant = await tenantWith(10);
  const mine = newId("key");
  await publish(database.db, tenant.scope, [someEvent(mine), someEvent(), someEvent(mine, "2")]);
  expect(sequences(await page(tenant, "?types=operation.cancelled"))).toEqual([5, 10]);
  expect(sequences(await page(tenant, "?types=operation.*,knowledge.published"))).toEqual([5, 10]);
  expect(sequences(await page(tenant, "?resourceType=operation"))).toEqual([5, 10]);
  expect(sequences(await page(tenant, `?resourceId=${mine}`))).toEqual([11, 13]);
  expect(sequences(await page(tenant, `?resourceType=operation&resourceId=${mine}`))).toEqual([]);
  const first = await page(tenant, `?resourceId=${mine}&limit=1`);
  expect([sequences(first), first.hasMore]).toEqual([[11], true]);
  const none = await page(tenant, "?types=knowledge.*");
  expect([none.items, none.hasMore]).toEqual([[], false]);
  // Even if nothing matches the filter, the cursor is at the end of the log.
  await publish(database.db, tenant.scope, [someOtherEvent()]);
  expect(sequences(await page(tenant, `?cursor=${none.nextCursor}`))).toEqual([14]);
});

test("types and resources that are announced are accepted in filters and match nothing", async () => {
  const tenant = await tenantWith(5);
  for (const query of ["types=case.action_required", "types=case.*,order.*", "resourceType=case"]) {
    const none = await page(tenant, `?${query}`);
    expect([none.items, none.hasMore]).toEqual([[], false]);
  }
  expect(sequences(await page(tenant, "?types=case.*,operation.cancelled"))).toEqual([5]);
  const misspelt = await tenant.get("/tenant/events?types=case.action_requird");
  expect(misspelt.json().errors[0].detail).toContain('Did you mean "case.action_required"?');
});

test("a page of a selective filter may be empty and have more, and a loop over such pages ends", async () => {
  const tenant = await tenantWith(0);
  for (let batch = 0; batch < 12; batch++) {
    await publish(
      database.db,
      tenant.scope,
      Array.from({ length: 1000 }, () => someEvent()),
    );
  }
  await publish(database.db, tenant.scope, [someOtherEvent()]);
  const first = await page(tenant, "?resourceType=operation");
  expect([first.items, first.hasMore]).toEqual([[], true]);
  const second = await page(tenant, `?resourceType=operation&cursor=${first.nextCursor}`);
  expect([sequences(second), second.hasMore]).toEqual([[12_001], false]);
});

test("without a cursor a reader starts at the oldest event, at the end or at an instant", async () => {
  const tenant = await tenantWith(0);
  for (const second of ["01", "02", "02", "04"]) {
    await publish(database.db, tenant.scope, [someEvent()], new Date(`2026-11-20T09:00:${second}.000Z`));
  }
  const from = async (startAt: string) => sequences(await page(tenant, `?startAt=${encodeURIComponent(startAt)}`));
  expect(await from("earliest")).toEqual([1, 2, 3, 4]);
  expect(await from("latest")).toEqual([]);
  expect(await from("2026-11-20T09:00:00.000Z")).toEqual([1, 2, 3, 4]);
  expect(await from("2026-11-20T09:00:02Z")).toEqual([2, 3, 4]);
  expect(await from("2026-11-20T11:00:03.5+02:00")).toEqual([4]);
  expect(await from("2027-01-01T00:00:00Z")).toEqual([]);
});

test.each([
  ["?startAt=yesterday", "invalid_parameter", "startAt"],
  ["?startAt=2026-11-20", "invalid_parameter", "startAt"],
  ["?startAt=2026-13-20T00:00:00Z", "invalid_parameter", "startAt"],
  ["?limit=0", "invalid_parameter", "limit"],
  ["?limit=501", "invalid_parameter", "limit"],
  ["?wait=26", "invalid_parameter", "wait"],
  ["?types=api_key.create", "invalid_parameter", "types"],
  ["?types=*.created", "invalid_parameter", "types"],
  ["?types=", "invalid_parameter", "types"],
  ["?resourceType=case_", "invalid_parameter", "resourceType"],
  ["?since=1", "invalid_parameter", "since"],
  ["?cursor=", "cursor_invalid", "cursor"],
  ["?cursor=e1.AAAA", "cursor_invalid", "cursor"],
  ["?cursor=c1.k.AAAA", "cursor_invalid", "cursor"],
])("%s is refused as %s", async (query, code, parameter) => {
  const tenant = await tenantWith(1);
  const response = await tenant.get(`/tenant/events${query}`);
  expect(response.json()).toMatchObject({ status: 400, code, errors: [{ parameter }] });
});

test("a cursor together with startAt is refused, and an unknown type names the nearest known one", async () => {
  const tenant = await tenantWith(1);
  const { nextCursor } = await page(tenant);
  const both = await tenant.get(`/tenant/events?cursor=${nextCursor}&startAt=latest`);
  expect(both.json()).toMatchObject({ code: "invalid_parameter", errors: [{ parameter: "startAt" }] });
  const wrong = await tenant.get("/tenant/events?types=api_key.revokd");
  expect(wrong.json().errors[0].detail).toContain("api_key.revoked");
});

test("a cursor is valid only for its own log: not for another tenant's or the other environment's", async () => {
  const [mine, other] = [await tenantWith(3), await tenantWith(3)];
  const live = await mine.withKey({ environment: "live" });
  const { nextCursor } = await page(mine, "?limit=1");
  for (const reader of [other, live]) {
    const response = await reader.get(`/tenant/events?cursor=${nextCursor}`);
    expect(response.json()).toMatchObject({ status: 400, code: "cursor_invalid" });
  }
  expect(sequences(await page(await mine.withKey({}), `?cursor=${nextCursor}`))).toEqual([2, 3]);
});

test("no log shows an event of another tenant or environment, in a list or by its id", async () => {
  const [mine, other] = [await tenantWith(3), await tenantWith(0)];
  const live = await mine.withKey({ environment: "live" });
  const { items } = await page(mine);
  for (const reader of [other, live]) {
    expect((await page(reader)).items).toEqual([]);
    const response = await reader.get(`/tenant/events/${items[0].id}`);
    expect(response.json()).toMatchObject({ status: 404, code: "resource_not_found" });
  }
});
