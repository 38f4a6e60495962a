import { performance } from "node:perf_hooks";
import { newUuid } from "@entrada/server/core/ids";
import type { TenantScope } from "@entrada/server/core/tenant-scope";
import { newApiKey } from "@entrada/server/crypto/api-key";
import type { Database } from "@entrada/server/db/database";
import { EventPositions } from "@entrada/server/events/positions";
import { createdEvent } from "@entrada/server/features/access/api-keys/api-keys.events";
import { insertApiKey } from "@entrada/server/features/access/api-keys/api-keys.store";
import { JobBell } from "@entrada/server/jobs/bell";
import { systemOf, unitOfWork, type WorkResources } from "@entrada/server/work/work";
import { ROUNDS, SECONDS, WARM_UP_SECONDS } from "../http/settings.ts";
import { warmUp } from "../warm-up.ts";
import { WRITERS } from "./settings.ts";

const GRANTS = ["visa:query"];

interface Round {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface WriteRate extends Round {
  readonly allPerSecond: readonly number[];
}

/** Stores API keys for these tenants in turn, each in its own unit of work, with or without its event. */
function writerOf(db: Database, scopes: readonly TenantScope[], hasEvent: boolean): (n: number) => Promise<void> {
  const positions = new EventPositions(db, (error) => console.error(error));
  const clock = { now: () => new Date(), driftSeconds: () => 0 };
  const resources: WorkResources = { db, clock, positions, jobs: new JobBell() };
  return async (n) => {
    const scope = scopes[n % scopes.length];
    if (scope === undefined) throw new Error("there is no tenant to write for");
    await unitOfWork(resources, systemOf(scope), async (w) => {
      const key = await insertApiKey(w.tx, scope, {
        id: newUuid(),
        name: "bench",
        shortToken: newApiKey(scope.environment).shortToken,
        keyHash: Buffer.alloc(32),
        grants: GRANTS,
        ipAllowList: null,
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
        replacedBy: null,
      });
      if (hasEvent) w.emit(createdEvent(key, null));
    });
  };
}

async function round(write: (n: number) => Promise<void>, seconds: number): Promise<Round> {
  const tookMs: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  let next = 0;
  const writer = async () => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      await write(next++);
      tookMs.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  const perSecond = (tookMs.length * 1000) / (performance.now() - started);
  tookMs.sort((a, b) => a - b);
  const quantile = (share: number) => tookMs[Math.floor(tookMs.length * share)] ?? 0;
  return { perSecond, p50Ms: quantile(0.5), p99Ms: quantile(0.99) };
}

/** Measures the write without and with its event, in turn, several times; returns the fastest round of each. */
export async function measureWrites(
  db: Database,
  scopes: readonly TenantScope[],
): Promise<{ readonly without: WriteRate; readonly with: WriteRate }> {
  const writers = { without: writerOf(db, scopes, false), with: writerOf(db, scopes, true) };
  const without: Round[] = [];
  const told: Round[] = [];
  for (const [name, writer] of Object.entries(writers)) {
    await warmUp(`${name} an event`, async () => (await round(writer, WARM_UP_SECONDS)).perSecond);
  }
  for (let n = 0; n < ROUNDS; n++) {
    without.push(await round(writers.without, SECONDS));
    told.push(await round(writers.with, SECONDS));
  }
  return { without: fastestOf(without), with: fastestOf(told) };
}

function fastestOf(rounds: readonly Round[]): WriteRate {
  const [fastest] = rounds.toSorted((a, b) => b.perSecond - a.perSecond);
  if (fastest === undefined) throw new Error("nothing was measured");
  return { ...fastest, allPerSecond: rounds.map(({ perSecond }) => perSecond) };
}
