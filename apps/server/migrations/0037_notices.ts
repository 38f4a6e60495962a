import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

// none: nothing is sent · waiting: to be handed over · sent: since `mailed_at` · failed: nobody takes it
const MAIL = `
  alter table case_messages
    add column mail_state text not null default 'none' check (mail_state in ('none', 'waiting', 'sent', 'failed')),
    add check ((mail_state = 'sent') = (mailed_at is not null));
  grant update (mail_state) on case_messages to entrada_app;`;

const QUEUES = [
  createQueue("notices.write", { kind: "work", expireInSeconds: 60, retryLimit: 10, retryDelaySeconds: 5 }),
  createQueue("mails.send", { kind: "work", expireInSeconds: 120, retryLimit: 12, retryDelaySeconds: 30 }),
];

/** Notices about cases, and their mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [MAIL, ...QUEUES]) await sql.raw(part).execute(db);
}
