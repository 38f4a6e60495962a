import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// What is written to whoever asked is sealed like the question.
const COLUMNS = `
  alter table leads
    add column version integer not null default 1,
    add column state text collate "C" not null default 'open' check (state in ('open', 'answered', 'closed')),
    add column answer text,
    add column answered_at timestamptz,
    add column mail_state text collate "C" check (mail_state in ('waiting', 'sent', 'failed')),
    add column close_reason text collate "C" check (close_reason ~ '^[a-zA-Z]{1,40}$'),
    add column closed_at timestamptz,
    add check ((answer is null) = (answered_at is null) and (answer is null) = (mail_state is null)),
    add check ((close_reason is null) = (closed_at is null) and (state = 'closed') = (closed_at is not null));
  grant update (version, state, answer, answered_at, mail_state, close_reason, closed_at) on leads to entrada_app;`;

// Ids are in the order of their creation.
const LISTS = `
  create index leads_by_id on leads (id);
  create index leads_open on leads (id) where state = 'open';
  grant select (tenant_id, environment, id, version, state, reason, determination_id, customer_id, contact, created_at,
    answered_at, close_reason, closed_at) on leads to entrada_staff;
  create policy staff_sees on leads for select to entrada_staff
    using ((select operator_sees_all()) or tenant_id = any ((select operator_tenants())::uuid[]));`;

const QUEUE = createQueue("leads.write", {
  kind: "work",
  expireInSeconds: 60,
  retryLimit: 8,
  retryDelaySeconds: 10,
});

/** Operators find leads in all of their tenants, answer them by mail and close them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [COLUMNS, LISTS, QUEUE]) await sql.raw(part).execute(db);
}
