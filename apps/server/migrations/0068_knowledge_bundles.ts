import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// Whose bundles are taken; a key that is no longer trusted is gone, and what it signed keeps its name.
const TRUSTED_KEYS = `
  create table knowledge_trusted_keys (
    public_key text primary key check (length(decode(public_key, 'base64')) = 32),
    name text not null unique check (length(name) between 1 and 100),
    added_at timestamptz not null
  );
  -- update: a row can only be locked by who may change a part of it
  grant select, insert, delete, update (name) on knowledge_trusted_keys to entrada_app;`;

const BUNDLES = `
  create table knowledge_bundles (
    snapshot_id text primary key references knowledge_snapshots,
    previous_snapshot_id text,
    made_at timestamptz not null,
    signer text not null check (length(signer) between 1 and 100),
    public_key text not null,
    pulled_at timestamptz not null,
    -- null: the feed published it at once
    draft_id uuid references drafts
  );
  grant select, insert, update (previous_snapshot_id, made_at, signer, public_key, pulled_at, draft_id)
    on knowledge_bundles to entrada_app;`;

// What became of the last question; the tag is of the last answer that was taken.
const FEED = `
  create table knowledge_feed (
    singleton boolean primary key default true check (singleton),
    url text not null,
    etag text,
    asked_at timestamptz not null,
    outcome text not null check (outcome in ('unchanged', 'current', 'drafted', 'published', 'refused', 'unreachable')),
    detail text
  );
  grant select, insert, update on knowledge_feed to entrada_app;`;

const NOTICES = `
  create table knowledge_review_notices (
    source_id text not null,
    review_by date not null,
    days_ahead integer not null check (days_ahead in (3, 14, 30)),
    told_at timestamptz not null,
    primary key (source_id, review_by, days_ahead)
  );
  grant select, insert on knowledge_review_notices to entrada_app;`;

const QUEUES = [
  createQueue("knowledge.feed", { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 300 }),
  createQueue("knowledge.reviews", { kind: "sweep", expireInSeconds: 120, retryLimit: 3, retryDelaySeconds: 60 }),
];

/** Knowledge from other installations: whose is taken, what was taken, and which sources fall due for review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [TRUSTED_KEYS, BUNDLES, FEED, NOTICES, ...QUEUES]) await sql.raw(part).execute(db);
}
