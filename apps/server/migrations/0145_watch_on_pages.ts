import { type Kysely, sql } from "kysely";

const STATES = ["unconfirmed", "unchanged", "changed", "unreachable", "unreadable"];

// Of an answer that is the same to the byte, nothing has to be read.
const ANSWERS = `
  alter table knowledge_watch drop constraint knowledge_watch_state_check;
  alter table knowledge_watch
    add constraint knowledge_watch_state_check check (state in ('${STATES.join("', '")}')),
    -- of the last answer that could be read, with what it said of its letters
    add column body_hash text check (body_hash ~ '^[0-9a-f]{64}$');`;

// A night that says nothing for a while was cut off.
const BEATS = `
  alter table knowledge_watch_nights add column beat_at timestamptz;
  update knowledge_watch_nights set beat_at = coalesce(ended_at, began_at);
  alter table knowledge_watch_nights alter column beat_at set not null;`;

// Open pages are told of what becomes of a source, not of each time that it was asked.
const NOTED = `
  create trigger note_new after insert on knowledge_watch
    for each row execute function note_knowledge('knowledge');
  create trigger note after update on knowledge_watch
    for each row when (old.state <> new.state or old.seen is distinct from new.seen)
    execute function note_knowledge('knowledge');`;

/** What pages show of the watch: sources that answer what cannot be read, nights that were cut off, changes as they come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [ANSWERS, BEATS, NOTED]) await sql.raw(part).execute(db);
}
