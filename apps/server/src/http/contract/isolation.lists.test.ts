import { expect, test } from "vitest";
import { idSlots } from "../../../test/id-slots.ts";
import { expectNothingOf, nobodysLike, seen, useIsolationBed } from "../../../test/isolation-bed.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { call, expectProblem } from "../../../test/operation-calls.ts";
import type { PublishedOperation } from "../../../test/published-operations.ts";
import { collectionOf, type WholeTenant } from "../../../test/whole-tenant.ts";

const bed = useIsolationBed();

// Reference data is the same for every tenant, but its cursors are not.
const SHARED = /\/reference\//;
// An operation of the API has a name that everybody knows.
const BY_ID = /(?<!^operation)Id$/;

// One of the strangers is in a live environment.
const lists = () =>
  bed.operations.filter(({ queryParameters, isTestOnly }) => queryParameters.includes("cursor") && !isTestOnly);
const ownLists = () => notEmpty(lists().filter(({ path }) => !SHARED.test(path)));
const ask = (
  { tenant, bodyFor, pathFor }: WholeTenant,
  operation: PublishedOperation,
  query: Record<string, string> = {},
) =>
  call(tenant, operation, {
    path: `${pathFor(operation)}?${new URLSearchParams(query)}`,
    body: bodyFor(operation),
  });

/** The collection of what a list shows; it may be listed under another resource. */
function collectionListed({ path }: PublishedOperation): string {
  const plain = path.replace(/\/search$|\/\{id\}\/timeline$/, "");
  return bed.owner.ids.has(plain) ? plain : plain.replace(/^.*\}\//, "/tenant/");
}

/** Everything that the list holds under these filters, page by page. */
async function readAll(
  who: WholeTenant,
  operation: PublishedOperation,
  filters: Record<string, string> = {},
): Promise<readonly Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for (let cursor = {}; ; ) {
    const page = (await ask(who, operation, { limit: "5", ...filters, ...cursor })).json();
    items.push(...page.items);
    if (!page.hasMore) return items;
    cursor = { cursor: page.nextCursor };
  }
}

test("every list shows a tenant its own resources and no other tenant's", async () => {
  // Those of a test environment alone have a test of their own.
  const collections = [...bed.owner.ids.keys()].filter((path) => !path.includes("/test-helpers/"));
  expect([...new Set(ownLists().map(collectionListed))].sort()).toEqual(collections.sort());
  const all = [bed.owner, ...bed.strangers];
  for (const operation of ownLists()) {
    for (const who of all) {
      const shown = JSON.stringify(await readAll(who, operation));
      expect([operation.id, shown.includes(String(who.ids.get(collectionListed(operation))))]).toEqual([
        operation.id,
        true,
      ]);
      for (const other of all.filter((each) => each !== who)) expectNothingOf(other, { payload: shown });
    }
  }
});

/** What an item, or a part of it, says of such a reference. */
function idIn(item: Record<string, unknown> | undefined, name: string): unknown {
  const parts = [item?.cases, item?.items].flatMap((part) => (Array.isArray(part) ? part : []));
  const inside = Object(item?.resource ?? item?.party ?? item?.relatedResource ?? item?.subject).id;
  return item?.[name] ?? parts.find((part) => part[name])?.[name] ?? inside;
}

/** The order of an item that names it: it says whose the item is. */
async function orderOf(item: Record<string, unknown> | undefined): Promise<Record<string, unknown>> {
  return (await bed.owner.tenant.get(`/tenant/orders/${item?.orderId}`)).json();
}

test("a filter by another tenant's id finds nothing, like a filter by an unknown id", async () => {
  const filters = ownLists().flatMap((operation) =>
    operation.queryParameters.filter((name) => BY_ID.test(name)).map((name) => ({ operation, name })),
  );
  expect(filters.length).toBeGreaterThan(5);
  for (const { operation, name } of filters) {
    const items = await readAll(bed.owner, operation);
    const item = items.find((each) => typeof idIn(each, name) === "string") ?? items[0];
    const id = String(idIn(item, name) ?? idIn(await orderOf(item), name));
    expect([operation.id, name, id]).toEqual([operation.id, name, expect.stringMatching(/^[a-z]{3}_/)]);
    // A list may have grown by more than a page since: each read is a line of the request log.
    expect(await readAll(bed.owner, operation, { [name]: id })).toContainEqual(item);
    for (const stranger of bed.strangers) {
      for (const sent of [id, nobodysLike(id)]) {
        const found = await ask(stranger, operation, { [name]: sent });
        expect([operation.id, name, found.statusCode, found.json()]).toMatchObject([
          operation.id,
          name,
          200,
          { items: [], nextCursor: expect.any(String), hasMore: false },
        ]);
        expectNothingOf(bed.owner, found);
      }
    }
  }
});

test("a filter by a reference that several tenants use finds only the caller's resource", async () => {
  const filters = ownLists().filter(({ queryParameters }) => queryParameters.includes("externalReference"));
  expect(filters.length).toBeGreaterThan(1);
  for (const operation of filters) {
    for (const who of [bed.owner, ...bed.strangers]) {
      const [item] = await readAll(who, operation);
      const externalReference = String(item?.externalReference);
      expect((await ask(who, operation, { externalReference })).json().items).toEqual([item]);
    }
  }
});

test("another tenant's cursor is refused with the same bytes as a forged one", async () => {
  const unaddressed = lists().filter(({ path }) => !path.includes("{"));
  expect(unaddressed.length).toBeGreaterThan(10);
  for (const operation of unaddressed) {
    const { nextCursor } = (await ask(bed.owner, operation, { limit: "1" })).json();
    expect((await ask(bed.owner, operation, { limit: "1", cursor: nextCursor })).statusCode).toBe(200);
    for (const stranger of bed.strangers) {
      const refused = await ask(stranger, operation, { cursor: nextCursor });
      const none = await ask(stranger, operation, { cursor: "c1.nobody.s" });
      expectProblem(refused, operation);
      expect([operation.id, refused.json().code]).toEqual([operation.id, "cursor_invalid"]);
      expect(seen(refused)).toEqual(seen(none));
    }
  }
});

test("a read that names no resource shows nothing of another tenant", async () => {
  const unnamed = notEmpty(bed.operations.filter(({ method, path }) => method === "GET" && !path.includes("{")));
  for (const operation of unnamed) {
    for (const who of bed.strangers) expectNothingOf(bed.owner, await ask(who, operation));
  }
});

test("events of one tenant do not move another tenant's log", async () => {
  const { tenant } = bed.owner;
  const ends = () =>
    Promise.all(bed.strangers.map(async (who) => (await who.tenant.get("/tenant/events?startAt=latest")).body));
  const before = await ends();
  expect((await tenant.post("/tenant/test-helpers/events/trigger", { type: "customer.created" })).statusCode).toBe(201);
  expect((await tenant.post("/tenant/customers", { type: "person", name: "Ada Example" })).statusCode).toBe(201);
  expect(await ends()).toEqual(before);
});

// They read the published knowledge alone and store nothing.
const OF_NO_TENANT = ["post_visa_outlooks"];

test("the isolation tests reach every operation", () => {
  const isReached = (operation: PublishedOperation) =>
    collectionOf(operation) !== undefined ||
    operation.isKeyed ||
    idSlots(Object(operation.bodySchema), bed.schemas).length > 0 ||
    OF_NO_TENANT.includes(operation.id) ||
    operation.queryParameters.includes("cursor") ||
    (operation.method === "GET" && !operation.path.includes("{"));
  expect(bed.operations.filter((operation) => !isReached(operation)).map(({ id }) => id)).toEqual([]);
});
