import type { Transaction } from "kysely";
import { sql } from "kysely";
import { newId } from "../src/core/ids.ts";
import type { TenantScope } from "../src/core/tenant-scope.ts";
import type { Schema } from "../src/db/tables/schema.ts";
import type { NewEvent } from "../src/events/envelope.ts";
import type { Event } from "../src/events/event.schema.ts";
import { querySuperuser, type TestDatabase } from "./database.ts";
import { judgeReaders, nameOf, type ReadEvent, type Reader, type StormReport } from "./event-storm-report.ts";
import { someEvent, someOtherEvent } from "./events.ts";

export interface ReadPage {
  readonly items: readonly ReadEvent[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** The part of a published event that the storm checks. */
export function asRead({ id, sequence, type, resource }: Event): ReadEvent {
  return { id, sequence: Number(sequence), type, resourceId: resource.id, version: Number(resource.version) };
}

/** A log under test: the real one or one with a mistake that the checks must find. */
export interface LogUnderTest {
  /** Runs the work in a transaction and publishes what it returns; the work throws `RolledBack` to roll back. */
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

/** A transaction that was rolled back on purpose. */
export class RolledBack extends Error {}

const RESOURCES_PER_TENANT = 5;
const ROLLED_BACK = 0.1;
const SLOW = 0.3;
const FILTERED = 0.4;
const CRASHING = 0.15;
const PAGE_MAX = 20;

/** Pseudo-random numbers that are the same for the same seed. */
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

/** Shared state of a storm: the first failure ends it for all and is the one reported. */
interface Course {
  /** all writers have finished */
  isOver: boolean;
  broken?: { readonly cause: unknown };
}

/** Runs writers and readers concurrently; every reader must end with exactly what was committed, in order. */
export async function runStorm(log: LogUnderTest, scopes: readonly TenantScope[], storm: Storm): Promise<StormReport> {
  const { seed } = storm;
  const committed = new Map(scopes.map(({ tenantId }) => [tenantId, new Set<string>()]));
  const course: Course = { isOver: false };
  const untilBroken = <T>(work: Promise<T>): Promise<T | undefined> =>
    work.catch((cause: unknown) => {
      course.broken ??= { cause };
      return undefined;
    });
  const random = randomOf(seed);
  const writers = Array.from({ length: storm.writers }, (_, n) =>
    untilBroken(
      write(log, scopes, { committed, course, transactions: storm.transactionsPerWriter }, randomOf(seed + 1000 + n)),
    ),
  );
  const readers = scopes.flatMap((scope) =>
    Array.from({ length: storm.readersPerTenant }, (_, n) => {
      const type = n === 0 ? undefined : chosenType(random);
      return untilBroken(follow(log, scope, { type, course }, randomOf(seed + 2000 + n)));
    }),
  );
  const rolledBack = (await Promise.all(writers)).reduce<number>((sum, own) => sum + (own ?? 0), 0);
  course.isOver = true;
  const shown = (await Promise.all(readers)).filter((reader) => reader !== undefined);
  if (course.broken) {
    const { cause } = course.broken;
    throw new Error(`the storm of seed ${seed} broke off: ${cause}`, { cause });
  }
  return judgeReaders(shown, committed, { seed, rolledBack });
}

interface Writing {
  readonly committed: ReadonlyMap<string, Set<string>>;
  readonly course: Course;
  readonly transactions: number;
}

/** Returns how many transactions were rolled back on purpose. */
async function write(
  log: LogUnderTest,
  scopes: readonly TenantScope[],
  { committed, course, transactions }: Writing,
  random: () => number,
): Promise<number> {
  let rolledBack = 0;
  for (let done = 0; done < transactions && !course.broken; done++) {
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

async function follow(
  log: LogUnderTest,
  scope: TenantScope,
  { type, course }: { readonly type: string | undefined; readonly course: Course },
  random: () => number,
): Promise<Reader> {
  const shown: ReadEvent[] = [];
  // Events on pages whose cursor was not stored: only these can be repeated.
  const inDoubt = new Set<string>();
  let cursor: string | undefined;
  while (!course.broken) {
    // Read before the page: later writes need not be on it.
    const wasOver = course.isOver;
    const page = await log.read(scope, { cursor, limit: 1 + Math.floor(random() * PAGE_MAX), type });
    // A crash before the cursor is stored: the page comes again.
    const isCrashed = random() < CRASHING;
    for (const event of page.items) if (!inDoubt.has(event.id)) shown.push(event);
    for (const { id } of page.items) isCrashed ? inDoubt.add(id) : inDoubt.delete(id);
    if (isCrashed) continue;
    cursor = page.cursor;
    if (wasOver && page.items.length === 0 && !page.hasMore) break;
  }
  return { scope, type, shown };
}

function chosenType(random: () => number): string | undefined {
  return random() < FILTERED ? (random() < 0.5 ? "api_key.created" : "operation.cancelled") : undefined;
}
