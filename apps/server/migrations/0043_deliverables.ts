import { type Kysely, sql } from "kysely";
import { isolate } from "./isolate.ts";
import { createQueue } from "./queues.ts";

// What authorities have issued. The row itself refuses to be released by one person, or with other bytes than approved.
const DELIVERABLES = `
  create table deliverables (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    id uuid not null,
    version integer not null default 1,
    state text not null check (state in ('preparing', 'awaitingRelease', 'released', 'replaced', 'withdrawn')),
    case_id uuid not null,
    traveler_id uuid not null,
    type text not null,
    content_type text not null,
    size integer not null check (size > 0),
    sha256 bytea not null check (length(sha256) = 32),
    replaces uuid,
    object_name text,
    reading text not null check (reading in ('awaitingFile', 'reading', 'read', 'refused')),
    details text,
    prepared_by text not null check (prepared_by <> ''),
    uploaded_by text check (uploaded_by <> ''),
    requested_by text check (requested_by <> ''),
    overridden_by text check (overridden_by <> ''),
    approved_by text check (approved_by <> ''),
    approved_sha256 bytea,
    confirms_override boolean not null default false,
    differing text[] not null default '{}',
    unreadable text[] not null default '{}',
    released_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (tenant_id, environment, id),
    foreign key (tenant_id, environment, case_id) references cases,
    foreign key (tenant_id, environment, replaces) references deliverables,
    constraint deliverables_released_by_two check (state not in ('released', 'replaced') or coalesce(
      reading = 'read'
      and uploaded_by is not null and requested_by is not null and released_at is not null
      and approved_by not in (prepared_by, uploaded_by, requested_by)
      and approved_by is distinct from overridden_by
      and approved_sha256 = sha256
      and (differing = '{}' or (confirms_override
        and overridden_by in (prepared_by, uploaded_by, requested_by))), false)),
    constraint deliverables_released_with_bytes check (state <> 'released' or object_name is not null)
  );
  create index deliverables_case on deliverables (tenant_id, environment, case_id, id);
  create index deliverables_traveler on deliverables (tenant_id, environment, traveler_id, id);
  ${isolate("deliverables", "never")}
  grant select, insert on deliverables to entrada_app;
  grant update (version, state, object_name, reading, details, uploaded_by, requested_by, overridden_by, approved_by,
    approved_sha256, confirms_override, differing, unreadable, released_at, updated_at) on deliverables to entrada_app;`;

// Who has looked at a field with their own eyes; nothing of it can be taken back or changed.
const CONFIRMATIONS = `
  create table deliverable_confirmations (
    tenant_id uuid not null,
    environment text not null check (environment in ('test', 'live')),
    deliverable_id uuid not null,
    field text not null,
    confirmed_by text not null check (confirmed_by <> ''),
    confirmed_at timestamptz not null,
    primary key (tenant_id, environment, deliverable_id, field, confirmed_by),
    foreign key (tenant_id, environment, deliverable_id) references deliverables
  );
  ${isolate("deliverable_confirmations", "never")}
  grant select, insert on deliverable_confirmations to entrada_app;`;

// A row cannot see the confirmations: this looks at them, and at where the release comes from.
const GUARD = `
  create function guard_release() returns trigger language plpgsql set search_path = entrada, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      if new.state <> 'preparing' or new.approved_by is not null then
        -- before the policies are asked: a stranger's row is refused like theirs
        raise exception 'a deliverable begins in preparation' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end if;
    if new.state = 'released' and old.state <> 'released' then
      if old.state <> 'awaitingRelease' then
        raise exception 'a deliverable is released when its release was asked for' using errcode = 'check_violation';
      end if;
      if exists (select from unnest(new.unreadable) as f(field) where not (
        exists (select from deliverable_confirmations c where c.tenant_id = new.tenant_id
          and c.environment = new.environment and c.deliverable_id = new.id and c.field = f.field
          and c.confirmed_by = new.approved_by)
        and exists (select from deliverable_confirmations c where c.tenant_id = new.tenant_id
          and c.environment = new.environment and c.deliverable_id = new.id and c.field = f.field
          and c.confirmed_by in (new.prepared_by, new.uploaded_by, new.requested_by)))) then
        raise exception 'what is unreadable is confirmed by both before a release' using errcode = 'check_violation';
      end if;
    end if;
    return new;
  end $$;
  create trigger guard_release before insert or update on deliverables
    for each row execute function guard_release();`;

const DOWNLOADS = `
  alter table download_grants drop constraint download_grants_resource_type_check;
  alter table download_grants add constraint download_grants_resource_type_check
    check (resource_type in ('invoice', 'document', 'deliverable', 'preparedDeliverable'));
  alter table personal_data_reads add column deliverable_id uuid;`;

// People of the installation see the rows of the tenants that they work for.
const STAFF = ["deliverables", "deliverable_confirmations"].map(
  (table) => `
  grant select on ${table} to entrada_staff;
  create policy staff_sees on ${table} for select to entrada_staff using (operator_sees(tenant_id));`,
);
// A path names a resource without its tenant.
const FOUND_BY_ID = "create index deliverables_by_id on deliverables (id);";

const CAPABILITY = `
  update tenants set capabilities = capabilities || array['deliverables']
    where 'documents' = any(capabilities) and not 'deliverables' = any(capabilities);`;

const QUEUE = createQueue("deliverables.read", {
  kind: "work",
  expireInSeconds: 120,
  retryLimit: 10,
  retryDelaySeconds: 10,
});

/** What authorities have issued, and who has released it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CAPABILITY, DELIVERABLES, CONFIRMATIONS, GUARD, DOWNLOADS, ...STAFF, FOUND_BY_ID, QUEUE])
    await sql.raw(part).execute(db);
}
