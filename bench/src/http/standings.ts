import { ratio, shown } from "../report.ts";
import type { Standing } from "./contest.ts";

export const STANDINGS_HEAD = [
  "What",
  "Best, req/s",
  "p50 / p99 ms",
  "Entrada against it",
  "CPU a request: server + database",
  "Load's CPU",
  "All rounds",
];

/** The rows of a contest's table, with each aim beside the contender it refers to. */
export function rowsOf(
  standings: readonly Standing[],
  ours: string,
  aims: Readonly<Record<string, string>>,
): string[][] {
  const rate = standings.find(({ name }) => name === ours)?.perSecond ?? 0;
  return standings.map(({ name, perSecond, p50Ms, p99Ms, clientShare, serverUs, databaseUs, allPerSecond }) => [
    name,
    shown(perSecond),
    `${p50Ms} / ${p99Ms}`,
    name === ours ? (aims[name] ?? "–") : against(rate, perSecond, aims[name] ?? "no aim"),
    serverUs === undefined || databaseUs === undefined ? "–" : `${shown(serverUs)} + ${shown(databaseUs)} µs`,
    `${shown(clientShare * 100)} %`,
    allPerSecond.map(shown).join(" · "),
  ]);
}

// On a machine that is too busy, a peer may answer nothing in its time.
function against(ours: number, theirs: number, aim: string): string {
  return theirs === 0 ? "measured nothing" : `${ratio(ours / theirs)} (${aim})`;
}
