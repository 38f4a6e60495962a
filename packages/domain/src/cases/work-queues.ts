import type { AttentionParty } from "./attention.ts";
import type { CaseState } from "./case-lifecycle.ts";

/** The queues of cases in which operators find their work. Support tickets have a list of their own. */
export const WORK_QUEUES = ["review", "submission", "authority", "release", "travelers"] as const;
export type WorkQueue = (typeof WORK_QUEUES)[number];

/** The cases of a queue: those in one of these states that wait for one of these parties. */
interface QueueRow {
  readonly queue: WorkQueue;
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

/** Which cases are in a queue, by state and whom they wait for. A case on hold stays in its queue: its clock is stopped. */
export function casesOfQueue(queue: WorkQueue): Pick<QueueRow, "states" | "parties"> {
  const row = ROWS.find((queueRow) => queueRow.queue === queue);
  if (!row) throw new Error("a queue has no row");
  return row;
}

/** The queue in which a case is; undefined: nobody has anything to do. */
export function queueOf(state: CaseState, party: AttentionParty): WorkQueue | undefined {
  return ROWS.find((row) => row.states.includes(state) && row.parties.includes(party))?.queue;
}
