import { encodeId } from "../core/ids.ts";
import type { TenantScope } from "../core/tenant-scope.ts";

const LOGS_A_ROUND = 200;

interface Telling {
  /** the logs that were not told of everything yet, at most so many */
  readonly due: (logsMax: number) => Promise<readonly TenantScope[]>;
  /** tells one log of what it has not been told of, in a transaction of its own; how much that was */
  readonly tell: (scope: TenantScope) => Promise<number>;
}

/**
 * Tells every log that is due, round after round, until nothing is left; answers how much was told. Any number of
 * processes may do it at the same time, and one that is interrupted is finished by the next. Logs that cannot be told
 * keep the news from nobody else, however many they are: they are tried once, and what was wrong is thrown at the end.
 */
export async function tellLogs({ due, tell }: Telling): Promise<number> {
  const failures = new Map<string, Error>();
  let told = 0;
  for (;;) {
    const failedBefore = failures.size;
    let toldNow = 0;
    for (const scope of await due(LOGS_A_ROUND + failures.size)) {
      const log = nameOf(scope);
      if (failures.has(log)) continue;
      try {
        toldNow += await tell(scope);
      } catch (cause) {
        failures.set(log, new Error(`the log ${log} could not be told`, { cause }));
      }
    }
    told += toldNow;
    if (toldNow > 0 || failures.size > failedBefore) continue;
    if (failures.size > 0) throw new AggregateError(failures.values(), `${failures.size} logs could not be told`);
    // What is left is in the hands of another process.
    return told;
  }
}

function nameOf({ tenantId, environment }: TenantScope): string {
  return `${encodeId("ten", tenantId)}/${environment}`;
}
