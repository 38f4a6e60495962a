import { type Kysely, sql } from "kysely";

// Reasons and eyes count for what the file was compared with: a keyed digest of the traveler, the trip and the reading.
// What was confirmed or overridden before says nothing about it, and has to be said again.
const BASIS = `
  alter table deliverable_confirmations add column compared_with bytea not null default '';
  alter table deliverable_confirmations alter column compared_with drop default;
  alter table deliverable_confirmations drop constraint deliverable_confirmations_pkey;
  alter table deliverable_confirmations
    add primary key (tenant_id, environment, deliverable_id, field, confirmed_by, compared_with);
  alter table deliverables
    add column overridden_fields text[] not null default '{}',
    add column overridden_with bytea,
    add column compared_with bytea;
  grant update (overridden_fields, overridden_with, compared_with) on deliverables to entrada_app;`;

// What was released before was judged by the rule of its time.
const CHECK = `
  alter table deliverables add constraint deliverables_override_of_fields check (
    state not in ('released', 'replaced') or differing = '{}'
    or coalesce(differing <@ overridden_fields and overridden_with = compared_with, false)) not valid;`;

const GUARD = `
  create or replace function guard_release() returns trigger language plpgsql set search_path = entrada, pg_temp as $$
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
      if coalesce(length(new.compared_with), 0) <> 32 then
        raise exception 'a release says what was compared' using errcode = 'check_violation';
      end if;
      if exists (select from unnest(new.unreadable) as f(field) where not (
        exists (select from deliverable_confirmations c where c.tenant_id = new.tenant_id
          and c.environment = new.environment and c.deliverable_id = new.id and c.field = f.field
          and c.compared_with = new.compared_with and c.confirmed_by = new.approved_by)
        and exists (select from deliverable_confirmations c where c.tenant_id = new.tenant_id
          and c.environment = new.environment and c.deliverable_id = new.id and c.field = f.field
          and c.compared_with = new.compared_with
          and c.confirmed_by in (new.prepared_by, new.uploaded_by, new.requested_by)))) then
        raise exception 'what is unreadable is confirmed by both before a release' using errcode = 'check_violation';
      end if;
    end if;
    return new;
  end $$;`;

/** Two people release a document for the traveler as both have seen them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [BASIS, CHECK, GUARD]) await sql.raw(part).execute(db);
}
