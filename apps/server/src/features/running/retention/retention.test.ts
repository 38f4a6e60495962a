import pg from "pg";
import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { publish, someEvent } from "../../../../test/events.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { makeCustomer } from "../../../../test/people.ts";
import { readyReport } from "../../../../test/reports.ts";
import { asked } from "../../../../test/support-tickets.ts";
import type { QueueName } from "../../../jobs/queues.ts";
import { jobHandlers } from "../../../worker.ts";
import { DUE_ROWS_MAX, RETENTION_RULES, RULES_BY_AGE, retentionSweeps } from "./retention.service.ts";
import { countDueRows } from "./retention.store.ts";

let server: TestServer;
useOwnServer(
  (opened) => {
    server = opened;
  },
  { env: { DETERMINATION_RETENTION_DAYS: "1000" } },
);

const sql = (text: string, values: readonly unknown[]) => querySuperuser(server.database.superuser, text, values);
const LONG_AGO = new Date("2006-01-01T00:00:00.000Z");
const CONTACT = { name: "Mara Lindqvist", email: "mara@example.com" };

interface Kept {
  /** Makes something in a tenant that the next run deletes. */
  readonly make: (tenant: TestTenant) => Promise<unknown>;
  /** where it stands, until it is deleted */
  readonly rows: string;
}

const aged = (table: string, column: string) => (tenant: TestTenant) =>
  sql(`update ${table} set ${column} = $2 where tenant_id = $1`, [tenant.scope.tenantId, LONG_AGO]);

const KEPT: Readonly<Record<(typeof RETENTION_RULES)[number], Kept>> = {
  assistantSessions: {
    make: ({ scope }) =>
      sql(
        `insert into assistant_sessions
           (tenant_id, environment, id, state, determination_id, locale, created_at, expires_at, ended_at, end_reason)
         values ($1, 'test', gen_random_uuid(), 'ended', gen_random_uuid(), 'en', $2, $2, $2, 'expired')`,
        [scope.tenantId, LONG_AGO],
      ),
    rows: "assistant_sessions",
  },
  events: {
    make: ({ scope }) => publish(server.database.db, scope, [someEvent()], new Date(Date.now() - 100 * 86_400_000)),
    rows: "event_counters where first_position < next_position",
  },
  files: {
    make: ({ scope }) =>
      sql("insert into object_leftovers values ($1::uuid, 'test', repeat(md5($1::uuid::text), 2), $2)", [
        scope.tenantId,
        LONG_AGO,
      ]),
    rows: "object_leftovers",
  },
  idempotencyRecords: {
    make: async (tenant) => {
      await tenant.post("/tenant/leads", { reason: "other", contact: CONTACT });
      await aged("idempotency_records", "created_at")(tenant);
    },
    rows: "idempotency_records",
  },
  intentStatements: {
    make: ({ scope }) =>
      sql(
        `insert into intent_resolutions (tenant_id, environment, id, document, statement, statement_until)
         values ($1, 'test', gen_random_uuid(), '{}', 'sealed', $2)`,
        [scope.tenantId, LONG_AGO],
      ),
    rows: "intent_resolutions where statement is not null",
  },
  leads: {
    make: async (tenant) => {
      await tenant.post("/tenant/leads", { reason: "other", contact: CONTACT });
      await aged("leads", "created_at")(tenant);
    },
    rows: "leads",
  },
  operations: {
    make: async (tenant) => {
      await readyReport(tenant);
      await aged("operations", "expires_at")(tenant);
    },
    rows: "operations",
  },
  reports: {
    make: async (tenant) => {
      await readyReport(tenant);
      await aged("reports", "expires_at")(tenant);
    },
    rows: "reports where state = 'ready'",
  },
  supportTickets: {
    make: async (tenant) => {
      const { id } = await asked(tenant);
      await tenant.post(`/tenant/support-tickets/${id}/resolve`, undefined);
      await aged("support_tickets", "resolved_at")(tenant);
    },
    rows: "support_tickets",
  },
  testTenants: {
    make: async (tenant) => {
      await tenant.post("/tenant/test-helpers/clocks", { name: "A clock" });
      await sql("update tenants set lapses_at = $1 where lapses_at > now()", [LONG_AGO]);
    },
    rows: "(select id as tenant_id from tenants where lapses_at is not null and emptied_at is null) t",
  },
  webhookDeliveries: {
    make: async (tenant) => {
      const endpoint = { url: "https://example.com/hook", eventTypes: ["api_key.created"] };
      const { id } = (await tenant.post("/tenant/webhook-endpoints", endpoint)).json();
      const deleted = await tenant.delete(`/tenant/webhook-endpoints/${id}`, { "if-match": '"1"' });
      expect(deleted.statusCode).toBe(204);
    },
    rows: "(select tenant_id from webhook_endpoints union all select tenant_id from webhook_deliveries) w",
  },
};

