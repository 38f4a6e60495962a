import { performance } from "node:perf_hooks";
import { cpuUsage } from "node:process";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isWarm, warmUp } from "./warm-up.ts";

const ROUND_US_MIN = 700_000;
const ROUNDS = 5;

export interface Rate {
  /** the fastest round: the code's speed when no other work evicts the caches */
  readonly best: number;
  readonly median: number;
}

/** Processor time of this process with all its threads; waiting for a processor does not count. */
function usedUs(): number {
  const { user, system } = cpuUsage();
  return user + system;
}

function rateOf(perSecond: readonly number[]): Rate {
  const sorted = [...perSecond].sort((a, b) => a - b);
  return { best: sorted.at(-1) ?? 0, median: sorted[sorted.length >> 1] ?? 0 };
}

/** How many operations one core does per second; passes over all of them are repeated until a round is long enough. */
export function measurePasses(name: string, operations: number, pass: () => void): Rate {
  const round = () => {
    const started = usedUs();
    let passes = 0;
    do {
      pass();
      passes++;
    } while (usedUs() - started < ROUND_US_MIN);
    return (passes * operations * 1e6) / (usedUs() - started);
  };
  const warm: number[] = [];
  while (!isWarm(name, warm)) warm.push(round());
  return rateOf(Array.from({ length: ROUNDS }, round));
}

/** The same for asynchronous work; every pass is one round, because a pass of the peers is long. */
export async function measureAsyncPasses(name: string, operations: number, pass: () => Promise<void>): Promise<Rate> {
  const round = async () => {
    const started = usedUs();
    await pass();
    return (operations * 1e6) / (usedUs() - started);
  };
  await warmUp(name, round);
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) rounds.push(await round());
  return rateOf(rounds);
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** The cost of making something ready to answer: wall time, and the JavaScript memory it keeps. */
export interface Readiness<T> {
  readonly value: T;
  readonly ms: number;
  readonly megabytes: number;
}

export async function measureReadiness<T>(make: () => T | Promise<T>): Promise<Readiness<T>> {
  const held = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = held();
  const started = performance.now();
  const value = await make();
  const ms = performance.now() - started;
  return { value, ms, megabytes: Math.max(0, held() - before) / 2 ** 20 };
}
