import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// What the watch knows of a source. Texts are the publisher's, normalised, kept here alone for the next comparison.
const WATCH = `
  create table knowledge_watch (
    source_id text collate "C" primary key check (source_id ~ '^[a-z0-9][a-z0-9.-]{0,99}$'),
    -- of the way in which it is read: another way gives another text
    recipe_hash text not null check (recipe_hash ~ '^[0-9a-f]{64}$'),
    state text not null check (state in ('unconfirmed', 'unchanged', 'changed', 'unreachable')),
    base text,
    seen text,
    seen_at timestamptz,
    unchanged_at timestamptz,
    failing_since timestamptz,
    tries integer not null default 0 check (tries >= 0),
    detail text check (length(detail) between 1 and 500),
    difference text,
    etag text,
    last_modified text,
    asked_at timestamptz not null,
    next_at timestamptz not null,
    check ((seen is null) = (seen_at is null)),
    check (state <> 'unchanged' or (base is not null and unchanged_at is not null)),
    check ((failing_since is null) = (tries = 0))
  );
  create index knowledge_watch_next on knowledge_watch (next_at);
  grant select, insert, update, delete on knowledge_watch to entrada_app;`;

// What a night found.
const NIGHTS = `
  create table knowledge_watch_nights (
    id uuid primary key,
    began_at timestamptz not null,
    -- null: it is being read; a night that nobody ended is over after six hours
    ended_at timestamptz,
    asked integer not null check (asked >= 0),
    unchanged integer not null check (unchanged >= 0),
    changed integer not null check (changed >= 0),
    unconfirmed integer not null check (unconfirmed >= 0),
    failed integer not null check (failed >= 0),
    renewed integer not null check (renewed >= 0),
    draft_id uuid references drafts
  );
  create index knowledge_watch_nights_newest on knowledge_watch_nights (began_at desc);
  grant select, insert, update, delete on knowledge_watch_nights to entrada_app;`;

const QUEUE = createQueue("knowledge.watch", {
  kind: "sweep",
  expireInSeconds: 6 * 3_600,
  retryLimit: 1,
  retryDelaySeconds: 600,
});

/** The sources that are read again each night, and what each night found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [WATCH, NIGHTS, QUEUE]) await sql.raw(part).execute(db);
}
