import type { TenantScope } from "../db/tenant-scope.ts";

interface Telling {
  /** the logs that were not told of everything yet, at most so many as are told in a round */
  readonly due: () => Promise<readonly TenantScope[]>;
  /** tells one log of what it has not been told of, in a transaction of its own; how much that was */
  readonly tell: (scope: TenantScope) => Promise<number>;
}

/**
 * Tells every log that is due, round after round, until nothing is left; answers how much was told. Any number of
 * processes may do it at the same time, and one that is interrupted is finished by the next.
 */
export async function tellLogs({ due, tell }: Telling): Promise<number> {
  let told = 0;
  for (;;) {
    const failures: unknown[] = [];
    let toldNow = 0;
    for (const scope of await due()) {
      try {
        toldNow += await tell(scope);
      } catch (error) {
        // One log that cannot be written to must not keep the news from all others.
        failures.push(error);
      }
    }
    told += toldNow;
    if (toldNow > 0) continue;
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} logs could not be told`);
    // What is left is in the hands of another process.
    return told;
  }
}
