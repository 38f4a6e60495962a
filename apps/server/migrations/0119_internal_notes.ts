import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// What operators note for each other about a case. Nobody else reads it: neither travelers' sessions nor the lists over tenants
// are granted anything. The document is encrypted with the traveler's key.
const NOTES = `
  create table case_notes (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    case_id uuid not null,
    traveler_id uuid not null,
    author_id uuid not null,
    document text not null,
    created_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, case_id) references cases
  );
  create index case_notes_case on case_notes (tenant_id, environment, case_id, id);
  create index case_notes_traveler on case_notes (tenant_id, environment, traveler_id);
  ${isolate("case_notes", "never")}
  grant select, insert, delete on case_notes to entrada_app;
  -- Whoever reads a note is told who wrote it; operators belong to no tenant.
  grant execute on function name_of_operator(uuid) to entrada_app;`;

/** Internal notes of cases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTES).execute(db);
}
