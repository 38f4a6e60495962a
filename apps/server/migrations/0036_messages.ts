import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// What is written about cases. The document holds the words, encrypted with the traveler's key.
const MESSAGES = `
  create table case_messages (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1,
    case_id uuid not null,
    traveler_id uuid not null,
    author_party text not null check (author_party in ('tenant', 'traveler', 'operator', 'service')),
    author_id text,
    notice text,
    locale text,
    document text not null,
    attachments uuid[] not null default '{}',
    created_at timestamptz not null,
    read_at timestamptz,
    mailed_at timestamptz,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, case_id) references cases,
    check ((author_party = 'service') = (notice is not null)),
    check ((notice is null) = (locale is null))
  );
  create index case_messages_case on case_messages (tenant_id, environment, case_id, id);
  create index case_messages_traveler on case_messages (tenant_id, environment, traveler_id);
  ${isolate("case_messages", "never")}
  grant select, insert, delete on case_messages to entrada_app;
  grant update (version, read_at, mailed_at) on case_messages to entrada_app;`;

/** Messages of cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(MESSAGES).execute(db);
}
