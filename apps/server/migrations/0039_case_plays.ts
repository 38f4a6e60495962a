import { type Kysely, sql } from "kysely";
import { createQueue } from "./queues.ts";

/** What happens to a case by itself in a test environment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const options = { kind: "work", expireInSeconds: 60, retryLimit: 5, retryDelaySeconds: 5 } as const;
  await sql.raw(createQueue("cases.play", options)).execute(db);
}
