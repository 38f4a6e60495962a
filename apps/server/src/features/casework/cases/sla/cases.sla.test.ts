import { addBusinessTime, businessMinutesBetween } from "@entrada/domain/calendar/business-time";
import type { SlaTargets } from "@entrada/domain/cases/sla-targets";
import { calendarNamed } from "@entrada/knowledge/calendars";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../../test/app.ts";
import { act, submitCase } from "../../../../../test/cases.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { advanceBy, ordered } from "../../../../../test/orders.ts";
import { advance } from "../../../../../test/quotes.ts";
import { sweep } from "../../../../work/sweep.ts";
import { updateTenant } from "../../../access/tenants/tenants.service.ts";
import { caseSlaNotices } from "./cases.sla.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const NAME = "DE-BE";
const MINUTE_MS = 60_000;

function berlin() {
  const calendar = calendarNamed(NAME);
  if (calendar === undefined) throw new Error(`no calendar ${NAME}`);
  return calendar;
}

/** A tenant with these targets, and its case. */
async function measured(sla: SlaTargets | null, calendar: string | null = NAME) {
  const { tenant, order } = await ordered(server);
  const [one] = order.cases;
  if (one === undefined) throw new Error("an order has a case");
  await server.database.operator.transaction((tx) => updateTenant({ tx }, tenant.scope.tenantId, { calendar, sla }));
  return { tenant, id: one.id };
}

/** Asks the traveler to confirm something. */
function ask(tenant: TestTenant, id: string) {
  const items = [{ confirmation: true, note: "Is the address right?" }];
  return act(tenant, id, { action: "requestMore", reason: "travelerConfirmationNeeded", items });
}

async function read(tenant: TestTenant, id: string) {
  const { slaDueAt, updatedAt, version } = (await tenant.get(`/tenant/cases/${id}`)).json();
  return { slaDueAt, version, updatedAt: new Date(updatedAt) };
}

/** The notices so far, after a look at what is due. */
async function notices(tenant: TestTenant): Promise<readonly string[]> {
  await sweep(caseSlaNotices(server.ctx), { only: tenant.scope });
  const told = await eventsOf(tenant, "types=case.*");
  return told.map(({ type }: { readonly type: string }) => type).filter((type: string) => type.startsWith("case.sla_"));
}

/** Moves the tenant's clock to a second after the instant. */
async function moveTo(tenant: TestTenant, instant: Date): Promise<void> {
  const response = await tenant.get("/tenant/test-helpers/clock");
  const now = Date.parse(response.json().now);
  await advance(tenant, Math.ceil((instant.getTime() - now) / 1_000) + 1);
}

test("a case that waits for us is due by the tenant's calendar; it is told once that it is near, and once that it is missed", async () => {
  const { tenant, id } = await measured({ hours: 16, products: {} });
  expect((await read(tenant, id)).slaDueAt).toBeNull();
  await advanceBy(tenant, id, "review");
  const { slaDueAt, updatedAt } = await read(tenant, id);
  expect(slaDueAt).toBe(addBusinessTime(berlin(), updatedAt, 16 * 60).toISOString());
  expect(await notices(tenant)).toEqual([]);
  await moveTo(tenant, addBusinessTime(berlin(), updatedAt, 12 * 60));
  expect(await notices(tenant)).toEqual(["case.sla_warning"]);
  expect(await notices(tenant)).toEqual(["case.sla_warning"]);
  await moveTo(tenant, new Date(slaDueAt));
  expect(await notices(tenant)).toEqual(["case.sla_warning", "case.sla_breached"]);
  expect(await notices(tenant)).toEqual(["case.sla_warning", "case.sla_breached"]);
  expect((await read(tenant, id)).slaDueAt).toBe(slaDueAt);
});

