import type { AttentionParty } from "./attention.ts";
import type { CaseState } from "./case-lifecycle.ts";

/** The queues in which operators find their work. */
export const WORK_QUEUES = ["review", "submission", "authority", "release", "support", "travelers"] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

/** The cases of a queue: those in one of these states that wait for one of these parties. */
interface QueueRow {
  readonly queue: Exclude<WorkQueue, "support">;
  readonly states: readonly CaseState[];
  readonly parties: readonly AttentionParty[];
}

const ROWS: readonly QueueRow[] = [
  // After the submission, what an authority asked for is reviewed here too.
  { queue: "review", states: ["collecting", "reviewing", "submitted"], parties: ["operator"] },
  { queue: "submission", states: ["readyToSubmit"], parties: ["operator"] },
  { queue: "authority", states: ["submitted"], parties: ["authority"] },
  // Whatever was issued is prepared, and released by a second person.
  { queue: "release", states: ["decided"], parties: ["operator"] },
  {
    queue: "travelers",
    states: ["collecting", "reviewing", "readyToSubmit", "submitted"],
    parties: ["traveler", "tenant"],
  },
];

/**
 * Which cases are in a queue, by their state and whom they wait for. A case on hold stays in its queue: its clock stands.
 * `support` holds every case with a ticket that waits for us, wherever it is otherwise: undefined.
 */
export function casesOfQueue(queue: WorkQueue): Pick<QueueRow, "states" | "parties"> | undefined {
  return ROWS.find((row) => row.queue === queue);
}

/** The queue in which a case is; undefined: nobody has anything to do. */
export function queueOf(state: CaseState, party: AttentionParty): WorkQueue | undefined {
  return ROWS.find((row) => row.states.includes(state) && row.parties.includes(party))?.queue;
}
