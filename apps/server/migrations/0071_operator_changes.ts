import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

const OF_THE_INSTALLATION = "current_setting('entrada.tenant', true) = '00000000-0000-0000-0000-000000000000'";

// An operator as decisions, sponsorships and clients name it: `opr_` and the uuid in Crockford's base32.
const NAMES = `
  create function operator_name(id uuid) returns text language sql immutable
  as $$
    select 'opr_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz',
        substring(b'00' || ('x' || replace(id::text, '-', ''))::bit(128) from 5 * at + 1 for 5)::bit(5)::integer + 1, 1),
      '' order by at)
    from generate_series(0, 25) as place(at)
  $$;`;

// What one administrator asks for and another one confirms. Only an account that was let in can be invited.
const CHANGES = `
  alter table operators add column admitted_at timestamptz;
  update operators set admitted_at = created_at;
  alter table operators add check (state <> 'active' or admitted_at is not null);
  grant update (admitted_at) on operators to entrada_app, entrada_operator;

  create table operator_changes (
    id uuid primary key,
    version integer not null default 1 check (version >= 1),
    state text collate "C" not null check (state in ('pending', 'confirmed', 'rejected', 'withdrawn', 'expired')),
    kind text collate "C" not null check (kind in ('invite', 'reset', 'rights')),
    operator_id uuid not null references operators,
    -- of the operator, when it was asked for
    operator_version integer not null,
    -- of rights: what the operator is to have; no tenants: all of them
    role text collate "C",
    tenants uuid[] check (cardinality(tenants) >= 1),
    requested_by uuid not null references operators,
    decided_by uuid references operators,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    expires_at timestamptz not null,
    check ((kind = 'rights') = (role is not null)),
    check (kind = 'rights' or tenants is null),
    check ((state in ('confirmed', 'rejected')) = (decided_by is not null)),
    constraint operator_changes_confirmed_by_second
      check (state <> 'confirmed' or coalesce(decided_by not in (requested_by, operator_id), false))
  );
  create index operator_changes_operator on operator_changes (operator_id);
  create unique index operator_changes_pending on operator_changes (operator_id) where state = 'pending';
  alter table operator_changes enable row level security;
  alter table operator_changes force row level security;
  create policy app_own on operator_changes to entrada_app
    using (${OF_THE_INSTALLATION}) with check (${OF_THE_INSTALLATION});
  create policy operator_all on operator_changes to entrada_operator using (true) with check (true);
  create policy owner_all on operator_changes to entrada_owner using (true) with check (true);
  grant select, insert, update (version, state, decided_by, updated_at) on operator_changes
    to entrada_app, entrada_operator;`;

const GUARD_CHANGE = `
  create function guard_operator_change() returns trigger language plpgsql set search_path = entrada, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      if new.state <> 'pending' then
        raise exception 'a change of an operator begins as one that waits'
          using errcode = 'check_violation', constraint = 'operator_changes_begin_pending';
      end if;
      return new;
    end if;
    if old.state <> 'pending' then
      raise exception 'this change of an operator has ended'
        using errcode = 'check_violation', constraint = 'operator_changes_end_once';
    end if;
    if new.state = 'confirmed' then
      if now() >= new.expires_at or exists (select from unnest(array[new.decided_by, new.requested_by]) as p(person)
          where not exists (select from operators o
            where o.id = p.person and o.role = 'administrator' and o.state = 'active')) then
        raise exception 'an active administrator confirms in its time what another one has asked for'
          using errcode = 'check_violation', constraint = 'operator_changes_confirmed_in_time';
      end if;
      if are_related(operator_name(new.decided_by), operator_name(new.requested_by)) then
        raise exception 'who confirms may be who asked'
          using errcode = 'check_violation', constraint = 'operator_changes_confirmed_by_independent';
      end if;
    end if;
    return new;
  end $$;
  create trigger guard_operator_change before insert or update on operator_changes
    for each row execute function guard_operator_change();`;

// The server changes an account as two administrators have agreed, once: each change raises the version that it was
// agreed for. The command line of the installation's owner has a role of its own, and does it alone.
const GUARD_OPERATOR = `
  create function agreed(operator operators, kinds text[]) returns boolean
    language sql stable set search_path = entrada, pg_temp
  as $$
    select exists (select from operator_changes c where c.operator_id = operator.id and c.state = 'confirmed'
      and c.operator_version = operator.version and c.kind = any (kinds))
  $$;

  create function guard_operator() returns trigger language plpgsql set search_path = entrada, pg_temp as $$
  declare
    deciders constant text[] := array['reviewer', 'knowledgePublisher', 'administrator'];
  begin
    if current_user <> 'entrada_app' then
      return new;
    end if;
    if tg_op = 'INSERT' then
      if new.state <> 'invited' or (new.admitted_at is not null and new.role = any (deciders)) then
        raise exception 'one administrator alone lets nobody in who decides'
          using errcode = 'check_violation', constraint = 'operators_admitted_by_two';
      end if;
      return new;
    end if;
    if new.version <= old.version and (new.role, new.tenants, new.state, new.admitted_at)
        is distinct from (old.role, old.tenants, old.state, old.admitted_at) then
      raise exception 'what was agreed for a version is done once'
        using errcode = 'check_violation', constraint = 'operators_version_rises';
    end if;
    if old.admitted_at is null and new.admitted_at is not null and not agreed(old, array['invite', 'reset']) then
      raise exception 'one administrator alone lets nobody in who decides'
        using errcode = 'check_violation', constraint = 'operators_admitted_by_two';
    end if;
    if old.state <> 'invited' and new.state = 'invited' and not agreed(old, array['reset']) then
      raise exception 'one administrator alone resets nobody'
        using errcode = 'check_violation', constraint = 'operators_reset_by_two';
    end if;
    if (old.role <> new.role or (old.tenants is not null and (new.tenants is null or not new.tenants <@ old.tenants)))
        and not exists (select from operator_changes c where c.operator_id = old.id and c.state = 'confirmed'
          and c.operator_version = old.version and c.role = new.role and c.tenants is not distinct from new.tenants) then
      raise exception 'one administrator alone gives nobody more rights'
        using errcode = 'check_violation', constraint = 'operators_changed_by_two';
    end if;
    return new;
  end $$;
  create trigger guard_operator before insert or update on operators for each row execute function guard_operator();

  create function guard_operator_invitation() returns trigger language plpgsql set search_path = entrada, pg_temp as $$
  begin
    if not exists (select from operators o where o.id = new.operator_id and o.admitted_at is not null) then
      raise exception 'nobody is invited before being let in'
        using errcode = 'check_violation', constraint = 'operator_invitations_of_admitted';
    end if;
    return new;
  end $$;
  create trigger guard_operator_invitation before insert on operator_invitations
    for each row execute function guard_operator_invitation();`;

const QUEUE = createQueue("operators.write", {
  kind: "work",
  expireInSeconds: 60,
  retryLimit: 10,
  retryDelaySeconds: 10,
});

/** Two administrators change an account, and its link goes to its person alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [NAMES, CHANGES, GUARD_CHANGE, GUARD_OPERATOR, QUEUE]) await sql.raw(part).execute(db);
}
