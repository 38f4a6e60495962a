import { setTimeout as pause } from "node:timers/promises";
import type { DeterminationInput } from "@entrada/domain/determinations/model/input";
import { printTable, ratio, shown } from "../report.ts";
import { warmUp } from "../warm-up.ts";
import { onFreshBed } from "./bed.ts";
import type { EntradaProcess } from "./entrada-process.ts";
import { type LoadResult, load } from "./load.ts";
import { creates, DETERMINATIONS } from "./requests.ts";
import { ROUNDS, SECONDS, WARM_UP_SECONDS } from "./settings.ts";
import { makeTrips } from "./trips.ts";

const TRIPS = 48;
const CONNECTIONS = 32;
const PASSPORTS = ["IN", "BR", "DE", "NG", "US", "CN", "TR", "GB"] as const;
const OUTLOOK_EVERY_MS = 100;

/** What ten outlooks a second cost those who create determinations. */
export async function benchOutlooks(): Promise<void> {
  const trips = makeTrips(TRIPS);
  await onFreshBed(async ({ entrada }) => {
    const requests = creates(DETERMINATIONS, trips, entrada.apiKey);
    const create = (seconds: number) => load({ url: entrada.origin, requests, connections: CONNECTIONS, seconds });
    await warmUp("creates", async () => (await create(WARM_UP_SECONDS)).perSecond);
    await warmUp("outlooks", async () => 1000 / middle(await outlooksDuring(entrada, trips, pause(1000))));
    const alone: LoadResult[] = [];
    const beside: LoadResult[] = [];
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await create(SECONDS));
      const loaded = create(SECONDS);
      waits.push(...(await outlooksDuring(entrada, trips, loaded)));
      beside.push(await loaded);
    }
    const [best, bestBeside] = [alone, beside].map(fastest);
    const kept = (bestBeside?.perSecond ?? 0) / (best?.perSecond ?? 1);
    printTable(
      `POST determinations, ${CONNECTIONS} connections, beside ten outlooks a second`,
      ["What", "Best, req/s", "p50 / p99 ms", "Against alone", "All rounds"],
      [rowOf("alone", best, "–", alone), rowOf("beside", bestBeside, `${ratio(kept)} (aim ≥ 0.9)`, beside)],
    );
    console.log(
      `${waits.length} outlooks were asked beside them; half were answered within ${shown(middle(waits))} ms.`,
    );
  });
}

/** Asks ten outlooks a second until the work ends; how long each took, in ms. */
async function outlooksDuring(
  { origin, apiKey }: EntradaProcess,
  trips: readonly DeterminationInput[],
  work: Promise<unknown>,
): Promise<readonly number[]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  const asked: Promise<number>[] = [];
  while (!isOver) {
    asked.push(askOutlook(origin, apiKey, trips, asked.length));
    await pause(OUTLOOK_EVERY_MS);
  }
  await over;
  return Promise.all(asked);
}

async function askOutlook(origin: string, apiKey: string, trips: readonly DeterminationInput[], n: number) {
  const passport = PASSPORTS[n % PASSPORTS.length];
  const { arrivalDate, departureDate } = trips[n % trips.length]?.legs[0] ?? {};
  const started = performance.now();
  const answer = await fetch(`${origin}/api/v1/intelligence/outlooks`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": apiKey },
    body: JSON.stringify({
      traveler: {
        passportCountry: passport,
        passportType: "ordinary",
        residenceCountry: passport,
        heldAuthorizations: [],
      },
      intent: "tourism",
      arrivalDate,
      departureDate,
    }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`an outlook was answered ${answer.status}: ${text}`);
  return performance.now() - started;
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function fastest(results: readonly LoadResult[]): LoadResult | undefined {
  return results.toSorted((a, b) => b.perSecond - a.perSecond)[0];
}

function rowOf(name: string, best: LoadResult | undefined, against: string, all: readonly LoadResult[]): string[] {
  const failed = all.reduce((sum, one) => sum + one.failed, 0);
  if (failed > 0) throw new Error(`${name}: ${failed} requests failed`);
  const rounds = all.map(({ perSecond }) => shown(perSecond)).join(" · ");
  return [name, shown(best?.perSecond ?? 0), `${best?.p50Ms} / ${best?.p99Ms}`, against, rounds];
}