interface KeptByAge extends Kept {
  /** what deletes it */
  readonly queue: QueueName;
}

const executed = (text: string) => (tenant: TestTenant) => sql(text, [tenant.scope.tenantId]);
const OLD_ID = "uuid_v7_floor('2020-01-02')";
/** A month that ended before every limit. */
async function makeOldMonth(table: string): Promise<void> {
  const name = `${table}_2020_01`;
  const bound = (month: string) => (table === "events" ? `'${month}-01 UTC'` : `uuid_v7_floor('${month}-01 UTC')`);
  const [bounds] = await sql(`select ${bound("2020-01")}::text as from, ${bound("2020-02")}::text as to`, []);
  await sql(`create table if not exists ${name} (like ${table} including all)`, []);
  await sql(`alter table ${name} owner to entrada_owner`, []);
  await sql(
    `alter table ${table} attach partition ${name} for values from ('${bounds?.from}') to ('${bounds?.to}')`,
    [],
  );
}

const oldDetermination = (origin: string) =>
  executed(`insert into determinations (tenant_id, environment, id, document, arrival_on, origin)
    values ($1, 'test', ${OLD_ID}, '{}', '2020-01-02', '${origin}')`);

const BY_AGE: Readonly<Record<(typeof RULES_BY_AGE)[number], KeptByAge>> = {
  checkAnswers: {
    make: async (tenant) => {
      await makeOldMonth("determinations");
      await oldDetermination("check")(tenant);
      await executed(`insert into intent_resolutions (tenant_id, environment, id, document, origin)
        values ($1, 'test', ${OLD_ID}, '{}', 'check')`)(tenant);
    },
    rows: `(select from determinations where origin = 'check'
      union all select from intent_resolutions where origin = 'check') answers`,
    queue: "determinations.expire",
  },
  deliveryMonths: {
    make: async (tenant) => {
      for (const table of ["webhook_deliveries", "webhook_attempts"]) await makeOldMonth(table);
      await executed(`insert into webhook_deliveries (tenant_id, environment, id, endpoint_id, event_id, event_type, position,
          trigger, state, created_at, completed_at)
        values ($1, 'test', ${OLD_ID}, gen_random_uuid(), gen_random_uuid(), 'case.decided', 1, 'event', 'succeeded',
          '2020-01-02', '2020-01-02')`)(tenant);
      await executed(`insert into webhook_attempts (tenant_id, environment, id, delivery_id, trigger, attempted_at, duration_ms)
        values ($1, 'test', ${OLD_ID}, ${OLD_ID}, 'event', '2020-01-02', 1)`)(tenant);
    },
    rows: "(select from webhook_deliveries union all select from webhook_attempts) sent",
    queue: "webhooks.expire",
  },
  determinationMonths: {
    make: async (tenant) => {
      await makeOldMonth("determinations");
      await oldDetermination("api")(tenant);
    },
    rows: "determinations",
    queue: "determinations.expire",
  },
  eventMonths: {
    make: async (tenant) => {
      await makeOldMonth("events");
      // No log begins with this position.
      await executed(`insert into events (tenant_id, environment, position, recorded_at, id, type, resource_type, resource_id,
          occurred_at, payload)
        values ($1, 'test', 0, '2020-01-02', gen_random_uuid(), 'case.decided', 'case', 'cas_1', '2020-01-02', '{}')`)(
        tenant,
      );
    },
    rows: "events where recorded_at < '2020-02-01'",
    queue: "events.expire",
  },
  passportReads: {
    make: executed(`insert into personal_data_reads
        (tenant_id, environment, id, traveler_id, actor_type, actor_id, request_id, read_at)
      values ($1, 'test', gen_random_uuid(), gen_random_uuid(), 'apiKey', 'key_1', 'req', '2006-01-01')`),
    rows: "personal_data_reads",
    queue: "reads.forget",
  },
  refusals: {
    make: executed(`insert into refused_requests
        (id, surface, operation_id, method, path, status, about_tenant, about_environment, at)
      values (uuid_v7_floor('2006-01-01'), 'operator', 'get_cases', 'GET', '/cases', 403, $1, 'test', '2006-01-01')`),
    rows: "refused_requests where at < '2007-01-01'",
    queue: "refusals.forget",
  },
  requestLog: {
    make: executed(`insert into request_log (tenant_id, environment, id, operation_id, method, path, status, duration_ms,
        api_key_id, is_keyed, is_replay, at)
      values ($1, 'test', uuid_v7_floor('2006-01-01'), 'get_cases', 'GET', '/cases', 200, 1, gen_random_uuid(), false,
        false, '2006-01-01')`),
    rows: "request_log where at < '2007-01-01'",
    queue: "requests.forget",
  },
  sessions: {
    make: async (tenant) => {
      await makeCustomer(tenant);
      const session = `insert into sessions (tenant_id, environment, id, customer_id, created_at, renewed_at)
        select tenant_id, environment, gen_random_uuid(), id, at, at
        from customers, (values (timestamptz '2006-01-01'), (now())) times (at) where tenant_id = $1`;
      await executed(session)(tenant);
    },
    rows: "sessions",
    queue: "sessions.forget",
  },
};

