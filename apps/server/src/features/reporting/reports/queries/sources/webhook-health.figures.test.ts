import { civilDayAt, instantOf } from "@entrada/domain/calendar/zone-time";
import { DAY_SECONDS, formatIsoDate } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import type { TestTenant } from "../../../../../../test/app.ts";
import { eventsOf } from "../../../../../../test/events.ts";
import { pointsOf, readyReport, rowsOfReport } from "../../../../../../test/reports.ts";
import { useWebhookBed } from "../../../../../../test/webhook-bed.ts";
import { advance, answerAlways, deliveriesOf, happen } from "../../../../../../test/webhooks.ts";

const bed = useWebhookBed();
const SENT = 24;

const dayOf = (instant: string) => instant.slice(0, 10);
const nowOf = async (tenant: TestTenant): Promise<string> =>
  (await tenant.get("/tenant/test-helpers/clock")).json().now;

async function healthOf(tenant: TestTenant, parameters: object = {}) {
  const days = { from: dayOf(new Date().toISOString()), to: dayOf(await nowOf(tenant)) };
  return readyReport(tenant, { type: "webhookHealth", parameters: { ...days, ...parameters }, format: "jsonl" });
}

/** Every attempt at the tenant's endpoints, as its deliveries show them. */
async function attemptsOf(tenant: TestTenant) {
  const attempts = [];
  for (const { id } of await deliveriesOf(tenant, "")) {
    const delivery = (await tenant.get(`/tenant/webhook-deliveries/${id}`)).json();
    attempts.push(...delivery.attempts);
  }
  return attempts as readonly { readonly attemptedAt: string; readonly failure: string | null }[];
}

test("each endpoint and day is a row with its attempts, failures, lag and the time for which it was disabled", async () => {
  const { tenant, endpoint } = await bed.open();
  await happen(tenant, SENT);
  await bed.sendDue();
  answerAlways(endpoint, 410);
  await happen(tenant);
  await bed.sendDue();
  expect((await endpoint.get()).state).toBe("disabled");
  await advance(tenant, 2 * DAY_SECONDS);
  const { version } = await endpoint.get();
  const enabling = await tenant.post(
    `/tenant/webhook-endpoints/${endpoint.id}/enable`,
    { resumeFrom: "now" },
    { "if-match": `"${version}"` },
  );
  expect([enabling.statusCode, enabling.body]).toEqual([200, enabling.body]);
  answerAlways(endpoint, 204);
  await happen(tenant);
  await bed.sendDue();
  const attempts = await attemptsOf(tenant);
  expect(attempts.length).toBeGreaterThan(SENT);
  const report = await healthOf(tenant);
  const rows = await rowsOfReport(tenant, report);
  const [disabled] = await eventsOf(tenant, "types=webhook_endpoint.disabled");
  const enabled = (await eventsOf(tenant, "types=webhook_endpoint.enabled")).at(-1);
  const days = [0, 1, 2].map((more) =>
    dayOf(new Date(Date.parse(disabled.occurredAt) + more * DAY_SECONDS * 1_000).toISOString()),
  );
  expect(rows.map(({ endpointId, day, state }) => [endpointId, day, state])).toEqual(
    days.map((day) => [endpoint.id, day, "enabled"]),
  );
  for (const row of rows) {
    const ofDay = attempts.filter(({ attemptedAt }) => dayOf(attemptedAt) === row.day);
    const failures = ofDay.filter(({ failure }) => failure !== null);
    expect([row.attempts, row.failures, row.delivered]).toEqual([
      ofDay.length,
      failures.length,
      ofDay.length - failures.length,
    ]);
    expect(row.lagP50Ms === null).toBe(row.delivered === 0);
    if (row.lagP95Ms !== null) expect(row.lagP95Ms).toBeGreaterThanOrEqual(row.lagP50Ms);
    const [start, end] = [Date.parse(row.day), Date.parse(row.day) + DAY_SECONDS * 1_000];
    const overlap = Math.min(end, Date.parse(enabled.occurredAt)) - Math.max(start, Date.parse(disabled.occurredAt));
    expect(row.disabledSeconds).toBe(Math.round(overlap / 1_000));
  }
  expect(rows[1].disabledSeconds).toBe(DAY_SECONDS);
  const failed = attempts.filter(({ failure }) => failure !== null).length;
  expect(pointsOf(report, "attempts")).toEqual({ "": attempts.length });
  expect(pointsOf(report, "successShare")).toEqual({ "": expect.closeTo(1 - failed / attempts.length, 10) });
  const sum = rows.reduce((seconds, { disabledSeconds }) => seconds + disabledSeconds, 0);
  expect(pointsOf(report, "disabledTime")).toEqual({ "": sum });
  for (const name of ["lagP50", "lagP95"]) expect(pointsOf(report, name)[""]).toBeGreaterThanOrEqual(0);
});

/** The next day that is not 24 hours long in the time zone, counted in days since 1970. */
function nextChange(timeZone: string): number {
  const today = civilDayAt(timeZone, Date.now());
  for (let day = today + 2; day < today + 300; day += 1) {
    if (instantOf(timeZone, day + 1, 0) - instantOf(timeZone, day, 0) !== DAY_SECONDS * 1_000) return day;
  }
  throw new Error(`clocks never change in ${timeZone}`);
}

test("a day on which clocks change has as many seconds as it has in the time zone of the report", async () => {
  const { tenant, endpoint } = await bed.open();
  const timeZone = "Europe/Berlin";
  const changed = nextChange(timeZone);
  const moveTo = async (instant: number) =>
    advance(tenant, Math.ceil((instant - Date.parse(await nowOf(tenant))) / 1_000));
  await moveTo(instantOf(timeZone, changed, 0) - 7_200_000);
  answerAlways(endpoint, 410);
  await happen(tenant);
  await bed.sendDue();
  expect((await endpoint.get()).state).toBe("disabled");
  await moveTo(instantOf(timeZone, changed + 1, 0) + 10_800_000);
  const days = { from: formatIsoDate(changed), to: formatIsoDate(changed) };
  const hoursIn = async (zone: string) => {
    const rows = await rowsOfReport(tenant, await healthOf(tenant, { ...days, timeZone: zone }));
    return rows.map(({ day, attempts, disabledSeconds }) => [day, attempts, disabledSeconds / 3_600]);
  };
  const hours = (instantOf(timeZone, changed + 1, 0) - instantOf(timeZone, changed, 0)) / 3_600_000;
  expect([23, 25]).toContain(hours);
  expect(await hoursIn(timeZone)).toEqual([[days.from, 0, hours]]);
  expect(await hoursIn("UTC")).toEqual([[days.from, 0, 24]]);
});
