import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

const QUEUES = [
  createQueue("cases.play", { kind: "work", expireInSeconds: 60, retryLimit: 5, retryDelaySeconds: 5 }),
  createQueue("cases.follow", { kind: "work", expireInSeconds: 300, retryLimit: 10, retryDelaySeconds: 10 }),
];

/** What happens to a case by itself in a test environment, and when the form of its product changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const queue of QUEUES) await sql.raw(queue).execute(db);
}
