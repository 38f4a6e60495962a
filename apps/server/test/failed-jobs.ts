import { sql } from "kysely";
import { deadLetterOf, type QueueName } from "../src/jobs/queues.ts";
import type { TestServer } from "./app.ts";

/** A job of this queue that has failed for good, as its last attempt leaves it; its id. */
export async function failedJob(
  { ctx }: Pick<TestServer, "ctx">,
  cause: string,
  queue: QueueName = "operation.run",
): Promise<string> {
  const { rows } = await ctx.db.withoutTenant((tx) =>
    sql<{ id: string }>`
      insert into jobs.job (name, data, output, policy, created_on)
      values (${deadLetterOf(queue)}, '{"operationId": "a"}', ${JSON.stringify({ message: cause })}::jsonb, 'standard', now())
      returning id`.execute(tx),
  );
  const [job] = rows;
  if (job === undefined) throw new Error("no job was made");
  return job.id;
}
