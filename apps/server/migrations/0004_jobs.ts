import { type Kysely, sql } from "kysely";
import PgBoss from "pg-boss";
import { createQueue } from "./queues.ts";

// What this migration was written for: another release of the library needs a migration of its own.
const PG_BOSS_SCHEMA = 24;

// The plan brings its own transaction, but a migration already runs in one; and the schema needs another's rights.
const WITHOUT = [/^\s*BEGIN;/, /CREATE SCHEMA IF NOT EXISTS jobs\s*;/, /COMMIT;\s*$/];

function tables(): string {
  return WITHOUT.reduce((text, part) => {
    if (!part.test(text)) throw new Error(`the plan of the job tables has no ${part.source}`);
    return text.replace(part, "");
  }, PgBoss.getConstructionPlans("jobs"));
}

const GRANTS = `
  grant usage on schema jobs to entrada_app, entrada_operator;
  grant select, insert, update, delete on jobs.job, jobs.archive to entrada_app;
  grant select, insert, delete on jobs.job to entrada_operator;
  grant select on jobs.queue to entrada_app, entrada_operator;
  grant select, update on jobs.version to entrada_app;`;

const QUEUES = [
  createQueue("operation.run", { kind: "work", expireInSeconds: 60, retryLimit: 5, retryDelaySeconds: 5 }),
  // These may find a lot to do; each commits as it goes.
  ...[
    "events.expire",
    "idempotency.purge",
    "knowledge.announce",
    "operations.expire",
    "operations.stalled",
    "partitions.prepare",
  ].map((name) => createQueue(name, { kind: "sweep", expireInSeconds: 300, retryLimit: 3, retryDelaySeconds: 5 })),
].join("");

/** The tables and queues of the job runner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(tables()).execute(db);
  const { rows } = await sql<{ version: number }>`select version from jobs.version`.execute(db);
  if (rows[0]?.version !== PG_BOSS_SCHEMA) throw new Error("the job tables are of another release of pg-boss");
  await sql.raw(GRANTS + QUEUES).execute(db);
}
