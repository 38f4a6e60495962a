import { addBusinessTime } from "@entrada/domain/calendar/business-time";
import { calendarNamed } from "@entrada/knowledge/calendars";
import { beforeAll, expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant, testServer } from "../../../../../test/app.ts";
import { eventsOf } from "../../../../../test/events.ts";
import { advance } from "../../../../../test/quotes.ts";
import { rowsOf } from "../../../../../test/rows.ts";
import { answer, asked, readTicket, reply, TICKETS } from "../../../../../test/support-tickets.ts";
import { sweep } from "../../../../work/sweep.ts";
import { updateTenant } from "../../../access/tenants/tenants.service.ts";
import { ticketRetention } from "../support-tickets.retention.service.ts";
import { ticketSlaNotices } from "./support-tickets.sla.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const NAME = "DE-BE";

function due(since: string, hours: number): Date {
  const calendar = calendarNamed(NAME);
  if (calendar === undefined) throw new Error(`no calendar ${NAME}`);
  return addBusinessTime(calendar, new Date(since), hours * 60);
}

/** A tenant whose questions are to be answered within so many business hours. */
async function measured(replyHours: number | null, calendar: string | null = NAME): Promise<TestTenant> {
  const tenant = await makeTenant({ server });
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { calendar, replyHours }),
  );
  return tenant;
}

/** What was told so far, after a look at what is due. */
async function told(tenant: TestTenant): Promise<readonly string[]> {
  await sweep(ticketSlaNotices(server.ctx), { only: tenant.scope });
  const events = await eventsOf(tenant, "types=support_ticket.sla_warning,support_ticket.sla_breached");
  return events.map(({ type }: { readonly type: string }) => type.replace("support_ticket.", ""));
}

/** Moves the tenant's clock to a second after the instant. */
async function moveTo(tenant: TestTenant, instant: Date): Promise<void> {
  const now = Date.parse((await tenant.get("/tenant/test-helpers/clock")).json().now);
  await advance(tenant, Math.ceil((instant.getTime() - now) / 1_000) + 1);
}

test("an answer is due by the tenant's calendar; that it is near and that it is late are each told once", async () => {
  const tenant = await measured(16);
  const { id, createdAt, slaDueAt } = await asked(tenant);
  expect(slaDueAt).toBe(due(createdAt, 16).toISOString());
  expect(await told(tenant)).toEqual([]);
  await moveTo(tenant, due(createdAt, 12));
  expect(await told(tenant)).toEqual(["sla_warning"]);
  expect(await told(tenant)).toEqual(["sla_warning"]);
  await moveTo(tenant, due(createdAt, 16));
  expect(await told(tenant)).toEqual(["sla_warning", "sla_breached"]);
  expect(await told(tenant)).toEqual(["sla_warning", "sla_breached"]);
  // Another word of the tenant's gives us no more time.
  expect((await reply(tenant, id, "Hello?")).json().slaDueAt).toBe(slaDueAt);
});

test("nothing is due while a ticket waits for the tenant; a reply starts the time anew", async () => {
  const tenant = await measured(8);
  const { id } = await asked(tenant);
  await answer(server, tenant, id, "Please send the whole page.");
  expect((await readTicket(tenant, id)).slaDueAt).toBeNull();
  await advance(tenant, 10 * 24 * 60 * 60);
  expect(await told(tenant)).toEqual([]);
  const again = (await reply(tenant, id, "Here it is.")).json();
  expect(again.slaDueAt).toBe(due(again.updatedAt, 8).toISOString());
  await tenant.post(`${TICKETS}/${id}/resolve`, undefined);
  await advance(tenant, 10 * 24 * 60 * 60);
  expect(await told(tenant)).toEqual([]);
});

test("a late answer is told of, also where nobody has looked before it came", async () => {
  const tenant = await measured(1);
  const { id, createdAt } = await asked(tenant);
  await moveTo(tenant, due(createdAt, 1));
  await answer(server, tenant, id, "Sorry.");
  const types = (await eventsOf(tenant, "types=support_ticket.*")).map(({ type }: { readonly type: string }) => type);
  expect(types).toEqual(["support_ticket.created", "support_ticket.sla_breached", "support_ticket.updated"]);
});

test.each([
  ["a target", null, NAME],
  ["a calendar", 1, null],
] as const)("without %s nothing is measured", async (_, hours, calendar) => {
  const tenant = await measured(hours, calendar);
  expect((await asked(tenant)).slaDueAt).toBeNull();
  await advance(tenant, 10 * 24 * 60 * 60);
  expect(await told(tenant)).toEqual([]);
});

test("a ticket is kept for a year after it was resolved, by its tenant's own clock", async () => {
  const tenant = await measured(null);
  const open = await asked(tenant);
  const { id } = await asked(tenant);
  await tenant.post(`${TICKETS}/${id}/resolve`, undefined);
  const ids = async () => {
    await sweep(ticketRetention(server.ctx), { only: tenant.scope });
    return (await tenant.get(TICKETS)).json().items.map((ticket: { readonly id: string }) => ticket.id);
  };
  const isDue = async () =>
    (await ticketRetention(server.ctx).listDue(10_000)).some(({ tenantId }) => tenantId === tenant.scope.tenantId);
  await advance(tenant, 364 * 24 * 60 * 60);
  expect([await isDue(), await ids()]).toEqual([false, [open.id, id]]);
  await advance(tenant, 2 * 24 * 60 * 60);
  expect([await isDue(), await ids(), await isDue()]).toEqual([true, [open.id], false]);
  expect(await rowsOf(tenant, "support_messages")).toHaveLength(1);
});
