import Type, { type Static } from "typebox";
import { openEnum } from "../../../core/open-enum.ts";
import { listOf, NEWEST_FIRST_QUERY } from "../../../http/resources/list-envelope.ts";
import { closed, Instant } from "../../../http/resources/schema-parts.ts";
import { QUEUE_NAMES } from "../../../jobs/queues.ts";

export const JobParams = Type.Object({ id: Type.String() }, closed);
export const FailedJobsQuery = Type.Object(
  { ...NEWEST_FIRST_QUERY, queue: Type.Optional(Type.Enum([...QUEUE_NAMES], { description: "Only of this queue." })) },
  closed,
);

export const FailedJobSchema = Type.Object(
  {
    id: Type.String(),
    queue: openEnum("JobQueue", QUEUE_NAMES),
    failedAt: Instant,
    cause: Type.String({ description: "Why its last attempt failed." }),
    data: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), { description: "Ids and counts." }),
  },
  { title: "FailedJob" },
);
export type ShownFailedJob = Static<typeof FailedJobSchema>;

export const FailedJobPageSchema = listOf(FailedJobSchema, "FailedJobPage");
