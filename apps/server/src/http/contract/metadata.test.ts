import { beforeAll, expect, test } from "vitest";
import { makeTenant, ROOMY, type TestServer, type TestTenant } from "../../../test/app.ts";
import { collecting } from "../../../test/cases.ts";
import { querySuperuser } from "../../../test/database.ts";
import { eventsOf } from "../../../test/events.ts";
import { notEmpty } from "../../../test/not-empty.ts";
import { useOwnServer } from "../../../test/own-server.ts";
import { accept } from "../../../test/quotes.ts";
import { openSession, withSession } from "../../../test/sessions.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: ROOMY },
);

let tenant: TestTenant;
let travelerId: string;
/** By kind: the path of one that is there. */
let paths: Readonly<Record<string, string>>;
beforeAll(async () => {
  const made = await collecting(server);
  tenant = made.tenant;
  const { customerId, quoteId, id: orderId, cases } = made.order;
  travelerId = cases[0]?.travelerId ?? "";
  paths = {
    customer: `/tenant/customers/${customerId}`,
    traveler: `/tenant/travelers/${travelerId}`,
    quote: `/tenant/quotes/${quoteId}`,
    order: `/tenant/orders/${orderId}`,
    case: `/tenant/cases/${made.caseId}`,
  };
});

const KINDS = ["customer", "traveler", "quote", "order", "case"] as const;
const pathOf = (kind: string) => paths[kind] ?? "";

async function patch(kind: string, body: object) {
  const { headers } = await tenant.get(pathOf(kind));
  return tenant.patch(pathOf(kind), body, { "if-match": String(headers.etag) });
}

test.each(KINDS)("metadata of a %s is merged, and each change is a version with its event", async (kind) => {
  const first = await patch(kind, { metadata: { costCentre: "travel-7", Desk_2: "north\nsecond floor" } });
  expect([first.statusCode, first.json().metadata]).toEqual([
    200,
    { costCentre: "travel-7", Desk_2: "north\nsecond floor" },
  ]);
  const second = await patch(kind, { metadata: { costCentre: null, agent: "Bea" } });
  expect(second.json().metadata).toEqual({ Desk_2: "north\nsecond floor", agent: "Bea" });
  const same = await patch(kind, { metadata: { agent: "Bea" } });
  expect(same.json().version).toBe(second.json().version);
  const read = await tenant.get(pathOf(kind));
  expect([read.json(), read.headers.etag]).toEqual([second.json(), second.headers.etag]);
  const told = await eventsOf(tenant, `types=${kind}.updated&resourceId=${second.json().id}&limit=500`);
  const noted = told.filter(({ data }: { data: { changed: string[] } }) => data.changed.includes("metadata"));
  expect(noted.map(({ resource }: { resource: { version: string } }) => resource.version)).toEqual([
    first.json().version,
    second.json().version,
  ]);
  expect(JSON.stringify(told)).not.toMatch(/Desk_2|travel-7|costCentre|Bea/);
  expect((await patch(kind, { metadata: null })).json().metadata).toEqual({});
});

const TWENTY = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`key-${n}`, "x"]));

test.each([
  ["a key with a space", { "cost centre": "x" }, "/metadata/cost centre", "wrong_format"],
  ["a key of 41 characters", { ["k".repeat(41)]: "x" }, `/metadata/${"k".repeat(41)}`, "wrong_format"],
  ["the name of an object's prototype", JSON.parse('{"__proto__":"x"}'), "/metadata/__proto__", "wrong_format"],
  ["a number", { seats: 2 }, "/metadata/seats", "wrong_type"],
  ["an object", { seat: { row: "2" } }, "/metadata/seat", "wrong_type"],
  ["501 characters", { seat: "x".repeat(501) }, "/metadata/seat", "too_long"],
  ["an empty text", { seat: "" }, "/metadata/seat", "too_short"],
  ["a list", ["x"], "/metadata", "wrong_type"],
  ["one key too many", { ...TWENTY, more: "x" }, "/metadata", "too_many"],
])("%s is refused wherever metadata is sent, and nothing is stored", async (_what, metadata, pointer, code) => {
  for (const kind of notEmpty([...KINDS])) {
    const before = (await tenant.get(pathOf(kind))).json();
    const refused = await patch(kind, { metadata });
    expect([kind, refused.statusCode, refused.json().errors]).toEqual([
      kind,
      400,
      [{ pointer: `#${pointer}`, code, detail: expect.any(String) }],
    ]);
    expect((await tenant.get(pathOf(kind))).json()).toEqual(before);
  }
});

test("whoever sends an empty text to remove a key reads that null does", async () => {
  for (const kind of notEmpty([...KINDS])) {
    const [error] = (await patch(kind, { metadata: { seat: "" } })).json().errors;
    expect([kind, error.detail]).toEqual([kind, "Send at least 1 character. Send null to remove it."]);
  }
});

test("keys that are there count: a patch cannot exceed twenty in two steps", async () => {
  for (const kind of notEmpty([...KINDS])) {
    const full = await patch(kind, { metadata: { ...TWENTY, "key-0": "y".repeat(500) } });
    expect([kind, full.statusCode]).toEqual([kind, 200]);
    const more = await patch(kind, { metadata: { more: "x" } });
    expect([kind, more.statusCode, more.json().errors?.[0]]).toMatchObject([
      kind,
      400,
      { pointer: "#/metadata", code: "too_many" },
    ]);
    const swapped = await patch(kind, { metadata: { "key-0": null, more: "x" } });
    expect([kind, swapped.statusCode]).toEqual([kind, 200]);
    await patch(kind, { metadata: null });
  }
});

test("metadata is sent at creation too, and is in no event, no log of requests and no column in clear", async () => {
  const secret = "Marker-7f3a";
  const own = await makeTenant({ server });
  const metadata = { note: secret };
  const customer = await own.post("/tenant/customers", { type: "person", name: "Ada Example", metadata });
  expect([customer.statusCode, customer.json().metadata]).toEqual([201, metadata]);
  const rows = await querySuperuser<{ found: string }>(
    server.database.superuser,
    `select payload::text as found from events where payload::text like $1
     union all select document from customers where document like $1`,
    [`%${secret}%`],
  );
  expect(rows).toEqual([]);
});

test("an accepted and ordered quote keeps its state, prices and binding when a note changes", async () => {
  const before = (await tenant.get(pathOf("quote"))).json();
  const after = (await patch("quote", { metadata: { costCentre: "travel-9" } })).json();
  expect(after).toEqual({ ...before, version: after.version, metadata: { costCentre: "travel-9" } });
  expect(Number(after.version)).toBe(Number(before.version) + 1);
  expect((await accept(tenant, before, { "if-match": `"${after.version}"` })).json().code).toBe("state_conflict");
});

test("whoever travels sees no metadata", async () => {
  for (const kind of notEmpty([...KINDS])) await patch(kind, { metadata: { note: "vip" } });
  const session = withSession(server, await openSession(tenant, travelerId));
  const bodies = [
    await session.get(pathOf("case").replace("/tenant/", "/traveler/")),
    await session.get(pathOf("traveler").replace("/tenant/", "/traveler/")),
  ];
  expect(bodies.map((answer) => [answer.statusCode, answer.json().metadata])).toEqual([
    [200, {}],
    [200, {}],
  ]);
});
