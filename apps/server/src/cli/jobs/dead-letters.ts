import { type DeadJob, listDeadJobs, replayDeadJobs } from "../../jobs/dead-letters.ts";
import { QUEUE_NAMES } from "../../jobs/queues.ts";
import { type Command, type Option, UsageError } from "../command.ts";
import { withOperator } from "../with-installation.ts";

const LISTED_MAX = 200;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const QUEUE: Option = {
  name: "queue",
  kind: "text",
  placeholder: "queue",
  choices: QUEUE_NAMES,
  description: "only jobs of this queue",
};

export const listCommand: Command = {
  description:
    "Lists the jobs that failed for good, with what went wrong, the latest first. They are kept for about four weeks.",
  positionals: [],
  options: [QUEUE],
  run: (call) =>
    withOperator(call, async (operator) => {
      const queue = QUEUE_NAMES.find((name) => name === call.text("queue"));
      const jobs = await operator.transaction((tx) =>
        listDeadJobs(tx, { ...(queue === undefined ? {} : { queue }), limit: LISTED_MAX }),
      );
      call.print({ jobs }, jobs.length === 0 ? "No job has failed for good." : jobs.map(describe).join("\n"));
      return 0;
    }),
};

export const replayCommand: Command = {
  description: "Has a job that failed for good run once more: the one with this id, or all of a queue.",
  positionals: [{ name: "id", description: "the job's id, as `entrada jobs list` shows it", optional: true }],
  options: [QUEUE],
  run: (call) => {
    const [id] = call.positionals;
    const queue = QUEUE_NAMES.find((name) => name === call.text("queue"));
    if ((id === undefined) === (queue === undefined)) throw new UsageError("Name either a job's id or --queue.");
    if (id !== undefined && !UUID.test(id)) throw new UsageError(`"${id}" is no job's id.`);
    return withOperator(call, async (operator) => {
      const wanted = queue === undefined ? { ids: id === undefined ? [] : [id] } : { queue };
      const jobs = await operator.transaction((tx) => replayDeadJobs(tx, wanted));
      if (id !== undefined && jobs.length === 0) throw new UsageError(`No dead job has the id ${id}.`);
      call.print({ jobs }, jobs.length === 1 ? "1 job runs once more." : `${jobs.length} jobs run once more.`);
      return 0;
    });
  },
};

function describe({ id, queue, failedAt, cause, data }: DeadJob): string {
  return `${id}  ${failedAt.toISOString()}  ${queue}  ${cause}  ${JSON.stringify(data)}`;
}