test("the clock is stopped while the case waits for its traveler, and goes on with what it has counted", async () => {
  const { tenant, id } = await measured({ hours: 16, products: { "gb-eta": 8 } });
  await advanceBy(tenant, id, "review");
  const started = await read(tenant, id);
  expect(started.slaDueAt).toBe(addBusinessTime(berlin(), started.updatedAt, 8 * 60).toISOString());
  await moveTo(tenant, addBusinessTime(berlin(), started.updatedAt, 3 * 60));
  await ask(tenant, id);
  const stopped = await read(tenant, id);
  expect(stopped.slaDueAt).toBeNull();
  await moveTo(tenant, addBusinessTime(berlin(), stopped.updatedAt, 30 * 60));
  expect(await notices(tenant)).toEqual([]);
  await submitCase(tenant, id, {});
  const resumed = await read(tenant, id);
  const counted = businessMinutesBetween(berlin(), started.updatedAt, stopped.updatedAt);
  const left = 8 * 60 - counted;
  expect(Math.round(counted)).toBe(180);
  const due = addBusinessTime(berlin(), resumed.updatedAt, left);
  expect(Math.abs(Date.parse(resumed.slaDueAt) - due.getTime())).toBeLessThan(2);
});

test("the clock is stopped while the case is on hold", async () => {
  const { tenant, id } = await measured({ hours: 8, products: {} });
  await advanceBy(tenant, id, "review");
  const { updatedAt } = await read(tenant, id);
  await moveTo(tenant, addBusinessTime(berlin(), updatedAt, 3 * 60));
  await act(tenant, id, { action: "hold", reason: "authorityUnavailable" });
  const held = await read(tenant, id);
  expect(held.slaDueAt).toBeNull();
  await moveTo(tenant, addBusinessTime(berlin(), held.updatedAt, 30 * 60));
  expect(await notices(tenant)).toEqual([]);
  await act(tenant, id, { action: "resume" });
  const resumed = await read(tenant, id);
  const left = 8 * 60 - businessMinutesBetween(berlin(), updatedAt, held.updatedAt);
  const due = addBusinessTime(berlin(), resumed.updatedAt, left);
  expect(Math.abs(Date.parse(resumed.slaDueAt) - due.getTime())).toBeLessThan(2);
});

test("a case that moves on after its time, before anybody looked, has missed it all the same, once", async () => {
  const { tenant, id } = await measured({ hours: 1, products: {} });
  await advanceBy(tenant, id, "review");
  const { updatedAt } = await read(tenant, id);
  await moveTo(tenant, addBusinessTime(berlin(), updatedAt, 90));
  await ask(tenant, id);
  expect(await notices(tenant)).toEqual(["case.sla_breached"]);
  await submitCase(tenant, id, {});
  await advance(tenant, 10 * 24 * 60 * 60);
  expect(await notices(tenant)).toEqual(["case.sla_breached"]);
});

test.each([
  ["a target", null, NAME],
  ["a calendar", { hours: 1, products: {} }, null],
  ["a target for its product", { hours: null, products: { "ke-eta": 1 } }, NAME],
] as const)("without %s nothing is measured", async (_, sla, calendar) => {
  const { tenant, id } = await measured(sla, calendar);
  await advanceBy(tenant, id, "review");
  expect((await read(tenant, id)).slaDueAt).toBeNull();
  await advance(tenant, 10 * 24 * 60 * 60);
  expect(await notices(tenant)).toEqual([]);
});

test("the database names a tenant with a notice due, by the tenant's own clock", async () => {
  const { tenant, id } = await measured({ hours: 16, products: {} });
  await advanceBy(tenant, id, "review");
  const isDue = async () =>
    (await caseSlaNotices(server.ctx).listDue(10_000)).some(({ tenantId }) => tenantId === tenant.scope.tenantId);
  expect(await isDue()).toBe(false);
  const { updatedAt } = await read(tenant, id);
  await moveTo(tenant, new Date(addBusinessTime(berlin(), updatedAt, 12 * 60).getTime() + MINUTE_MS));
  expect(await isDue()).toBe(true);
  await notices(tenant);
  expect(await isDue()).toBe(false);
});
