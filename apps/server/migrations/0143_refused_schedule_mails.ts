import { type Kysely, sql } from "kysely";

/** Whom of its recipients the mail server refused for good when a scheduled report was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
    alter table report_schedules add column refused_recipients uuid[] not null default '{}'
      check (cardinality(refused_recipients) <= 20);
    grant update (refused_recipients) on report_schedules to entrada_app;`)
    .execute(db);
}
