import { InvalidArgumentError } from "@commander-js/extra-typings";
import { type DeadJob, listDeadJobs, replayDeadJobs } from "../../jobs/dead-letters.ts";
import { QUEUE_NAMES } from "../../jobs/queues.ts";
import { acrossTenants } from "../../work/operator-work.ts";
import { type Definition, UsageError } from "../command.ts";
import { choiceOption } from "../options.ts";
import { withOperator } from "../with-installation.ts";

const LISTED_MAX = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const QUEUE = choiceOption("--queue <queue>", "only jobs of this queue", QUEUE_NAMES);

export const listCommand: Definition = (command, call) =>
  command
    .description(
      "Lists the jobs that failed permanently, with the reason, newest first. They are kept for about four weeks.",
    )
    .addOption(QUEUE)
    .action(({ queue }) =>
      withOperator(call, async (operator) => {
        const jobs = await operator.transaction((tx) =>
          listDeadJobs(tx, { ...(queue && { queue }), limit: LISTED_MAX }),
        );
        call.print({ jobs }, jobs.length === 0 ? "No jobs have failed permanently." : jobs.map(describe).join("\n"));
      }),
    );

export const replayCommand: Definition = (command, call) =>
  command
    .description("Runs a permanently failed job again: the one with this id, or all of a queue.")
    .argument("[id]", "the job's id, as `entrada jobs list` shows it", jobId)
    .addOption(QUEUE)
    .action((id, { queue }) => {
      if ((id === undefined) === (queue === undefined)) throw new UsageError("Give either a job's id or --queue.");
      return withOperator(call, async (operator) => {
        const wanted = queue === undefined ? { ids: id === undefined ? [] : [id] } : { queue };
        const jobs = await acrossTenants(operator, async ({ tx, audit }) => {
          const replayed = await replayDeadJobs(tx, wanted);
          for (const job of replayed)
            audit({ action: "job.replayed", subject: { type: "job", id: job.id }, detail: { queue: job.queue } });
          return replayed;
        });
        if (id !== undefined && jobs.length === 0)
          throw new UsageError(`No job with the id ${id} has failed permanently.`);
        call.print({ jobs }, jobs.length === 1 ? "1 job will run again." : `${jobs.length} jobs will run again.`);
      });
    });

function jobId(text: string): string {
  if (UUID.test(text)) return text;
  throw new InvalidArgumentError("Use a job's id as `entrada jobs list` shows it.");
}

function describe({ id, queue, failedAt, cause, data }: DeadJob): string {
  return `${id}  ${failedAt.toISOString()}  ${queue}  ${cause}  ${JSON.stringify(data)}`;
}
