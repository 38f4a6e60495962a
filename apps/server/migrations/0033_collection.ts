import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// Whose turn it is, what an operator knows, and how it ended.
const CASES = `
  alter table cases add column product_version integer;
  update cases c set product_version = p.version from products p where p.id = c.product_id;
  alter table cases alter column product_version set not null;
  alter table cases add column held_at timestamptz;
  alter table cases add column hold_reason text;
  alter table cases add check ((held_at is null) = (hold_reason is null));
  alter table cases add column authority_reference text;
  alter table cases add column expected_decisions text not null default '[]';
  alter table cases add column outcome text
    check (outcome in ('approved', 'approvedNeedsCorrection', 'refused', 'returnedUnprocessed', 'lapsed'));
  alter table cases add check (outcome is null or state in ('decided', 'closed'));
  alter table cases add column decided_at timestamptz;
  grant update (product_version, requirements_version, held_at, hold_reason, authority_reference, expected_decisions,
    outcome, decided_at) on cases to entrada_app;`;

// Who is asked, and the items with what became of each.
const REQUESTS = `
  alter table collection_requests add column party text not null default 'traveler' check (party in ('traveler', 'tenant'));
  alter table collection_requests add column due_at timestamptz;
  update collection_requests r set items = (
    select jsonb_agg(i || '{"state": "open", "reason": null}' order by n)::text
    from jsonb_array_elements(r.items::jsonb) with ordinality as e (i, n)
  ) where r.items <> '[]';
  grant update (reason, items, due_at) on collection_requests to entrada_app;`;

// What was answered in a case, encrypted with the traveler's key: by field, with its author and where it came from.
const ANSWERS = `
  create table case_answers (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    case_id uuid not null,
    traveler_id uuid not null,
    document text not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, case_id),
    foreign key (tenant_id, environment, case_id) references cases
  );
  create index case_answers_traveler on case_answers (tenant_id, environment, traveler_id);
  ${isolate("case_answers", "never")}
  grant select, insert, delete on case_answers to entrada_app;
  grant update (document, updated_at) on case_answers to entrada_app;`;

// What happened in a case, for as long as the case is kept: the event log forgets.
const TIMELINE = `
  create table case_timeline (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    case_id uuid not null,
    type text not null,
    actor_type text not null,
    actor_id text,
    data text not null,
    occurred_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, case_id) references cases
  );
  create index case_timeline_case on case_timeline (tenant_id, environment, case_id, id);
  ${isolate("case_timeline", "never")}
  grant select, insert on case_timeline to entrada_app;`;

/** What cases are asked for, their answers, their outcome and their timeline. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CASES, REQUESTS, ANSWERS, TIMELINE]) await sql.raw(part).execute(db);
}
