import { addBusinessTime } from "@entrada/domain/calendar/business-time";
import { calendarNamed } from "@entrada/knowledge/calendars";
import { beforeAll, expect, test } from "vitest";
import { type TestServer, type TestTenant, testServer } from "../../../../../../test/app.ts";
import { eventsOf } from "../../../../../../test/events.ts";
import { advanceBy, ordered } from "../../../../../../test/orders.ts";
import { settle } from "../../../../../../test/payments.ts";
import { advance } from "../../../../../../test/quotes.ts";
import { pointsOf, readyReport, rowsOfReport } from "../../../../../../test/reports.ts";
import { answer, asked, reply } from "../../../../../../test/support-tickets.ts";
import { sweep } from "../../../../../work/sweep.ts";
import { updateTenant } from "../../../../access/tenants/tenants.service.ts";
import { caseSlaNotices } from "../../../../casework/cases/sla/cases.sla.service.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const CALENDAR = "DE-BE";
const [CASE_HOURS, REPLY_HOURS] = [16, 8];
const CASES = 20;

function due(since: string, hours: number): string {
  const calendar = calendarNamed(CALENDAR);
  if (calendar === undefined) throw new Error(`no calendar ${CALENDAR}`);
  return addBusinessTime(calendar, new Date(since), hours * 60).toISOString();
}

const nowOf = async (tenant: TestTenant): Promise<string> =>
  (await tenant.get("/tenant/test-helpers/clock")).json().now;

async function moveTo(tenant: TestTenant, instant: string): Promise<void> {
  await advance(tenant, Math.ceil((Date.parse(instant) - Date.parse(await nowOf(tenant))) / 1_000) + 1);
}

/** A report of the tenant's days from real today on until its own present day. */
async function performanceOf(tenant: TestTenant, parameters: object = {}) {
  const [from, to] = [new Date().toISOString(), await nowOf(tenant)].map((instant) => instant.slice(0, 10));
  if (from === undefined || to === undefined) throw new Error("a day is missing");
  return readyReport(tenant, { type: "slaPerformance", parameters: { from, to, ...parameters }, format: "jsonl" });
}

test("each target is a row with whether it was met, and by how much it was missed", async () => {
  const { tenant, order } = await ordered(server, CASES);
  await settle(tenant, order);
  const sla = { hours: CASE_HOURS, products: {} };
  await server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { calendar: CALENDAR, sla, replyHours: REPLY_HOURS }),
  );
  const [unmeasured, late, stillLate, ...inTime] = order.cases.map(({ id }) => id);
  if (unmeasured === undefined || late === undefined || stillLate === undefined) throw new Error("too few cases");
  const answered = await asked(tenant);
  await answer(server, tenant, answered.id, "Hold it steady.");
  // The same ticket waits again: another target, which is late.
  const again = (await reply(tenant, answered.id, "It is still refused.")).json();
  const readyIn = new Map<string, string>();
  for (const id of [late, stillLate, ...inTime]) {
    await advanceBy(tenant, id, "review", "markReady");
    readyIn.set(id, (await tenant.get(`/tenant/cases/${id}`)).json().slaDueAt);
  }
  for (const id of inTime) await advanceBy(tenant, id, "submit");
  const dueAt = (id: string) => readyIn.get(id) ?? "";
  await moveTo(tenant, dueAt(stillLate));
  await sweep(caseSlaNotices(server.ctx), { only: tenant.scope });
  await advance(tenant, 3_600);
  await advanceBy(tenant, late, "submit");
  await answer(server, tenant, answered.id, "Try another one.");
  const before = Date.parse(await nowOf(tenant));
  const report = await performanceOf(tenant);
  const rows = await rowsOfReport(tenant, report);
  const ofCase = (id: string) => rows.find(({ caseId }) => caseId === id);
  const submitted = await eventsOf(tenant, "types=case.submitted&limit=200");
  const submittedAt = (id: string) =>
    submitted.find(({ resource }: { resource: { id: string } }) => resource.id === id)?.occurredAt;
  expect(inTime.length).toBeGreaterThan(10);
  for (const id of inTime) {
    expect(ofCase(id)).toEqual({
      kind: "case",
      caseId: id,
      ticketId: null,
      queue: "submission",
      productCode: "gb-eta",
      dueAt: dueAt(id),
      isMet: true,
      endedAt: submittedAt(id),
      lateSeconds: null,
    });
  }
  const lateBy = (ended: string, since: string) => Math.round((Date.parse(ended) - Date.parse(since)) / 1_000);
  expect(ofCase(late)).toMatchObject({
    queue: "submission",
    dueAt: dueAt(late),
    isMet: false,
    endedAt: submittedAt(late),
    lateSeconds: lateBy(submittedAt(late), dueAt(late)),
  });
  expect(ofCase(late).lateSeconds).toBeGreaterThan(3_600);
  expect(ofCase(stillLate)).toMatchObject({ isMet: false, endedAt: null });
  expect(ofCase(stillLate).lateSeconds).toBeGreaterThanOrEqual(
    Math.floor((before - Date.parse(dueAt(stillLate))) / 1_000),
  );
  // It waits for its traveler, so nothing is due.
  expect(ofCase(unmeasured)).toBeUndefined();
  const replies = rows.filter(({ ticketId }) => ticketId === answered.id);
  const [, answeredLate] = (await eventsOf(tenant, "types=support_ticket.updated")).filter(
    ({ data }: { data: { authorParty: string } }) => data.authorParty === "operator",
  );
  expect(replies).toMatchObject([
    { kind: "reply", queue: "support", productCode: null, dueAt: due(answered.createdAt, REPLY_HOURS), isMet: true },
    {
      dueAt: due(again.updatedAt, REPLY_HOURS),
      isMet: false,
      endedAt: answeredLate.occurredAt,
      lateSeconds: lateBy(answeredLate.occurredAt, due(again.updatedAt, REPLY_HOURS)),
    },
  ]);
  const settled = rows.filter(({ isMet }) => isMet !== null);
  expect(settled).toHaveLength(CASES - 1 + 2);
  const shareOf = (some: readonly { isMet: boolean }[]) =>
    some.length < 20 ? null : expect.closeTo(some.filter(({ isMet }) => isMet).length / some.length, 10);
  expect(pointsOf(report, "metShare")).toEqual({ "": shareOf(settled) });
  const of = (kind: string) => settled.filter((row) => row.kind === kind);
  expect(pointsOf(report, "targetsByKind")).toEqual({ case: CASES - 1, reply: 2 });
  expect(pointsOf(report, "metShareByKind")).toEqual({ case: shareOf(of("case")), reply: null });
  expect(Object.keys(pointsOf(report, "metShareByQueue"))).toEqual(["submission", "support"]);
  expect(Object.keys(pointsOf(report, "metShareByProduct"))).toEqual(["gb-eta"]);
  expect(Object.keys(pointsOf(report, "metShareByWeek")).every((week) => /^\d{4}-W\d\d$/.test(week))).toBe(true);
  const ofReplies = await rowsOfReport(tenant, await performanceOf(tenant, { kind: ["reply"] }));
  expect(ofReplies).toEqual(replies);
});
