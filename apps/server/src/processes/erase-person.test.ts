import { COMMAND_LINE, SYSTEM } from "@entrada/domain/access/principal";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../test/app.ts";
import { eventsOf } from "../../test/events.ts";
import { QUOTES, quoted } from "../../test/quotes.ts";
import { rowsOf } from "../../test/rows.ts";
import { unitOfWork } from "../work/work.ts";
import { eraseCustomer, eraseTraveler } from "./erase-person.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

interface Logged {
  readonly type: string;
  readonly resource: { readonly id: string };
  readonly cause: { readonly actor: { readonly type: string } };
}

/** A customer with two travelers in one open quote, and an identity of the customer, an identity of a traveler and a lead. */
async function openBed() {
  const { tenant, body, quote } = await quoted(server, 2);
  const { customerId, items } = body;
  const [first = "", second = ""] = items.map(({ travelerId }) => travelerId);
  const link = (subject: string, type: string, id: string) =>
    tenant.post("/tenant/identities", { issuer: "crm", subject, party: { type, id } });
  await link("user-1", "customer", customerId);
  await link("user-2", "traveler", second);
  await tenant.post("/tenant/leads", { reason: "needsHelp", contact: { name: "Ada" }, customerId });
  const { length: already } = await eventsOf(tenant, "limit=200");
  /** the events since then */
  const since = async (): Promise<readonly Logged[]> => (await eventsOf(tenant, "limit=200")).slice(already);
  return { tenant, quote, customerId, first, second, since };
}

const PERSONAL = ["customers", "travelers", "identities", "leads"] as const;
const countsOf = async (tenant: TestTenant) =>
  Promise.all(PERSONAL.map(async (table) => (await rowsOf(tenant, table)).length));

test("erasing a customer erases all its data, with the events in order, whoever the caller is", async () => {
  const { tenant, quote, customerId, first, second, since } = await openBed();
  expect(await countsOf(tenant)).toEqual([1, 2, 2, 1]);
  const caller = { scope: tenant.scope, principal: COMMAND_LINE };
  await unitOfWork(server.ctx, caller, (w) => eraseCustomer(w, customerId, { expectedVersion: [1] }));
  expect(await countsOf(tenant)).toEqual([0, 0, 0, 0]);
  const events = await since();
  expect(events.map(({ type, resource }) => [type, resource.id])).toEqual([
    ["quote.withdrawn", quote.id],
    ["identity.deleted", expect.any(String)],
    ["traveler.erased", first],
    ["traveler.erased", second],
    ["identity.deleted", expect.any(String)],
    ["customer.erased", customerId],
  ]);
  expect(new Set(events.map(({ cause }) => cause.actor.type))).toEqual(new Set(["operator"]));
});

test("an erasure joins its caller's transaction: when that fails, nothing is erased and no event is emitted", async () => {
  const { tenant, customerId, since } = await openBed();
  const failing = unitOfWork(server.ctx, { scope: tenant.scope, principal: SYSTEM }, async (w) => {
    await eraseCustomer(w, customerId, { expectedVersion: [1] });
    throw new Error("the rest of the work failed");
  });
  await expect(failing).rejects.toThrow("the rest of the work failed");
  expect(await countsOf(tenant)).toEqual([1, 2, 2, 1]);
  expect(await since()).toEqual([]);
});

test("erasing a traveler deletes its identities and withdraws its open quotes; all others stay", async () => {
  const { tenant, quote, customerId, first, second, since } = await openBed();
  const caller = { scope: tenant.scope, principal: SYSTEM };
  await unitOfWork(server.ctx, caller, (w) => eraseTraveler(w, second, { expectedVersion: [1] }));
  expect(await countsOf(tenant)).toEqual([1, 1, 1, 1]);
  expect((await since()).map(({ type }) => type)).toEqual(["quote.withdrawn", "identity.deleted", "traveler.erased"]);
  expect((await tenant.get(`${QUOTES}/${quote.id}`)).json().state).toBe("withdrawn");
  expect((await tenant.get(`/tenant/travelers/${first}`)).statusCode).toBe(200);
  expect((await tenant.get(`/tenant/customers/${customerId}`)).statusCode).toBe(200);
});
