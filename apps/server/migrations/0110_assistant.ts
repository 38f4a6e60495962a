import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// A session is about a case, or about a determination and nobody. What was said in it is in its messages.
const SESSIONS = `
  create table assistant_sessions (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    state text not null check (state in ('open', 'ended')),
    case_id uuid,
    traveler_id uuid,
    -- what is quoted: no reference, as a determination of nobody is forgotten after its time
    determination_id uuid not null,
    locale text not null,
    -- pointers to the questions that were put off, the last one last
    skipped text[] not null default '{}',
    created_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    end_reason text check (end_reason in ('ended', 'expired')),
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, case_id) references cases,
    foreign key (tenant_id, environment, traveler_id) references travelers,
    check ((case_id is null) = (traveler_id is null)),
    check ((state = 'ended') = (ended_at is not null)),
    check ((ended_at is null) = (end_reason is null))
  );
  create index assistant_sessions_case on assistant_sessions (tenant_id, environment, case_id, id);
  create index assistant_sessions_determination on assistant_sessions (tenant_id, environment, determination_id, id);
  create index assistant_sessions_traveler on assistant_sessions (tenant_id, environment, traveler_id);
  create index assistant_sessions_open on assistant_sessions (expires_at) where state = 'open';
  create index assistant_sessions_nobodys on assistant_sessions (ended_at) where traveler_id is null and state = 'ended';
  ${isolate("assistant_sessions", "never")}
  grant select, insert, delete, update (version, state, skipped, expires_at, ended_at, end_reason)
    on assistant_sessions to entrada_app;`;

// The document has the words, the values and what is quoted: encrypted with the traveler's key, or with the
// installation's where they are about nobody.
const MESSAGES = `
  create table assistant_messages (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    session_id uuid not null,
    author_kind text not null check (author_kind in ('traveler', 'tenant', 'assistant')),
    author_id text,
    generated_by text check (generated_by in ('rules', 'model')),
    document text not null,
    created_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, session_id) references assistant_sessions on delete cascade,
    check ((author_kind = 'assistant') = (generated_by is not null)),
    check (author_kind <> 'assistant' or author_id is null)
  );
  create index assistant_messages_session on assistant_messages (tenant_id, environment, session_id, id);
  ${isolate("assistant_messages", "never")}
  grant select, insert, delete on assistant_messages to entrada_app;

  create table assistant_proposals (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    session_id uuid not null,
    message_id uuid not null,
    state text not null check (state in ('proposed', 'confirmed', 'rejected', 'outdated')),
    decided_at timestamptz,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, session_id) references assistant_sessions on delete cascade,
    foreign key (tenant_id, environment, message_id) references assistant_messages on delete cascade,
    check ((state = 'proposed') = (decided_at is null))
  );
  create index assistant_proposals_session on assistant_proposals (tenant_id, environment, session_id, id);
  create index assistant_proposals_message on assistant_proposals (tenant_id, environment, message_id);
  ${isolate("assistant_proposals", "never")}
  grant select, insert, delete, update (state, decided_at) on assistant_proposals to entrada_app;`;

const OWN_TENANT =
  "tenant_id = nullif(current_setting('entrada.tenant', true), '')::uuid and environment = current_setting('entrada.environment', true)";

const seen = (table: string, rows: string) => `
  grant select on ${table} to entrada_traveler;
  create policy traveler_sees on ${table} for select to entrada_traveler using (${rows});`;

// The policies of cases and of sessions hold for the inner queries too.
const OF_OWN_CASE = `${OWN_TENANT}
  and exists (select from cases c where c.tenant_id = assistant_sessions.tenant_id
    and c.environment = assistant_sessions.environment and c.id = assistant_sessions.case_id)`;
const inOwnSession = (table: string) => `${OWN_TENANT}
  and exists (select from assistant_sessions s where s.tenant_id = ${table}.tenant_id
    and s.environment = ${table}.environment and s.id = ${table}.session_id)`;

const SEEN = [
  seen("assistant_sessions", OF_OWN_CASE),
  seen("assistant_messages", inOwnSession("assistant_messages")),
  seen("assistant_proposals", inOwnSession("assistant_proposals")),
];

// Open sessions past their time, and ended ones of nobody whose words were kept long enough.
const SWEEP = `
  create function due_assistant_sessions(kept_days integer, scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct s.tenant_id, s.environment
    from assistant_sessions s left join business_clocks c using (tenant_id, environment),
      lateral (select statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second' as at) t
    where (s.state = 'open' and s.expires_at <= t.at)
      or (s.state = 'ended' and s.traveler_id is null and s.ended_at <= t.at - kept_days * interval '1 day')
    limit scopes_max
  $$;
  revoke all on function due_assistant_sessions(integer, integer) from public;
  grant execute on function due_assistant_sessions(integer, integer) to entrada_app;`;

const QUEUE = createQueue("assistant-sessions.end", {
  kind: "sweep",
  expireInSeconds: 300,
  retryLimit: 3,
  retryDelaySeconds: 30,
});

/** Conversations with the assistant: what was said, and what was proposed and decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SESSIONS, MESSAGES, ...SEEN, SWEEP, QUEUE]) await sql.raw(part).execute(db);
}
