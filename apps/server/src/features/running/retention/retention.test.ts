import { expect, test } from "vitest";
import { makeTenant, type TestServer, type TestTenant } from "../../../../test/app.ts";
import { querySuperuser } from "../../../../test/database.ts";
import { publish, someEvent } from "../../../../test/events.ts";
import { operatorIn } from "../../../../test/operators.ts";
import { useOwnServer } from "../../../../test/own-server.ts";
import { readyReport } from "../../../../test/reports.ts";
import { asked } from "../../../../test/support-tickets.ts";
import { jobHandlers } from "../../../worker.ts";
import { RETENTION_RULES, retentionSweeps } from "./retention.service.ts";

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
    rows: "webhook_endpoints",
  },
};

test.each(RETENTION_RULES)(
  "the dry run counts the tenants in which the next run deletes, and deletes nothing: %s",
  async (rule) => {
    const auditor = await operatorIn(server, { role: "auditor" });
    const due = async () => {
      const { rules } = (await auditor.get("/installation/retention")).json();
      return rules.find((one: { rule: string }) => one.rule === rule).dueTenants;
    };
    const { make, rows } = KEPT[rule];
    const kept = async () => (await sql(`select distinct tenant_id from ${rows}`, [])).length;
    expect(await due()).toBe(0);
    for (const tenant of [await makeTenant({ server }), await makeTenant({ server })]) await make(tenant);
    const before = await kept();
    expect([await due(), await kept()]).toEqual([2, before]);
    const { queue } = retentionSweeps(server.ctx)[RETENTION_RULES.indexOf(rule)] ?? {};
    const run = jobHandlers(server.ctx).find((handler) => handler.queue === queue);
    await run?.run({ id: "1", data: {}, isLastAttempt: true, signal: new AbortController().signal });
    expect([await due(), await kept()]).toEqual([0, before - 2]);
  },
);

test("whoever may not look at the installation is refused", async () => {
  expect((await (await operatorIn(server, { role: "agent" })).get("/installation/retention")).statusCode).toBe(403);
});
