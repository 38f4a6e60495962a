import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// What a draft comes to, named by its hash: the database itself sees to it that no other text has that name.
const CONTENTS = `
  create table draft_contents (
    content_hash text primary key check (content_hash = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
    kind text not null check (kind in ('knowledge', 'catalog')),
    content text not null,
    -- knowledge: the snapshot that it is
    snapshot_id text,
    -- knowledge: every file that differs from those of the release whose snapshot this is
    files jsonb not null,
    files_over text,
    check ((kind = 'knowledge') = (snapshot_id is not null))
  );
  create index draft_contents_snapshot on draft_contents (snapshot_id);
  grant select, insert on draft_contents to entrada_app;`;

// Two persons: an approval names the content, and nobody approves what they have written.
const DRAFTS = `
  create table drafts (
    id uuid primary key,
    kind text not null check (kind in ('knowledge', 'catalog')),
    version integer not null default 1 check (version >= 1),
    state text not null check (state in ('draft', 'inReview', 'approved', 'published', 'discarded')),
    title text not null check (length(title) between 1 and 200),
    reason text not null check (length(reason) between 1 and 500),
    -- operators as clients see them; 'owner' is whoever has the command line of the installation
    authors text[] not null check (cardinality(authors) between 1 and 50 and array_position(authors, null) is null),
    -- what was published when it was begun or rebased
    base text not null,
    files jsonb not null,
    -- a snapshot as a whole, in place of files
    snapshot_id text references knowledge_snapshots,
    -- of files and base: a check is of one of them
    revision integer not null default 1 check (revision >= 1),
    check_state text not null default 'running' check (check_state in ('running', 'passed', 'failed')),
    report jsonb,
    difference text,
    content_hash text references draft_contents,
    approved_by text,
    approved_hash text,
    approved_at timestamptz,
    publish_at timestamptz,
    missed_at timestamptz,
    published_by text,
    published_at timestamptz,
    publication_id uuid references knowledge_publications (id),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check ((check_state = 'passed') = (content_hash is not null)),
    check ((check_state = 'running') = (report is null)),
    check (state not in ('inReview', 'approved', 'published') or check_state = 'passed'),
    check ((approved_by is null) = (approved_hash is null) and (approved_by is null) = (approved_at is null)),
    check ((state in ('approved', 'published')) = (approved_by is not null)),
    check (approved_by is null or not approved_by = any (authors)),
    check (approved_hash is null or (content_hash is not null and approved_hash = content_hash)),
    check (publish_at is null or state in ('approved', 'published')),
    check ((state = 'published') = (published_at is not null) and (published_at is null) = (published_by is null))
  );
  create index drafts_kind on drafts (kind, id);
  create index drafts_due on drafts (publish_at) where state = 'approved' and publish_at is not null;
  grant select, insert on drafts to entrada_app;
  grant update (version, state, title, reason, authors, base, files, revision, check_state, report, difference,
    content_hash, approved_by, approved_hash, approved_at, publish_at, missed_at, published_by, published_at,
    publication_id, updated_at) on drafts to entrada_app;`;

// What no check of a single row can say: authors stay authors, and what has ended or was approved stays as it was.
const HISTORY = `
  create function keep_draft_history() returns trigger language plpgsql as $$
  begin
    if old.state in ('published', 'discarded') then
      raise exception 'draft % has ended', old.id using errcode = 'check_violation';
    end if;
    if not new.authors @> old.authors then
      raise exception 'an author of draft % would be forgotten', old.id using errcode = 'check_violation';
    end if;
    if new.approved_by is not null and (new.content_hash is distinct from old.content_hash
        or new.base <> old.base or new.files <> old.files) then
      raise exception 'the approval of draft % is of other content', old.id using errcode = 'check_violation';
    end if;
    if new.state = 'published' and (old.state <> 'approved' or new.approved_by is distinct from old.approved_by) then
      raise exception 'draft % was not approved', old.id using errcode = 'check_violation';
    end if;
    return new;
  end
  $$;
  create trigger keep_draft_history before update on drafts for each row execute function keep_draft_history();

  create function begin_draft() returns trigger language plpgsql as $$
  begin
    if new.state <> 'draft' then
      raise exception 'draft % does not begin as one', new.id using errcode = 'check_violation';
    end if;
    return new;
  end
  $$;
  create trigger begin_draft before insert on drafts for each row execute function begin_draft();`;

// Asked across tenants: counts alone.
const REACH = `
  create function catalog_reach(product_codes text[])
    returns table (code text, offers integer, open_quotes integer, open_cases integer)
    language sql stable security definer set search_path = entrada, pg_temp
  as $$
    select p.code,
      (select count(*)::integer from tenant_offerings o where o.product_id = p.id and o.is_enabled),
      (select count(distinct q.id)::integer from quotes q join quote_lines l
         on l.tenant_id = q.tenant_id and l.environment = q.environment and l.quote_id = q.id
       where l.product_id = p.id and q.state = 'open'),
      (select count(*)::integer from cases c
       where c.product_id = p.id and c.state not in ('closed', 'withdrawn', 'cancelled'))
    from products p where p.code = any (product_codes) order by p.code
  $$;
  revoke all on function catalog_reach(text[]) from public;
  grant execute on function catalog_reach(text[]) to entrada_app;`;

const QUEUES = [
  createQueue("drafts.check", { kind: "work", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 5 }),
  createQueue("drafts.publish", { kind: "sweep", expireInSeconds: 120, retryLimit: 0, retryDelaySeconds: 0 }),
];

/** Drafts of knowledge and products, which one person writes and another approves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CONTENTS, DRAFTS, HISTORY, REACH, ...QUEUES]) await sql.raw(part).execute(db);
}
