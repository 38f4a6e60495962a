import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// Who sells, as invoices name it: JSON. Null: the tenant's name alone.
const SETTING = "alter table tenants add column seller jsonb;";

// The last number of each series: taken in the transaction of its document, so that none is left out.
const NUMBERS = `
  create table invoice_numbers (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    series text not null check (series in ('invoice', 'creditNote', 'receipt')),
    year integer not null,
    last integer not null check (last >= 1),
    primary key (tenant_id, environment, series, year),
    foreign key (tenant_id, environment) references integrations
  );
  ${isolate("invoice_numbers", "never")}
  grant select, insert on invoice_numbers to entrada_app;
  grant update (last) on invoice_numbers to entrada_app;`;

// Invoices, credit notes and receipts. Once issued, only the file that is drawn of them is added.
const INVOICES = `
  create table invoices (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    kind text not null check (kind in ('invoice', 'creditNote', 'receipt')),
    number text not null,
    order_id uuid not null,
    source_id uuid not null,
    related_id uuid,
    total bigint not null,
    currency text not null check (currency ~ '^[A-Z]{3}$'),
    document text not null,
    file text,
    file_size integer,
    file_sha256 text,
    issued_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, order_id) references orders,
    foreign key (tenant_id, environment, related_id) references invoices,
    unique (tenant_id, environment, kind, source_id),
    unique (tenant_id, environment, number),
    check ((file is null) = (file_size is null) and (file is null) = (file_sha256 is null))
  );
  create index invoices_order on invoices (tenant_id, environment, order_id, id);
  ${isolate("invoices", "never")}
  grant select, insert on invoices to entrada_app;
  grant update (file, file_size, file_sha256) on invoices to entrada_app;`;

// The right to fetch one file, once. Only the digest of its token is stored.
const GRANTS = `
  create table download_grants (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    token_hash bytea not null unique check (length(token_hash) = 32),
    resource_type text not null check (resource_type in ('invoice')),
    resource_id uuid not null,
    resource_version integer not null,
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    used_at timestamptz,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations
  );
  create index download_grants_expired on download_grants (tenant_id, environment, expires_at);
  ${isolate("download_grants", "never")}
  grant select, insert, delete on download_grants to entrada_app;
  grant update (used_at) on download_grants to entrada_app;
  create function find_download_grant(wanted bytea)
    returns table (tenant_id uuid, environment text, id uuid)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select g.tenant_id, g.environment, g.id from download_grants g where g.token_hash = wanted
  $$;
  revoke all on function find_download_grant(bytea) from public;
  grant execute on function find_download_grant(bytea) to entrada_app;`;

/** Invoices, credit notes and receipts, and the grants to download them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SETTING, NUMBERS, INVOICES, GRANTS]) await sql.raw(part).execute(db);
}
