import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// Everything personal stands in `document`, sealed by a key of the row's own; that key is sealed by the keyring.
// To erase is to delete the row: what is left of the document elsewhere cannot be read without its key.
// The external reference is the tenant's own id, in its own namespace for each kind.
const CUSTOMERS = `
  create table customers (
    tenant_id uuid not null,
    environment text not null,
    id uuid not null,
    version integer not null default 1 check (version >= 1),
    data_key text not null,
    document text not null,
    external_reference text collate "C" check (length(external_reference) between 1 and 100),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations
  ) with (fillfactor = 80);
  create unique index customers_external_reference on customers (tenant_id, environment, external_reference)
    where external_reference is not null;
  ${isolate("customers", "never")}
  grant select, insert, delete on customers to entrada_app;
  grant update (version, data_key, document, external_reference, updated_at) on customers to entrada_app;`;

// A passport is found by its blind index alone: a keyed digest, which names the key it was made with.
const TRAVELERS = `
  create table travelers (
    tenant_id uuid not null,
    environment text not null,
    id uuid not null,
    customer_id uuid not null,
    version integer not null default 1 check (version >= 1),
    data_key text not null,
    document text not null,
    passport_index bytea check (length(passport_index) = 32),
    passport_key_id text,
    external_reference text collate "C" check (length(external_reference) between 1 and 100),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, customer_id) references customers,
    check ((passport_index is null) = (passport_key_id is null))
  ) with (fillfactor = 80);
  create index travelers_customer on travelers (tenant_id, environment, customer_id, id);
  create index travelers_passport on travelers (tenant_id, environment, passport_index, id)
    where passport_index is not null;
  create unique index travelers_external_reference on travelers (tenant_id, environment, external_reference)
    where external_reference is not null;
  ${isolate("travelers", "never")}
  grant select, insert, delete on travelers to entrada_app;
  grant update (version, data_key, document, passport_index, passport_key_id, external_reference, updated_at)
    on travelers to entrada_app;`;

// Who was shown a whole passport number, in real time. It outlives the traveler and names nobody: the server can add
// to it, and can neither read nor change it.
const READS = `
  create table personal_data_reads (
    tenant_id uuid not null,
    environment text not null,
    id uuid not null,
    traveler_id uuid not null,
    key_id uuid not null,
    request_id text not null,
    read_at timestamptz not null default clock_timestamp(),
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations
  );
  create index personal_data_reads_traveler on personal_data_reads (tenant_id, environment, traveler_id, read_at);
  ${isolate("personal_data_reads", "never")}
  grant insert on personal_data_reads to entrada_app;`;

/** Customers, the people who travel, and who has read their passports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CUSTOMERS, TRAVELERS, READS]) await sql.raw(part).execute(db);
}
