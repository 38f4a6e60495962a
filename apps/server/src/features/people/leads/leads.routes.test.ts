import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../test/app.ts";
import { rowsOf } from "../../../../test/rows.ts";
import { tripInput } from "../../../../test/trips.ts";
import { EXAMPLE_NEW_CUSTOMER } from "../customers/customers.examples.ts";
import { EXAMPLE_NEW_LEAD } from "./leads.examples.ts";

const PATH = "/tenant/leads";
const { determinationId: _determinationId, ...LEAD } = EXAMPLE_NEW_LEAD;

let server: TestServer;
let tenant: TestTenant;
beforeAll(async () => {
  server = await testServer();
  tenant = await makeTenant({ server });
});

test("a lead about a determination can be created and read; its event does not hold the contact", async () => {
  const { id: determinationId } = (await tenant.post("/intelligence/determinations", tripInput())).json();
  const created = await tenant.post(PATH, { ...LEAD, determinationId });
  expect(created.statusCode).toBe(201);
  const lead = created.json();
  expect(lead).toMatchObject({ ...LEAD, determinationId, contact: { ...LEAD.contact, phone: null }, version: "1" });
  expect([created.headers.location, created.headers.etag]).toEqual([`/api/v1${PATH}/${lead.id}`, '"1"']);
  const read = await tenant.get(`${PATH}/${lead.id}`);
  expect([read.json(), read.headers.etag]).toEqual([lead, '"1"']);
  expect((await tenant.get(`${PATH}/${lead.id}`, { "if-none-match": '"1"' })).statusCode).toBe(304);
  const [event] = (await tenant.get("/tenant/events?types=lead.*")).json().items;
  expect(event).toMatchObject({
    type: "lead.created",
    resource: { type: "lead", id: lead.id, version: "1" },
    data: { reason: "notOffered", determinationId },
  });
  expect(JSON.stringify(event)).not.toContain("Mara");
});

test("an Idempotency-Key is accepted but not required", async () => {
  const key = { "idempotency-key": "a-lead" };
  const first = await tenant.post(PATH, LEAD, key);
  const retry = await tenant.post(PATH, LEAD, key);
  expect([retry.body, retry.headers["idempotent-replayed"]]).toEqual([first.body, "true"]);
  const unkeyed = await server.app.inject({
    method: "POST",
    url: `/api/v1${PATH}`,
    headers: { "x-api-key": tenant.apiKey },
    payload: LEAD,
  });
  expect(unkeyed.statusCode).toBe(201);
});

test("pages show each lead once, oldest first, and can be filtered by determination", async () => {
  const own = await makeTenant({ server });
  const { id: determinationId } = (await own.post("/intelligence/determinations", tripInput())).json();
  const ids: string[] = [];
  for (const body of [LEAD, { ...LEAD, determinationId }, LEAD]) ids.push((await own.post(PATH, body)).json().id);
  const first = (await own.get(`${PATH}?limit=2`)).json();
  const second = (await own.get(`${PATH}?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).json();
  expect([...first.items, ...second.items].map(({ id }: { id: string }) => id)).toEqual(ids);
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  const about = (await own.get(`${PATH}?determinationId=${determinationId}`)).json();
  expect(about.items.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
  const foreign = await own.get(
    `${PATH}?cursor=${encodeURIComponent(first.nextCursor)}&determinationId=${determinationId}`,
  );
  expect(foreign.json().code).toBe("cursor_invalid");
  for (const unknown of ["determinationId=nonsense", "determinationId=", "customerId="]) {
    expect((await own.get(`${PATH}?${unknown}`)).json()).toMatchObject({ items: [], hasMore: false });
  }
});

test("a determination that is missing or another tenant's is not found, and no lead is created", async () => {
  const stranger = await makeTenant({ server });
  const { id } = (await stranger.post("/intelligence/determinations", tripInput())).json();
  const before = await rowsOf(tenant, "leads");
  for (const determinationId of [id, "det_nonsense"]) {
    const refused = await tenant.post(PATH, { ...LEAD, determinationId });
    expect([refused.statusCode, refused.json().code]).toEqual([404, "resource_not_found"]);
  }
  expect(await rowsOf(tenant, "leads")).toEqual(before);
});

test.each([
  ["an unknown reason", { reason: "maybe" }, "#/reason"],
  ["an empty name", { contact: { name: "" } }, "#/contact/name"],
  ["a name on two lines", { contact: { name: "line\nbreak" } }, "#/contact/name"],
  ["an invalid e-mail address", { contact: { name: "x", email: "nowhere" } }, "#/contact/email"],
  ["a phone number without its country", { contact: { name: "x", phone: "030 90" } }, "#/contact/phone"],
  ["an invalid locale", { contact: { name: "x", locale: "not a locale" } }, "#/contact/locale"],
  ["a message that is too long", { message: "a".repeat(4_001) }, "#/message"],
])("%s is refused with a pointer", async (_, change, pointer) => {
  const refused = await tenant.post(PATH, { ...LEAD, ...change });
  expect([refused.statusCode, refused.json().errors[0].pointer]).toEqual([400, pointer]);
});

test("a lead of a customer is listed by customer and erased with it", async () => {
  const own = await makeTenant({ server });
  const { id: customerId, version } = (await own.post("/tenant/customers", EXAMPLE_NEW_CUSTOMER)).json();
  const key = { "idempotency-key": "a-lead-of-a-customer" };
  const created = await own.post(PATH, { ...LEAD, customerId }, key);
  expect(created.json()).toMatchObject({ customerId });
  await own.post(PATH, LEAD);
  const found = (await own.get(`${PATH}?customerId=${customerId}`)).json();
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual([created.json().id]);
  const stranger = await makeTenant({ server });
  expect((await stranger.post(PATH, { ...LEAD, customerId })).statusCode).toBe(404);
  await own.delete(`/tenant/customers/${customerId}`, { "if-match": `"${version}"` });
  expect((await own.get(`${PATH}/${created.json().id}`)).statusCode).toBe(404);
  // The stored answer is erased too.
  expect((await own.post(PATH, { ...LEAD, customerId }, key)).statusCode).toBe(404);
});

test("contact and message are stored encrypted", async () => {
  const { id } = (await tenant.post(PATH, LEAD)).json();
  const rows = await rowsOf(tenant, "leads");
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/Mara Lindqvist|mara@example|Four of us/);
  const stranger = await makeTenant({ server });
  expect((await stranger.get(`${PATH}/${id}`)).statusCode).toBe(404);
});
