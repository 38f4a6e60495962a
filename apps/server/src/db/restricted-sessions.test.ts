import { sql } from "kysely";
import { expect, test } from "vitest";
import { querySuperuser } from "../../test/database.ts";
import { idIn, type RestrictedKind, useRestrictedBed } from "../../test/restricted-bed.ts";
import { tenantTables } from "../../test/tenant-rows.ts";
import { decodeId } from "../core/ids.ts";

const bed = useRestrictedBed();

const ask = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  querySuperuser<Row>(bed().server.database.superuser, text, values);

interface Case {
  readonly kind: RestrictedKind;
  readonly session: string;
  readonly traveler: string;
  readonly case: string;
}

/** The rows of a table that a session for one case sees, as a condition, and why these. */
type Bound = readonly [rows: (one: Case) => string, why: string];

const ofCase: Bound = [({ case: id }) => `case_id = '${id}'`, "what belongs to the case"];
const ofTalk: Bound = [
  ({ case: id }) => `session_id in (select id from assistant_sessions where case_id = '${id}')`,
  "what was said about the case",
];
const ofTenant: Bound = [() => "true", "the tenant's own, about nobody"];
const none: Bound = [() => "false", "of a whole order, or of a whole person: for sessions for all cases"];
const questions = ({ kind, case: id }: Case) =>
  `related_type = 'case' and related_id = '${id}' and (asked_by = 'traveler' or (asked_by = 'customer' and ${kind === "customer"}))`;

/** What a session can read at all; whatever is not here, it cannot. A new table that travelers reach is added here. */
const REACHED: Readonly<Record<string, Bound>> = {
  assistant_messages: ofTalk,
  assistant_proposals: ofTalk,
  assistant_sessions: ofCase,
  business_clocks: ofTenant,
  case_answers: ofCase,
  case_collaborators: ofCase,
  case_messages: ofCase,
  case_timeline: ofCase,
  cases: [({ case: id }) => `id = '${id}'`, "the case"],
  check_sites: ofTenant,
  collection_requests: [({ case: id }) => `case_id = '${id}' and party = 'traveler'`, "what the traveler is asked for"],
  customers: none,
  deliverables: [({ case: id }) => `case_id = '${id}' and released_at is not null`, "what was released"],
  documents: ofCase,
  invoices: none,
  ledger_transactions: none,
  order_cancellations: none,
  orders: none,
  payments: none,
  quotes: none,
  refunds: none,
  sessions: [({ session }) => `id = '${session}'`, "itself"],
  support_messages: [
    (one) => `ticket_id in (select id from support_tickets where ${questions(one)})`,
    "what was written in the case's questions",
  ],
  support_tickets: [questions, "the case's questions"],
  travelers: [({ traveler }) => `id = '${traveler}'`, "whom the case is about"],
};

function cases(): readonly Case[] {
  const { sessions, own } = bed();
  const uuid = (prefix: "trv" | "cas", collection: string) => decodeId(prefix, idIn(own, collection)) ?? "";
  const one = { traveler: uuid("trv", "/tenant/travelers"), case: uuid("cas", "/tenant/cases") };
  return sessions.map(({ kind, id }) => ({ ...one, kind, session: id }));
}

/** What the statement comes to through the session's door; its SQLSTATE if it is refused. */
function through(session: string, text: string): Promise<readonly object[] | string> {
  const { server, tenant } = bed();
  return server.database.db
    .withSession(tenant.scope, session, (tx) => sql.raw<object>(text).execute(tx))
    .then(
      ({ rows }) => rows,
      (error: { readonly code?: string }) => error.code ?? String(error),
    );
}

async function columnsOf(table: string): Promise<readonly string[]> {
  const columns = await ask<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
       and has_column_privilege('entrada_traveler', attrelid, attnum, 'select') order by attnum`,
    [table],
  );
  return columns.map(({ name }) => name);
}

const DENIED = "42501";

test("of every table with rows of tenants a session for one case sees exactly what belongs to that case", async () => {
  const { superuser } = bed().server.database;
  const tables = await tenantTables(superuser);
  const readable: string[] = [];
  for (const table of tables) {
    const columns = await columnsOf(table);
    if (columns.length > 0) readable.push(table);
    const [rows = () => "false"] = REACHED[table] ?? [];
    const own = `tenant_id = '${bed().tenant.scope.tenantId}' and environment = 'test'`;
    // As text, so that each driver shows it alike.
    const text = (where: string) =>
      `select row_to_json(r)::text as row from (select ${columns.join(", ")} from ${table} where ${where}) r order by 1`;
    for (const one of cases()) {
      if (columns.length === 0) {
        const shown = await through(one.session, `select 1 from ${table}`);
        expect([table, one.kind, shown]).toEqual([table, one.kind, DENIED]);
        continue;
      }
      const belonging = await ask(text(`${own} and ${rows(one)}`));
      expect([table, one.kind, await through(one.session, text("true"))]).toEqual([table, one.kind, belonging]);
      // Fill the bed: what has nothing of others shows nothing about the door.
      const hidden = await ask(`select 1 from ${table} where ${own} and not (${rows(one)})`);
      const isOfTenant = REACHED[table] === ofTenant;
      expect([table, "rows of others", hidden.length > 0 || isOfTenant]).toEqual([table, "rows of others", true]);
      const isBound = rows(one) !== "false";
      expect([table, "rows of its own", belonging.length > 0]).toEqual([table, "rows of its own", isBound]);
    }
  }
  expect(readable).toEqual(Object.keys(REACHED));
});

test("no session for one case writes into any table", async () => {
  const tables = await tenantTables(bed().server.database.superuser);
  expect(tables.length).toBeGreaterThan(50);
  for (const table of tables) {
    const [first = "tenant_id"] = await columnsOf(table);
    for (const { kind, session } of cases()) {
      for (const text of [
        `insert into ${table} default values`,
        `update ${table} set ${first} = ${first}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ]) {
        expect([text, kind, await through(session, text)]).toEqual([text, kind, DENIED]);
      }
    }
  }
});
