import { loadShippedCatalog } from "@entrada/catalog/shipped";
import { afterEach, expect, test } from "vitest";
import type { TestServer, TestTenant } from "../../../../test/app.ts";
import { importInvented, resume, suspend, withdrawFrom } from "../../../../test/catalog.ts";
import { useTwoProcesses } from "../../../../test/processes.ts";
import { accept, offer, QUOTES, quoted, supersede, toldOf } from "../../../../test/quotes.ts";
import { type Lock, lockOfLog, whileHeld, whileLogIsHeld } from "../../../../test/races.ts";

const CODE = "gb-eta";
const ETA = loadShippedCatalog()
  .products()
  .find(({ code }) => code === CODE);

let server: TestServer;
let second: TestServer;
useTwoProcesses((first, another) => {
  server = first;
  second = another;
});
afterEach(async () => {
  await resume(server, CODE);
});

type Bed = Awaited<ReturnType<typeof quoted>>;
const travelerOf = ({ body }: Bed) => body.items[0]?.travelerId ?? "";
const productOf = ({ body }: Bed) => body.items[0]?.productId ?? "";
const rename = (tenant: TestTenant, id: string) =>
  tenant.patch(`/tenant/travelers/${id}`, { familyName: "Changed" }, { "if-match": '"1"' });
const erase = (tenant: TestTenant, path: string) => tenant.delete(path, { "if-match": '"1"' });
const read = async ({ tenant, quote }: Bed) => (await tenant.get(`${QUOTES}/${quote.id}`)).json();

test.each([
  ["a traveler with another name", "traveler", (bed: Bed) => rename(bed.tenant, travelerOf(bed))],
  ["a suspended product", "product", () => suspend(server, CODE)],
  [
    "a product that was suspended in between",
    "product",
    async () => {
      await suspend(server, CODE);
      await resume(server, CODE);
    },
  ],
  [
    "a product with another official fee",
    "product",
    async () => {
      const fees = ETA?.fees?.map((fee) => ({ ...fee, amount: fee.amount + 100 })) ?? [];
      if (ETA) await importInvented(server, { ...ETA, fees });
      if (ETA) await importInvented(server, ETA);
    },
  ],
  ["another service fee of the tenant", "product", ({ tenant }: Bed) => offer(tenant, { serviceFee: 5_900 })],
  ["a product that the tenant no longer offers", "product", ({ tenant }: Bed) => withdrawFrom(tenant, CODE)],
] as const)("%s is reported, and the quote stays unchanged but cannot be accepted", async (_case, what, change) => {
  const bed = await quoted(server, 2);
  await change(bed);
  const refused = await accept(bed.tenant, bed.quote);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: "quote_inputs_changed", changed: [{ what, id: what === "traveler" ? travelerOf(bed) : productOf(bed) }] },
  ]);
  expect(await read(bed)).toEqual(bed.quote);
  expect(await toldOf(bed.tenant, bed.quote)).toEqual(["quote.created 1"]);
});

test("another tenant's fees and withdrawals do not affect a quote", async () => {
  const [bed, other] = [await quoted(server), await quoted(server)];
  await offer(other.tenant, { serviceFee: 5_900 });
  await withdrawFrom(other.tenant, CODE);
  expect((await accept(bed.tenant, bed.quote)).statusCode).toBe(200);
});

test("a suspended product is not quoted until its suspension ends by the tenant's own time", async () => {
  const { tenant, body } = await quoted(server);
  await suspend(server, CODE, new Date(Date.now() + 3_600_000));
  const refused = await tenant.post(QUOTES, body);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    {
      code: "product_unavailable",
      errors: [{ pointer: "#/items/0/productId", detail: "This product is suspended.", currentState: "suspended" }],
    },
  ]);
  await tenant.post("/tenant/test-helpers/clock", { advanceSeconds: 3_601 });
  const made = await tenant.post(QUOTES, body);
  expect(made.statusCode).toBe(201);
  expect((await accept(tenant, made.json())).statusCode).toBe(200);
});

test.each([
  ["traveler", (bed: Bed) => erase(bed.tenant, `/tenant/travelers/${travelerOf(bed)}`)],
  ["customer", ({ tenant, body }: Bed) => erase(tenant, `/tenant/customers/${body.customerId}`)],
])("erasing the %s withdraws its open quotes; an accepted one stays", async (who, forget) => {
  const bed = await quoted(server, 2);
  const { tenant, quote, body } = bed;
  const accepted = (await tenant.post(QUOTES, body)).json();
  await accept(tenant, accepted);
  const other = { ...body, items: body.items.slice(1) };
  const beside = (await tenant.post(QUOTES, other)).json();
  expect((await forget(bed)).statusCode).toBe(204);
  expect(await read(bed)).toMatchObject({ state: "withdrawn", version: "2", availableActions: [] });
  expect((await accept(tenant, quote)).json()).toMatchObject({ status: 412, currentVersion: "2" });
  expect((await accept(tenant, quote, { "if-match": '"2"' })).json()).toMatchObject({
    code: "state_conflict",
    currentState: "withdrawn",
  });
  expect(await toldOf(tenant, quote)).toEqual(["quote.created 1", "quote.withdrawn 2"]);
  expect((await tenant.get(`${QUOTES}/${accepted.id}`)).json().state).toBe("accepted");
  // A quote for only the customer's other travelers.
  const { state } = (await tenant.get(`${QUOTES}/${beside.id}`)).json();
  expect(state).toBe(who === "customer" ? "withdrawn" : "open");
});

