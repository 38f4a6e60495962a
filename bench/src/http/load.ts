import { cpuUsage } from "node:process";
import autocannon, { type Client, type Request } from "autocannon";

export interface Load {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  readonly requests: readonly Request[];
  /** connections start with different requests, so that two rarely send the same one at the same time */
  readonly isSpread?: boolean;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly answered: number;
  /** answers that are not 2xx, cut connections, time-outs */
  readonly failed: number;
  /** the share of one processor spent on producing the load */
  readonly clientShare: number;
}

/** Keeps a number of connections busy for a time, each with one request at a time. */
export async function load({ url, connections, seconds, requests, isSpread }: Load): Promise<LoadResult> {
  let connected = 0;
  const spread = (client: Client) => {
    const from = Math.floor((connected++ * requests.length) / connections) % requests.length;
    client.setRequests([...requests.slice(from), ...requests.slice(0, from)].map((request) => ({ ...request })));
  };
  const before = cpuUsage();
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    idReplacement: requests.some(({ method }) => method === "POST"),
    ...(isSpread ? { setupClient: spread } : {}),
  });
  const { user, system } = cpuUsage(before);
  return {
    perSecond: result["2xx"] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    answered: result["2xx"],
    failed: result.non2xx + result.errors + result.timeouts,
    clientShare: (user + system) / (result.duration * 1e6),
  };
}
