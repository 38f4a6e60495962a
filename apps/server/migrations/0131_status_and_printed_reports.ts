import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// How long each part was found in one state, look by look. It names no tenant.
const STATES = `
  create table service_states (
    part text collate "C" not null check (part in ('answers', 'files', 'mail', 'work', 'knowledge')),
    since timestamptz not null,
    state text collate "C" not null check (state in ('works', 'limited', 'fails', 'off')),
    seen_at timestamptz not null check (seen_at >= since),
    primary key (part, since)
  );
  grant select, insert, update (state, seen_at), delete on service_states to entrada_app;`;

const PRINTED = `
  alter table reports drop constraint reports_format_check;
  alter table reports add constraint reports_format_check check (format in ('csv', 'jsonl', 'pdf'));`;

const QUEUE = createQueue("status.look", {
  kind: "sweep",
  expireInSeconds: 60,
  retryLimit: 0,
  retryDelaySeconds: 1,
});

/** What works, and since when, is kept for the status page; the figures of a report can be a file to print. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [STATES, PRINTED, QUEUE]) await sql.raw(part).execute(db);
}
