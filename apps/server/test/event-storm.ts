import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../src/db/schema.ts";
import type { TenantScope } from "../src/db/tenant-scope.ts";
import type { NewEvent } from "../src/events/envelope.ts";
import { newId } from "../src/ids.ts";
import { querySuperuser, type TestDatabase } from "./database.ts";
import { someEvent, someOtherEvent } from "./events.ts";

/** An event as a reader meets it. */
export interface ReadEvent {
  readonly id: string;
  readonly sequence: number;
  readonly type: string;
  readonly resourceId: string;
  readonly version: number;
}

export interface ReadPage {
  readonly items: readonly ReadEvent[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** A log under test: the real one, or one with a mistake that the checks must find. */
export interface LogUnderTest {
  /** Runs the work in a transaction and publishes what it returns; the work throws `RolledBack` to change its mind. */
  write(scope: TenantScope, work: (tx: Transaction<Schema>) => Promise<readonly NewEvent[]>): Promise<void>;
  read(
    scope: TenantScope,
    query: { readonly cursor: string | undefined; readonly limit: number; readonly type: string | undefined },
  ): Promise<ReadPage>;
}

export interface Storm {
  readonly seed: number;
  readonly writers: number;
  readonly transactionsPerWriter: number;
  readonly readersPerTenant: number;
}

/** How often a reader saw what a log must never show; all zero for a sound log. */
export interface StormReport {
  readonly committed: number;
  readonly rolledBack: number;
  readonly missed: number;
  readonly reordered: number;
  readonly phantom: number;
  readonly foreign: number;
  readonly gaps: number;
  /** a resource's version that came after a later one */
  readonly stale: number;
}

/** A transaction that changed its mind. */
export class RolledBack extends Error {}

const RESOURCES_PER_TENANT = 5;
const ROLLED_BACK = 0.1;
const SLOW = 0.3;
const FILTERED = 0.4;
const CRASHING = 0.15;
const PAGE_MAX = 20;

/** Numbers that look random and are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The resources whose changes the storm publishes; each has a version that only a committed change raises. */
export async function makeStormResources(database: TestDatabase, scopes: readonly TenantScope[]): Promise<void> {
  await querySuperuser(
    database.superuser,
    `create table if not exists storm_resources (tenant_id uuid, n integer, id text, version integer,
                                                 primary key (tenant_id, n));
     grant select, update on storm_resources to entrada_app`,
  );
  for (const { tenantId } of scopes) {
    for (let n = 0; n < RESOURCES_PER_TENANT; n++) {
      const id = newId(n % 2 === 0 ? "key" : "opn");
      await querySuperuser(database.superuser, "insert into storm_resources values ($1, $2, $3, 0)", [tenantId, n, id]);
    }
  }
}

/** Writers and readers against each other; every reader must end with exactly what was committed, in order. */
export async function runStorm(log: LogUnderTest, scopes: readonly TenantScope[], storm: Storm): Promise<StormReport> {
  const committed = new Map(scopes.map(({ tenantId }) => [tenantId, new Set<string>()]));
  let rolledBack = 0;
  let isOver = false;
  const random = randomOf(storm.seed);
  const writers = Array.from({ length: storm.writers }, (_, n) =>
    write(log, scopes, committed, storm.transactionsPerWriter, randomOf(storm.seed + 1000 + n)).then((count) => {
      rolledBack += count;
    }),
  );
  const readers = scopes.flatMap((scope) =>
    Array.from({ length: storm.readersPerTenant }, (_, n) =>
      follow(log, scope, n === 0 ? undefined : chosenType(random), randomOf(storm.seed + 2000 + n), () => isOver),
    ),
  );
  await Promise.all(writers);
  isOver = true;
  const report = { committed: 0, rolledBack, missed: 0, reordered: 0, phantom: 0, foreign: 0, gaps: 0, stale: 0 };
  for (const own of committed.values()) report.committed += own.size;
  for (const reader of await Promise.all(readers)) judge(reader, committed, report);
  return report;
}

async function write(
  log: LogUnderTest,
  scopes: readonly TenantScope[],
  committed: ReadonlyMap<string, Set<string>>,
  transactions: number,
  random: () => number,
): Promise<number> {
  let rolledBack = 0;
  for (let done = 0; done < transactions; done++) {
    const scope = scopes[Math.floor(random() * scopes.length)];
    if (scope === undefined) throw new Error("a storm needs tenants");
    const isRolledBack = random() < ROLLED_BACK;
    const isSlow = random() < SLOW;
    const picked = Math.floor(random() * RESOURCES_PER_TENANT);
    let events: readonly NewEvent[] = [];
    try {
      await log.write(scope, async (tx) => {
        events = [await change(tx, scope, picked)];
        if (isSlow) await sql`select pg_sleep(0.004)`.execute(tx);
        if (isRolledBack) throw new RolledBack();
        return events;
      });
      for (const event of events) committed.get(scope.tenantId)?.add(nameOf(event.resource.id, event.resource.version));
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
      rolledBack += 1;
    }
  }
  return rolledBack;
}

async function change(tx: Transaction<Schema>, { tenantId }: TenantScope, n: number): Promise<NewEvent> {
  const { rows } = await sql<{ id: string; version: number }>`
    update storm_resources set version = version + 1 where tenant_id = ${tenantId} and n = ${n}
    returning id, version`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("a storm needs its resources");
  if (row.id.startsWith("key_")) return someEvent(row.id, String(row.version));
  const other = someOtherEvent(row.id);
  return { ...other, resource: { ...other.resource, version: String(row.version) } } as NewEvent;
}

interface Reader {
  readonly scope: TenantScope;
  readonly type: string | undefined;
  /** every event in the order in which it came first */
  readonly seen: ReadonlyMap<string, ReadEvent>;
}

async function follow(
  log: LogUnderTest,
  scope: TenantScope,
  type: string | undefined,
  random: () => number,
  isOver: () => boolean,
): Promise<Reader> {
  const seen = new Map<string, ReadEvent>();
  let cursor: string | undefined;
  for (;;) {
    // Asked before reading: what is written later is not this page's to show.
    const wasOver = isOver();
    const page = await log.read(scope, { cursor, limit: 1 + Math.floor(random() * PAGE_MAX), type });
    // A crash before the cursor is stored: the page comes again.
    const isCrashed = random() < CRASHING;
    for (const event of page.items) if (!seen.has(event.id)) seen.set(event.id, event);
    if (isCrashed) continue;
    cursor = page.cursor;
    if (wasOver && page.items.length === 0 && !page.hasMore) return { scope, type, seen };
  }
}

type Counts = { -readonly [K in keyof StormReport]: number };

function judge({ scope, type, seen }: Reader, committed: ReadonlyMap<string, Set<string>>, report: Counts): void {
  const events = [...seen.values()];
  const own = committed.get(scope.tenantId) ?? new Set();
  const names = new Set(events.map((event) => nameOf(event.resourceId, String(event.version))));
  const wanted = [...own].filter((name) => type === undefined || typeOf(name) === type);
  report.missed += wanted.filter((name) => !names.has(name)).length;
  const versions = new Map<string, number>();
  let last = 0;
  for (const event of events) {
    const name = nameOf(event.resourceId, String(event.version));
    if (!own.has(name)) {
      const isForeign = [...committed.values()].some((others) => others.has(name));
      report[isForeign ? "foreign" : "phantom"] += 1;
    }
    if (event.sequence <= last) report.reordered += 1;
    if (type === undefined && event.sequence !== last + 1) report.gaps += 1;
    last = event.sequence;
    if (event.version <= (versions.get(event.resourceId) ?? 0)) report.stale += 1;
    versions.set(event.resourceId, event.version);
  }
}

function chosenType(random: () => number): string | undefined {
  return random() < FILTERED ? (random() < 0.5 ? "api_key.created" : "operation.cancelled") : undefined;
}

function nameOf(resourceId: string, version: string): string {
  return `${resourceId}/${version}`;
}

function typeOf(name: string): string {
  return name.startsWith("key_") ? "api_key.created" : "operation.cancelled";
}
