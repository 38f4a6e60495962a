import { type Kysely, sql } from "kysely";

// What somebody found who looked at an official source again. The text is the publisher's own, as far as it was kept: the next one
// who looks sees what has changed in it.
const READINGS = `
  create table knowledge_readings (
    id uuid primary key,
    source_id text collate "C" not null check (source_id ~ '^[a-z0-9][a-z0-9.-]{0,99}$'),
    read_on date not null,
    outcome text not null check (outcome in ('unchanged', 'changed')),
    text text check (length(text) between 1 and 20000),
    operator_id uuid not null references operators,
    read_at timestamptz not null,
    unique (source_id, operator_id, read_on)
  );
  create index knowledge_readings_latest on knowledge_readings (source_id, read_at desc);
  grant select, insert, update (outcome, text, read_at) on knowledge_readings to entrada_app;`;

// Questions that keepers of knowledge ask before and after each change.
const QUESTIONS = `
  create table knowledge_questions (
    id uuid primary key,
    passport text not null check (passport ~ '^[A-Z]{2}$'),
    residence text not null check (residence ~ '^[A-Z]{2}$'),
    destination text not null check (destination ~ '^[A-Z]{2}$'),
    intent text collate "C" not null check (intent ~ '^[A-Za-z]{1,40}$'),
    stay_days integer not null check (stay_days between 1 and 365),
    pinned_by uuid not null references operators,
    pinned_at timestamptz not null,
    unique (passport, residence, destination, intent, stay_days)
  );
  grant select, insert, delete on knowledge_questions to entrada_app;`;

/** Who has read which official source again, and the questions that are asked before and after each change of knowledge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [READINGS, QUESTIONS]) await sql.raw(part).execute(db);
}
