import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// What travelers hand in. The bytes are objects of the storage; what was read in them is encrypted in `details`.
const DOCUMENTS = `
  create table documents (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1,
    state text not null check (state in ('awaitingUpload', 'scanning', 'processing', 'accepted', 'needsReview',
      'rejected', 'quarantined', 'expired', 'purged')),
    traveler_id uuid not null,
    case_id uuid,
    type text not null,
    content_type text not null,
    size integer not null check (size > 0),
    sha256 bytea not null check (length(sha256) = 32),
    slot_hash bytea unique check (length(slot_hash) = 32),
    slot_expires_at timestamptz not null,
    copied_from uuid,
    object_name text,
    scan text check (scan in ('clean', 'infected', 'notScanned')),
    details text,
    is_set_aside boolean not null default false,
    expires_at timestamptz,
    look_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, case_id) references cases,
    check (state <> 'purged' or (object_name is null and details is null))
  );
  create index documents_case on documents (tenant_id, environment, case_id, id);
  create index documents_traveler on documents (tenant_id, environment, traveler_id, id);
  create index documents_due on documents (look_at) where look_at is not null;
  create index documents_due_of_tenant on documents (tenant_id, environment, look_at) where look_at is not null;
  ${isolate("documents", "never")}
  grant select, insert on documents to entrada_app;
  grant update (version, state, object_name, scan, details, is_set_aside,
    expires_at, look_at, updated_at) on documents to entrada_app;
  create function find_upload_slot(wanted bytea)
    returns table (tenant_id uuid, environment text, id uuid)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select d.tenant_id, d.environment, d.id from documents d where d.slot_hash = wanted
  $$;
  revoke all on function find_upload_slot(bytea) from public;
  grant execute on function find_upload_slot(bytea) to entrada_app;`;

// Objects that no row needs: noted before one is written, and forgotten when a row takes it over.
const LEFTOVERS = `
  create table object_leftovers (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    name text not null,
    remove_at timestamptz not null,
    primary key (tenant_id, environment, name),
    foreign key (tenant_id, environment) references integrations
  );
  create index object_leftovers_due on object_leftovers (remove_at);
  ${isolate("object_leftovers", "never")}
  grant select, insert, delete on object_leftovers to entrada_app;
  grant update (remove_at) on object_leftovers to entrada_app;`;

const DOWNLOADS = `
  alter table download_grants drop constraint download_grants_resource_type_check;
  alter table download_grants add constraint download_grants_resource_type_check
    check (resource_type in ('invoice', 'document'));`;

// Who was given an address to fetch a document: kept like the reads of passport numbers.
const READS = "alter table personal_data_reads add column document_id uuid;";

// Asked across tenants: ids alone. Instants are the tenant's own time, which is never behind real time.
const SWEEPS = `
  create function due_documents(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct d.tenant_id, d.environment
    from documents d left join business_clocks c using (tenant_id, environment)
    where d.look_at <= statement_timestamp() + coalesce(c.offset_seconds, 0) * interval '1 second'
    limit scopes_max
  $$;
  revoke all on function due_documents(integer) from public;
  grant execute on function due_documents(integer) to entrada_app;
  create function due_object_leftovers(scopes_max integer)
    returns table (tenant_id uuid, environment text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select distinct o.tenant_id, o.environment from object_leftovers o where o.remove_at <= statement_timestamp()
    limit scopes_max
  $$;
  revoke all on function due_object_leftovers(integer) from public;
  grant execute on function due_object_leftovers(integer) to entrada_app;`;

const QUEUES = [
  createQueue("documents.check", { kind: "work", expireInSeconds: 120, retryLimit: 10, retryDelaySeconds: 10 }),
  ...["documents.sweep", "objects.remove"].map((name) =>
    createQueue(name, { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 30 }),
  ),
];

const CAPABILITY = `
  update tenants set capabilities = capabilities || array['documents']
    where 'orders' = any(capabilities) and not 'documents' = any(capabilities);`;

/** Documents with their bytes elsewhere, the objects that nobody needs, and who fetched what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CAPABILITY, DOCUMENTS, LEFTOVERS, DOWNLOADS, READS, SWEEPS, ...QUEUES])
    await sql.raw(part).execute(db);
}
