import { warmUp } from "../warm-up.ts";
import { type Load, type LoadResult, load } from "./load.ts";
import { databaseTimeUs, processorTimeUs } from "./processor-time.ts";
import { ROUNDS, SECONDS, WARM_UP_SECONDS } from "./settings.ts";

export interface Contender {
  readonly name: string;
  readonly url: string;
  readonly requests: Load["requests"];
  readonly isSpread?: boolean;
  /** the process that answers */
  readonly pid: number;
}

export interface Standing extends LoadResult {
  readonly name: string;
  readonly allPerSecond: readonly number[];
  /** processor time of the answering process per request: the figure that other work on the machine distorts least */
  readonly serverUs: number | undefined;
  /** the same for all processes of the database */
  readonly databaseUs: number | undefined;
}

type Round = LoadResult & Pick<Standing, "serverUs" | "databaseUs">;

/** Measures the contenders in turn, several times; returns each one's fastest round. Only a 2xx is not an error. */
export async function contest(
  contenders: readonly Contender[],
  { connections, backendPid }: { readonly connections: number; readonly backendPid: number },
): Promise<readonly Standing[]> {
  const results = new Map<string, Round[]>();
  for (const { pid: _pid, name, ...sent } of contenders) {
    await warmUp(name, async () => (await load({ ...sent, connections, seconds: WARM_UP_SECONDS })).perSecond);
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const { name, pid, ...sent } of contenders) {
      const before = [processorTimeUs(pid), databaseTimeUs(backendPid)];
      const result = await load({ ...sent, connections, seconds: SECONDS });
      const after = [processorTimeUs(pid), databaseTimeUs(backendPid)];
      const [serverUs, databaseUs] = after.map((us, index) => each(us, before[index], result.answered));
      if (result.failed > 0) throw new Error(`${name}: ${result.failed} requests failed`);
      results.set(name, [...(results.get(name) ?? []), { ...result, serverUs, databaseUs }]);
    }
  }
  return contenders.flatMap(({ name }) => {
    const rounds = results.get(name) ?? [];
    const best = rounds.toSorted((a, b) => b.perSecond - a.perSecond)[0];
    const serverUs = least(rounds.map((round) => round.serverUs));
    const databaseUs = least(rounds.map((round) => round.databaseUs));
    return best
      ? [{ ...best, name, serverUs, databaseUs, allPerSecond: rounds.map(({ perSecond }) => perSecond) }]
      : [];
  });
}

function each(after: number | undefined, before: number | undefined, requests: number): number | undefined {
  return after === undefined || before === undefined ? undefined : (after - before) / requests;
}

function least(costs: readonly (number | undefined)[]): number | undefined {
  const known = costs.filter((cost) => cost !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
