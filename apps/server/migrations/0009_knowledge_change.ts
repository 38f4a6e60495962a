import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// Who wrote what is published, who published it, and why: names as the operator gives them.
const PUBLICATIONS = `
  alter table knowledge_publications
    add column author text check (length(author) between 1 and 200),
    add column publisher text check (length(publisher) between 1 and 200),
    add column reason text check (length(reason) between 1 and 500);`;

// The day of arrival stands beside the text: who looks for trips that are still ahead need not open each of them.
const ARRIVALS = `
  alter table determinations add column arrival_on date;
  update determinations set arrival_on = (document::jsonb #>> '{query,legs,0,arrivalDate}')::date;
  alter table determinations alter column arrival_on set not null;`;

// A determination is superseded at most once; what supersedes it may be superseded in its turn.
const SUCCESSIONS = `
  create table determination_successions (
    tenant_id uuid not null,
    environment text not null,
    determination_id uuid not null,
    successor_id uuid not null,
    superseded_at timestamptz not null,
    primary key (tenant_id, environment, determination_id)
  );
  ${isolate("determination_successions", "never")}
  grant select, insert on determination_successions to entrada_app;`;

// Asked across tenants: ids alone, the newest first.
const RECENT = `
  create function recent_determinations(rows_max integer)
    returns table (tenant_id uuid, environment text, id uuid)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select d.tenant_id, d.environment, d.id from determinations d order by d.id desc limit rows_max
  $$;
  revoke all on function recent_determinations(integer) from public;
  grant execute on function recent_determinations(integer) to entrada_app;`;

/** What a publication of knowledge changes: the record of it, and the determinations that others take the place of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [PUBLICATIONS, ARRIVALS, SUCCESSIONS, RECENT]) await sql.raw(part).execute(db);
}
