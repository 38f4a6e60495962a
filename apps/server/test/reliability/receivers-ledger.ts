/** A message as its receiver got it. */
export interface Taken {
  readonly id: string;
  readonly body: string;
  /** whether its signature was this endpoint's when it arrived */
  readonly isProven: boolean;
}

/** The events that the log says one endpoint must get, and those that its receiver got. */
export interface EndpointLedger {
  /** the text of each event that was chosen, by its id */
  readonly logged: ReadonlyMap<string, string>;
  readonly taken: readonly Taken[];
}

/** How the webhooks differ from the log, counted. */
export interface Difference {
  /** in the log, but never received */
  missing: number;
  /** received, but not in this log or not chosen */
  foreign: number;
  /** not the exact bytes of the log */
  altered: number;
  /** without the endpoint's signature */
  unproven: number;
  /** received again under the same id: allowed only where a worker was killed */
  repeated: number;
}

export const SAME: Difference = { missing: 0, foreign: 0, altered: 0, unproven: 0, repeated: 0 };

/** Compares what receivers got with the log, over all endpoints. */
export function compareWithLog(ledgers: readonly EndpointLedger[]): Difference {
  const difference = { ...SAME };
  for (const { logged, taken } of ledgers) {
    const ids = new Set(taken.map(({ id }) => id));
    difference.missing += [...logged.keys()].filter((id) => !ids.has(id)).length;
    difference.repeated += taken.length - ids.size;
    for (const { id, body, isProven } of taken) {
      const text = logged.get(id);
      if (text === undefined) difference.foreign += 1;
      else if (text !== body) difference.altered += 1;
      if (!isProven) difference.unproven += 1;
    }
  }
  return difference;
}