interface Rival {
  readonly name: string;
  /** the lock that it still needs when it holds those of an acceptance; by default the log's */
  readonly lock?: Lock;
  run(bed: Bed): Promise<unknown>;
  /** how an acceptance that comes second is refused */
  readonly refusal: object;
}

const CHANGED = { status: 409, code: "quote_inputs_changed" };
const MOVED = { status: 412, code: "version_mismatch", currentVersion: "2" };
const lockOfRows = (table: string): Lock => ({ text: `select from ${table} for update`, values: [] });

const RIVALS: readonly Rival[] = [
  { name: "a change of the traveler", refusal: CHANGED, run: (bed) => rename(bed.tenant, travelerOf(bed)) },
  {
    name: "an erased traveler",
    refusal: MOVED,
    run: (bed) => erase(bed.tenant, `/tenant/travelers/${travelerOf(bed)}`),
  },
  {
    name: "a suspension of the product",
    lock: lockOfRows("products"),
    refusal: CHANGED,
    run: () => suspend(second, CODE),
  },
  {
    name: "another service fee",
    lock: lockOfRows("tenant_offerings"),
    refusal: CHANGED,
    run: ({ tenant }) => offer(tenant, { serviceFee: 5_900 }),
  },
  {
    name: "another determination",
    refusal: MOVED,
    run: async ({ tenant, body }) => supersede({ ...tenant, server: second }, body.items[0]?.determinationId ?? ""),
  },
];

test.each(RIVALS)("an acceptance that comes before $name completes, and then the other follows", async (rival) => {
  const bed = await quoted(server);
  const { tenant, quote } = bed;
  let both: readonly [ReturnType<typeof accept>, Promise<unknown>] | undefined;
  await whileLogIsHeld(tenant, async (waiting) => {
    const accepting = accept(tenant, quote);
    await waiting();
    both = [accepting, rival.run(bed)];
    await waiting(2);
  });
  const [accepted] = await Promise.all(both ?? []);
  expect(accepted?.json()).toMatchObject({ state: "accepted", version: "2" });
  // The acceptance applies to the data that was read, and comes first in the log.
  const { types, hadBefore } = await historyOf(tenant, "quote.accepted");
  expect(types.filter((type) => type.startsWith("quote."))).toEqual(["quote.created", "quote.accepted"]);
  expect(hadBefore).not.toContain("traveler.updated");
  expect(hadBefore).not.toContain("determination.superseded");
  expect((await read(bed)).inputBinding.travelers).toEqual([{ id: travelerOf(bed), version: "1" }]);
});

test.each(RIVALS)("an acceptance that comes after $name is refused", async (rival) => {
  const bed = await quoted(server);
  const { tenant, quote } = bed;
  let both: readonly [ReturnType<typeof accept>, Promise<unknown>] | undefined;
  await whileHeld(server.database, rival.lock ?? lockOfLog(tenant), async (waiting) => {
    const other = rival.run(bed);
    await waiting();
    both = [accept(tenant, quote), other];
    await waiting(2);
  });
  const [refused] = await Promise.all(both ?? []);
  expect(refused?.json()).toMatchObject(rival.refusal);
  expect((await read(bed)).state).not.toBe("accepted");
});

test("a quote that is created while its determination is being superseded is superseded too", async () => {
  const bed = await quoted(server);
  const { tenant, body } = bed;
  let both: readonly [ReturnType<TestTenant["post"]>, Promise<unknown>] | undefined;
  await whileLogIsHeld(tenant, async (waiting) => {
    const making = tenant.post(QUOTES, body);
    await waiting();
    both = [making, supersede({ ...tenant, server: second }, body.items[0]?.determinationId ?? "")];
    await waiting(2);
  });
  const [made] = await Promise.all(both ?? []);
  expect(made?.json()).toMatchObject({ state: "open", version: "1" });
  for (const { id } of [made?.json(), bed.quote]) {
    const { state, version } = (await tenant.get(`${QUOTES}/${id}`)).json();
    expect([state, version]).toEqual(["superseded", "2"]);
  }
});

/** The event types in the tenant's log, and those before the first of this type. */
async function historyOf(tenant: TestTenant, type: string) {
  const { items } = (await tenant.get("/tenant/events?limit=500")).json();
  const types: readonly string[] = items.map((event: { type: string }) => event.type);
  return { types, hadBefore: types.slice(0, types.indexOf(type)) };
}
