import { type Kysely, sql } from "kysely";

// One mark for all that prices are made from, raised in the transaction that changes it: who keeps a copy compares one
// number. Whoever changes a rate takes the catalog's lock first, so that two never wait for each other here.
const REVISION = `
  create table catalog_revision (
    is_only boolean primary key default true check (is_only),
    number bigint not null
  );
  insert into catalog_revision (number) select coalesce(max(number), 0) from product_versions;
  grant select on catalog_revision to entrada_app;

  create function raise_catalog_revision() returns trigger
    language plpgsql security definer set search_path = entrada, pg_temp
  as $$
  begin
    update catalog_revision set number = number + 1;
    return null;
  end
  $$;
  revoke all on function raise_catalog_revision() from public;
  create trigger raise_catalog_revision after insert on product_versions
    for each statement execute function raise_catalog_revision();
  create trigger raise_catalog_revision after insert or update or delete on exchange_rates
    for each statement execute function raise_catalog_revision();`;

// A wrong rate can be taken back.
const RATES = "grant delete on exchange_rates to entrada_app;";

/** The mark that rises with every change of a product or a rate; rates that can be removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [REVISION, RATES]) await sql.raw(part).execute(db);
}
