import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { makeTenant, startServer, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { startCounting } from "../../../../test/operations.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { tenantTables } from "../../../../test/tenant-rows.ts";
import { daysAhead, tripInput } from "../../../../test/trips.ts";
import { advance } from "../../../../test/webhooks.ts";
import { HAPPENED } from "./test-helpers.store.ts";

const DETERMINATIONS = "/intelligence/determinations";
const CLOCK = "/tenant/test-helpers/clock";
let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

const open = () => makeTenant({ server });
const aheadSeconds = (instant: string) => (Date.parse(instant) - Date.now()) / 1_000;
const reset = (tenant: TestTenant) => tenant.post(CLOCK, { reset: true });

test("a clock is set back to real time while nothing is later, in every process", async () => {
  const second = await startServer({ database: server.database });
  const [tenant, other] = [await open(), await open()];
  const there = await tenant.withKey({ server: second });
  await tenant.post(DETERMINATIONS, tripInput());
  await advance(other, DAY_SECONDS);
  await advance(tenant, 40 * DAY_SECONDS);
  // Both processes have seen the moved clock; a date in the past stores nothing.
  for (const each of [tenant, there]) {
    expect((await each.post(DETERMINATIONS, tripInput())).json().errors?.[0]?.code).toBe("date_in_past");
  }
  const back = await reset(tenant);
  expect([back.statusCode, back.json().offsetSeconds]).toEqual([200, 0]);
  expect(Math.abs(aheadSeconds(back.json().now))).toBeLessThan(30);
  for (const each of [tenant, there]) {
    const made = await each.post(DETERMINATIONS, tripInput());
    expect([made.statusCode, Math.abs(aheadSeconds(made.json().evaluatedAt)) < 30]).toEqual([201, true]);
  }
  expect((await other.get(CLOCK)).json().offsetSeconds).toBe(DAY_SECONDS);
  await second.close();
});

test("a clock that never moved can be reset, and exactly one of both fields is sent", async () => {
  const tenant = await open();
  expect((await reset(tenant)).json().offsetSeconds).toBe(0);
  for (const body of [{}, { reset: false }, { reset: true, advanceSeconds: 60 }]) {
    const refused = await tenant.post(CLOCK, body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "validation_failed"]);
  }
});

test.each<[string, (tenant: TestTenant) => Promise<unknown>]>([
  ["a determination", (tenant) => tenant.post(DETERMINATIONS, laterTrip())],
  [
    "an intent resolution",
    (tenant) => tenant.post("/intelligence/intent-resolutions", { ...INTENT, statement: "holiday" }),
  ],
  ["an event", (tenant) => tenant.post("/tenant/test-helpers/events/trigger", { type: "api_key.created" })],
  ["an operation", (tenant) => startCounting(tenant)],
])("%s from later than real time keeps the clock ahead", async (_, happen) => {
  const tenant = await open();
  await advance(tenant, 40 * DAY_SECONDS);
  await happen(tenant);
  const refused = await reset(tenant);
  expect(refused.json()).toMatchObject({
    status: 409,
    code: "state_conflict",
    currentState: "ahead",
    possibleActions: ["advance"],
    detail: expect.stringContaining("later than real time"),
  });
  expect((await tenant.get(CLOCK)).json().offsetSeconds).toBe(40 * DAY_SECONDS);
});

test("every instant of a tenant's rows is known as happened, as planned or as real time", async () => {
  const columns = await querySuperuser<{ name: string }>(
    server.database.superuser,
    `select c.relname || '.' || a.attname as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relname = any($1) and c.relnamespace = 'entrada'::regnamespace and a.atttypid = 'timestamptz'::regtype
       and not a.attisdropped order by 1`,
    [await tenantTables(server.database.superuser)],
  );
  const happened = Object.entries(HAPPENED).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  expect(columns.map(({ name }) => name)).toEqual([...happened, ...NOT_LATER].sort());
});