interface Due {
  readonly rule: string;
  readonly dueTenants: number | null;
  readonly dueRows: number | null;
}

async function dueOf(rule: string): Promise<Due | undefined> {
  const auditor = await operatorIn(server, { role: "auditor" });
  const { rules } = (await auditor.get("/installation/retention")).json();
  return rules.find((one: Due) => one.rule === rule);
}

async function runOf(queue: string | undefined): Promise<void> {
  const handler = jobHandlers(server.ctx).find((one) => one.queue === queue);
  await handler?.run({ id: "1", data: {}, isLastAttempt: true, signal: new AbortController().signal });
}

const count = async (rows: string): Promise<number> => (await sql(`select from ${rows}`, [])).length;

test.each(RETENTION_RULES)(
  "the dry run counts what the next run deletes, and in how many tenants, and deletes nothing: %s",
  async (rule) => {
    const { make, rows } = KEPT[rule];
    expect(await dueOf(rule)).toMatchObject({ dueTenants: 0, dueRows: 0 });
    for (const tenant of [await makeTenant({ server }), await makeTenant({ server })]) await make(tenant);
    const before = await count(rows);
    const due = await dueOf(rule);
    expect([due?.dueTenants, await count(rows)]).toEqual([2, before]);
    await runOf(retentionSweeps(server.ctx)[RETENTION_RULES.indexOf(rule)]?.queue);
    expect(await dueOf(rule)).toMatchObject({ dueTenants: 0, dueRows: 0 });
    expect(due?.dueRows).toBeGreaterThanOrEqual(2);
    expect(before - (await count(rows))).toBe(due?.dueRows);
  },
);

test.each(RULES_BY_AGE)(
  "what goes by its age alone is counted over all tenants, as the next run deletes it: %s",
  async (rule) => {
    const { make, rows, queue } = BY_AGE[rule];
    const tenant = await makeTenant({ server });
    expect(await dueOf(rule)).toMatchObject({ dueTenants: null, dueRows: 0 });
    await make(tenant);
    const before = await count(rows);
    const due = await dueOf(rule);
    expect(await count(rows)).toBe(before);
    await runOf(queue);
    expect(await dueOf(rule)).toMatchObject({ dueRows: 0 });
    expect(due?.dueRows).toBeGreaterThanOrEqual(1);
    expect(before - (await count(rows))).toBe(due?.dueRows);
  },
);

test("no rule is counted further than the limit", async () => {
  const old = `insert into refused_requests (id, surface, operation_id, method, path, status, at)
    select gen_random_uuid(), 'operator', 'get_cases', 'GET', '/cases', 403, '2006-01-01' from generate_series(1, 10)`;
  await sql(old, []);
  await sql("update refused_requests set id = ('00000000' || substr(id::text, 9))::uuid where at < '2007-01-01'", []);
  const counted = async (rowsMax: number) =>
    await countDueRows(server.database.db, { rule: "refusals", keptDays: 7, rowsMax });
  expect([await counted(4), await counted(100)]).toEqual([4, 10]);
  await sql("delete from refused_requests", []);
});

test("a rule that cannot be counted in time is told as such, beside all others", async () => {
  const holder = new pg.Client(server.database.superuser);
  holder.on("error", () => {});
  await holder.connect();
  await holder.query("begin; lock table entrada.personal_data_reads in access exclusive mode");
  const auditor = await operatorIn(server, { role: "auditor" });
  const { rowsMax, rules } = (await auditor.get("/installation/retention")).json();
  await holder.end();
  expect(rowsMax).toBe(DUE_ROWS_MAX);
  const uncounted = rules.filter(({ dueRows }: Due) => dueRows === null);
  expect(uncounted.map(({ rule }: Due) => rule)).toEqual(["passportReads"]);
  expect(rules).toHaveLength(RETENTION_RULES.length + RULES_BY_AGE.length);
});

test("whoever may not look at the installation is refused", async () => {
  expect((await (await operatorIn(server, { role: "agent" })).get("/installation/retention")).statusCode).toBe(403);
});
