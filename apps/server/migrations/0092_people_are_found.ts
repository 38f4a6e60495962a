import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// What people are found by is stored as keyed digests of whole words, addresses, numbers and references: one row each, so
// that a search is an equality, which an index serves below row-level security. They go with the person's row.
// Whoever writes a person writes the terms first, within the transaction.
const TERMS = (persons: "customers" | "travelers", table: "customer_terms" | "traveler_terms") => `
  alter table ${persons} add column terms_key_id text;
  create index ${persons}_unindexed on ${persons} (tenant_id, environment, id) where terms_key_id is null;
  grant update (terms_key_id) on ${persons} to entrada_app;
  create table ${table} (
    tenant_id uuid not null,
    environment text not null,
    digest bytea not null check (length(digest) = 32),
    person_id uuid not null,
    primary key (tenant_id, environment, digest, person_id),
    foreign key (tenant_id, environment, person_id) references ${persons} on delete cascade
      deferrable initially deferred
  );
  create index ${table}_person on ${table} (tenant_id, environment, person_id);
  ${isolate(table, "never")}
  grant select, insert, delete on ${table} to entrada_app;`;

// A migration has no keys: a sweep writes the terms of those who are there already.
const DUE = (persons: "customers" | "travelers") => `
  create function due_${persons}_terms(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct p.tenant_id, p.environment from ${persons} p where p.terms_key_id is null limit scopes_max
  $$;
  revoke all on function due_${persons}_terms(integer) from public;
  grant execute on function due_${persons}_terms(integer) to entrada_app;`;

const QUEUE = (name: string) =>
  createQueue(name, { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 30 });

/** Customers and travelers are found by name, address, number and reference, none of which is stored in clear for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const parts = [
    TERMS("customers", "customer_terms"),
    TERMS("travelers", "traveler_terms"),
    DUE("customers"),
    DUE("travelers"),
    QUEUE("customers.index"),
    QUEUE("travelers.index"),
  ];
  for (const part of parts) await sql.raw(part).execute(db);
}