/** Instants that do not show that something happened later than real time. */
const NOT_LATER = [
  // Real time.
  ...["created_at", "expires_at", "last_used_at", "revoked_at"].map((name) => `api_keys.${name}`),
  "audit_log.recorded_at",
  "changes.noted_at",
  ...["active_at", "claimed_at"].map((name) => `case_claims.${name}`),
  ...["asks_full_at", "cancelled_at", "code_expires_at", "created_at", "expires_at", "opened_at"].map(
    (name) => `case_invitations.${name}`,
  ),
  "case_messages.mailed_at",
  "event_counters.last_recorded_at",
  "events.recorded_at",
  "idempotency_records.created_at",
  "integrations.created_at",
  "invoice_drawings.claimed_until",
  "object_leftovers.remove_at",
  "operations.touched_at",
  "personal_data_reads.read_at",
  ...["claimed_until", "snapshot_at"].map((name) => `reports.${name}`),
  "request_log.at",
  ...["code_expires_at", "codes_full_at", "created_at", "ended_at", "renewed_at", "stepped_up_at"].map(
    (name) => `sessions.${name}`,
  ),
  ...["expires_at", "issued_at", "used_at"].map((name) => `session_tokens.${name}`),
  "webhook_deliveries.leased_until",
  "webhook_endpoints.former_secret_until",
  "webhook_endpoints.pinged_at",
  ...["created_at", "lapses_at"].map((name) => `test_clocks.${name}`),
  // Of a clock's own tenant.
  "test_clocks.started_at",
  // Planned.
  ...["sla_due_at", "sla_last_due_at", "sla_look_at", "urgent_at"].map((name) => `cases.${name}`),
  "queue_counts.due_hour",
  ...["sla_due_at", "sla_look_at"].map((name) => `support_tickets.${name}`),
  "support_messages.reply_due_at",
  ...["expires_at", "look_at", "slot_expires_at"].map((name) => `documents.${name}`),
  "assistant_sessions.expires_at",
  "intent_resolutions.statement_until",
  "operations.expires_at",
  "order_cancellations.expires_at",
  "download_grants.expires_at",
  "orders.expires_at",
  "payments.expires_at",
  "payments.follow_at",
  "refunds.follow_at",
  "report_schedules.next_run_at",
  "reports.expires_at",
  "quotes.expires_at",
  "webhook_deliveries.due_at",
  "webhook_endpoints.look_at",
  "webhook_endpoints.probe_due_at",
  // Another column of the same row is never earlier.
  ...[
    "attention_since",
    "closed_at",
    "created_at",
    "decided_at",
    "held_at",
    "ready_to_submit_at",
    "review_started_at",
    "sla_running_since",
    "sla_stopped_at",
    "submitted_at",
  ].map((name) => `cases.${name}`),
  ...["created_at", "resolved_at"].map((name) => `support_tickets.${name}`),
  ...["accepted_at", "created_at", "removed_at"].map((name) => `case_collaborators.${name}`),
  // Its case has changed then too.
  ...["filed_at", "recorded_at"].map((name) => `case_submissions.${name}`),
  "collection_requests.created_at",
  "collection_requests.due_at",
  "customers.created_at",
  "deliverables.created_at",
  "documents.created_at",
  "events.occurred_at",
  "orders.created_at",
  ...["cancel_requested_at", "created_at", "succeeded_at"].map((name) => `payments.${name}`),
  "refunds.created_at",
  "report_schedules.created_at",
  "quotes.accepted_at",
  "quotes.created_at",
  "travelers.created_at",
  "webhook_deliveries.last_attempt_at",
  "webhook_endpoints.failures_began_at",
];

const INTENT = { passportCountry: "IN", destinationCountry: "FR" };
const laterTrip = () => tripInput({ leg: { arrivalDate: daysAhead(130), departureDate: daysAhead(140) } });
