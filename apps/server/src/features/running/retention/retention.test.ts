import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { publish, someEvent } from "../../../../test/events.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { readyReport } from "../../../../test/reports.ts";
import { asked } from "../../../../test/support-tickets.ts";
import { jobHandlers } from "../../../worker.ts";
import { RETENTION_RULES, RULES_BY_AGE, retentionSweeps } from "./retention.service.ts";
import { countDueRows } from "./retention.store.ts";

let server: TestServer;
useOwnServer((opened) => {
  server = opened;
});

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

/** What goes by its age alone: a statement that makes one old record of the tenant `$1`, where it stands, and what deletes it. */
const BY_AGE: Readonly<Record<string, { readonly make: string; readonly rows: string; readonly queue: string }>> = {
  checkAnswers: {
    make: `insert into intent_resolutions (tenant_id, environment, id, document, origin)
           values ($1, 'test', uuid_v7_floor('2026-01-02'), '{}', 'check')`,
    rows: "intent_resolutions where origin = 'check'",
    queue: "determinations.expire",
  },
  eventMonths: {
    // No log begins with this position.
    make: `insert into events (tenant_id, environment, position, recorded_at, id, type, resource_type, resource_id, occurred_at, payload)
           values ($1, 'test', 0, '2020-01-02', gen_random_uuid(), 'case.decided', 'case', 'cas_1', '2020-01-02', '{}')`,
    rows: "events where recorded_at < '2020-02-01'",
    queue: "events.expire",
  },
  passportReads: {
    make: `insert into personal_data_reads (tenant_id, environment, id, traveler_id, actor_type, actor_id, request_id, read_at)
           values ($1, 'test', gen_random_uuid(), gen_random_uuid(), 'apiKey', 'key_1', 'req', '2006-01-01')`,
    rows: "personal_data_reads",
    queue: "reads.forget",
  },
  refusals: {
    make: `insert into refused_requests (id, surface, operation_id, method, path, status, about_tenant, about_environment, at)
           values (uuid_v7_floor('2006-01-01'), 'operator', 'get_cases', 'GET', '/cases', 403, $1, 'test', '2006-01-01')`,
    rows: "refused_requests where at < '2007-01-01'",
    queue: "refusals.forget",
  },
  requestLog: {
    make: `insert into request_log (tenant_id, environment, id, operation_id, method, path, status, duration_ms, api_key_id,
             is_keyed, is_replay, at)
           values ($1, 'test', uuid_v7_floor('2006-01-01'), 'get_cases', 'GET', '/cases', 200, 1, gen_random_uuid(), false,
             false, '2006-01-01')`,
    rows: "request_log where at < '2007-01-01'",
    queue: "requests.forget",
  },
};

interface Due {
  readonly rule: string;
  readonly dueTenants: number | null;
  readonly dueRows: number;
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

test.each(Object.entries(BY_AGE))(
  "what goes by its age alone is counted over all tenants, as the next run deletes it: %s",
  async (rule, { make, rows, queue }) => {
    const { tenantId } = (await makeTenant({ server })).scope;
    if (rule === "eventMonths") {
      await sql("create table events_2020_01 (like events including all)", []);
      await sql("alter table events_2020_01 owner to entrada_owner", []);
      const bounds = "for values from ('2020-01-01 UTC') to ('2020-02-01 UTC')";
      await sql(`alter table events attach partition events_2020_01 ${bounds}`, []);
    }
    expect(await dueOf(rule)).toMatchObject({ dueTenants: null, dueRows: 0 });
    await sql(make, [tenantId]);
    expect([(await dueOf(rule))?.dueRows, await count(rows)]).toEqual([1, 1]);
    await runOf(queue);
    expect([(await dueOf(rule))?.dueRows, await count(rows)]).toEqual([0, 0]);
  },
);

test("every rule by age is counted, and none further than the limit", async () => {
  const old = `insert into refused_requests (id, surface, operation_id, method, path, status, at)
    select gen_random_uuid(), 'operator', 'get_cases', 'GET', '/cases', 403, '2006-01-01' from generate_series(1, 10)`;
  await sql(old, []);
  await sql("update refused_requests set id = ('00000000' || substr(id::text, 9))::uuid where at < '2007-01-01'", []);
  const counted = async (rowsMax: number) =>
    await countDueRows(server.database.db, { rule: "refusals", keptDays: 7, rowsMax });
  expect([await counted(4), await counted(100)]).toEqual([4, 10]);
  await sql("delete from refused_requests", []);
  expect(RULES_BY_AGE.length).toBeGreaterThan(5);
  for (const rule of RULES_BY_AGE)
    expect(await countDueRows(server.database.db, { rule, keptDays: 10_000, rowsMax: 4 })).toBe(0);
});

test("whoever may not look at the installation is refused", async () => {
  expect((await (await operatorIn(server, { role: "agent" })).get("/installation/retention")).statusCode).toBe(403);
});
