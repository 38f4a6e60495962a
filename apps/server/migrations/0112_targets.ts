import { type Kysely, sql } from "kysely";

// What a stopped clock was: when its target would have been missed, and when it stopped.
const CASES = `
  alter table cases add column sla_last_due_at timestamptz, add column sla_stopped_at timestamptz;
  grant update (sla_last_due_at, sla_stopped_at) on cases to entrada_app;`;

// Of the message with which a ticket began to wait: until when it was to be answered.
const REPLIES = `
  alter table support_messages add column reply_due_at timestamptz;
  create index support_messages_due on support_messages (tenant_id, environment, reply_due_at) where reply_due_at is not null;`;

/** Targets are kept once they are met, for reports. Those that were met before are not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [CASES, REPLIES]) await sql.raw(part).execute(db);
}
