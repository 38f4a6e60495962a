import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// Subjects are encrypted: what they are found by is a keyed digest of each word, as of names. They go with the ticket.
const TERMS = `
  create table support_ticket_terms (
    tenant_id uuid not null,
    environment text not null,
    digest bytea not null check (length(digest) = 32),
    ticket_id uuid not null,
    primary key (tenant_id, environment, digest, ticket_id),
    foreign key (tenant_id, environment, ticket_id) references support_tickets on delete cascade
      deferrable initially deferred
  );
  create index support_ticket_terms_ticket on support_ticket_terms (tenant_id, environment, ticket_id);
  ${isolate("support_ticket_terms", "never")}
  grant select, insert, delete on support_ticket_terms to entrada_app;
  grant select on support_ticket_terms to entrada_staff;
  create policy staff_sees on support_ticket_terms for select to entrada_staff
    using ((select operator_sees_all()) or tenant_id = any ((select operator_tenants())::uuid[]));`;

/** Operators find tickets by the words of their subjects, none of which is stored in clear for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TERMS).execute(db);
}
