import { type Kysely, sql } from "kysely";

const OF_THE_INSTALLATION = "current_setting('entrada.tenant', true) = '00000000-0000-0000-0000-000000000000'";

// Who has made an account, or changed how it signs in or what it may do. Nothing of it can be changed or taken back.
const SPONSORSHIPS = `
  create table operator_sponsorships (
    id uuid primary key default gen_random_uuid(),
    -- operators as clients see them, because that is how decisions name them; 'owner' is the command line
    operator text collate "C" not null check (operator like 'opr\\_%'),
    sponsor text collate "C" not null check (sponsor like 'opr\\_%' or sponsor = 'owner'),
    act text collate "C" not null check (act in ('created', 'reset', 'changed', 'reactivated')),
    at timestamptz not null default clock_timestamp()
  );
  create index operator_sponsorships_at on operator_sponsorships (at);
  alter table operator_sponsorships enable row level security;
  alter table operator_sponsorships force row level security;
  create policy app_own on operator_sponsorships to entrada_app
    using (${OF_THE_INSTALLATION}) with check (${OF_THE_INSTALLATION});
  create policy operator_all on operator_sponsorships to entrada_operator using (true) with check (true);
  create policy owner_all on operator_sponsorships to entrada_owner using (true) with check (true);
  grant select, insert (operator, sponsor, act) on operator_sponsorships to entrada_app, entrada_operator;

  -- Those of the last 72 hours. Decisions are made in tenants' transactions, which do not see the table.
  create function fresh_sponsorships() returns table (operator text, sponsor text)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select s.operator, s.sponsor from operator_sponsorships s
    where s.at > now() - interval '72 hours' and s.sponsor <> 'owner'
  $$;
  revoke all on function fresh_sponsorships() from public;
  grant execute on function fresh_sponsorships() to entrada_app, entrada_operator;`;

// Whether two accounts may be one person: one is among the other's sponsors, or they have one in common, with the
// sponsors of sponsors.
const RELATED = `
  create function are_related(one text, other text) returns boolean
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    with recursive fresh as materialized (select * from fresh_sponsorships()),
    kin (of_one, account) as (
      values (true, one), (false, other)
      union
      select k.of_one, f.sponsor from kin k join fresh f on f.operator = k.account
    )
    select exists (select from kin a join kin b using (account) where a.of_one and not b.of_one)
  $$;
  revoke all on function are_related(text, text) from public;
  grant execute on function are_related(text, text) to entrada_app, entrada_operator;`;

const RELEASE = `
  create function guard_release_of_related() returns trigger language plpgsql set search_path = entrada, pg_temp as $$
  begin
    if exists (select from unnest(array[new.prepared_by, new.uploaded_by, new.requested_by, new.overridden_by]) as p(person)
        where p.person is not null and are_related(new.approved_by, p.person)) then
      raise exception 'who approves has made the account of a preparer, or both were made by one'
        using errcode = 'check_violation', constraint = 'deliverables_released_by_independent';
    end if;
    return new;
  end $$;
  create trigger guard_release_of_related before update on deliverables for each row
    when (new.state = 'released' and old.state is distinct from new.state and new.approved_by is not null)
    execute function guard_release_of_related();`;

const DRAFTS = `
  create function guard_approval_of_related() returns trigger language plpgsql set search_path = entrada, pg_temp as $$
  begin
    if exists (select from unnest(new.authors) as a(author) where are_related(new.approved_by, a.author)) then
      raise exception 'who approves draft % has made the account of an author, or both were made by one', new.id
        using errcode = 'check_violation', constraint = 'drafts_approved_by_independent';
    end if;
    return new;
  end $$;
  create trigger guard_approval_of_related before update on drafts for each row
    when (new.approved_by is not null
      and (old.approved_by is distinct from new.approved_by or old.authors <> new.authors))
    execute function guard_approval_of_related();`;

/** Accounts that may be one person share no decision. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [SPONSORSHIPS, RELATED, RELEASE, DRAFTS]) await sql.raw(part).execute(db);
}
