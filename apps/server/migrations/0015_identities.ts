import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";

// Which of the tenant's own users is which customer or traveler. The subject may be an e-mail address: it stands sealed by
// the party's data key, and is found by its blind index alone, a keyed digest of issuer and subject.
// Nothing of an identity ever changes. The keys name its party, so no party goes without its identities.
const IDENTITIES = `
  create table identities (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    issuer text collate "C" not null check (length(issuer) between 1 and 255),
    subject text not null,
    subject_index bytea not null check (length(subject_index) = 32),
    index_key_id text not null,
    customer_id uuid,
    traveler_id uuid,
    created_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment) references integrations,
    foreign key (tenant_id, environment, customer_id) references customers,
    foreign key (tenant_id, environment, traveler_id) references travelers,
    check (num_nonnulls(customer_id, traveler_id) = 1)
  );
  create unique index identities_subject on identities (tenant_id, environment, subject_index);
  create index identities_issuer on identities (tenant_id, environment, issuer, id);
  create index identities_customer on identities (tenant_id, environment, customer_id, id)
    where customer_id is not null;
  create index identities_traveler on identities (tenant_id, environment, traveler_id, id)
    where traveler_id is not null;
  ${isolate("identities", "never")}
  grant select, insert, delete on identities to entrada_app;`;

/** Identities: a tenant's own users, and the customers and travelers that they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(IDENTITIES).execute(db);
}
