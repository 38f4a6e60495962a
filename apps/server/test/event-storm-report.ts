import type { TenantScope } from "../src/core/tenant-scope.ts";

/** An event as a reader gets it. */
export interface ReadEvent {
  readonly id: string;
  readonly sequence: number;
  readonly type: string;
  readonly resourceId: string;
  readonly version: number;
}

/** The events that one reader got. */
export interface Reader {
  readonly scope: TenantScope;
  readonly type: string | undefined;
  /** in order of arrival; an event repeated after a crash appears once */
  readonly shown: readonly ReadEvent[];
}

/** How often readers saw something a log must never show. */
interface StormCounts {
  /** committed but not shown */
  readonly missed: number;
  /** shown after an event of a later position, or twice */
  readonly reordered: number;
  /** shown but never committed */
  readonly phantom: number;
  /** another tenant's */
  readonly foreign: number;
  /** missing positions */
  readonly gaps: number;
  /** a version of a resource that came after a later one */
  readonly stale: number;
}

export type StormCounter = keyof StormCounts;

export interface StormReport extends StormCounts {
  readonly seed: number;
  readonly committed: number;
  readonly rolledBack: number;
  /** the first findings, for people */
  readonly findings: readonly string[];
}

/** The report of a correct log. */
export const SOUND_STORM = {
  missed: 0,
  reordered: 0,
  phantom: 0,
  foreign: 0,
  gaps: 0,
  stale: 0,
  findings: [],
} as const satisfies Partial<StormReport>;

const FINDINGS_MAX = 20;

/** By tenant, the names of all versions that were committed. */
type Committed = ReadonlyMap<string, ReadonlySet<string>>;

type Find = (counter: StormCounter, what: string) => void;

/** Compares the events that each reader got with those that were committed. */
export function judgeReaders(
  readers: readonly Reader[],
  committed: Committed,
  run: Pick<StormReport, "seed" | "rolledBack">,
): StormReport {
  const counts: Record<StormCounter, number> = { missed: 0, reordered: 0, phantom: 0, foreign: 0, gaps: 0, stale: 0 };
  const findings: string[] = [];
  for (const [n, reader] of readers.entries()) {
    const { tenantId } = reader.scope;
    judge(reader, committed, (counter, what) => {
      counts[counter] += 1;
      if (findings.length === FINDINGS_MAX) return;
      findings.push(`${counter}: ${what} (reader ${n}, tenant ${tenantId}, ${reader.type ?? "every type"})`);
    });
  }
  const all = [...committed.values()].reduce((sum, own) => sum + own.size, 0);
  return { ...run, committed: all, ...counts, findings };
}

/** The name of one version of a resource; no two changes share it. */
export function nameOf(resourceId: string, version: string): string {
  return `${resourceId}/${version}`;
}

function judge({ scope, type, shown }: Reader, committed: Committed, find: Find): void {
  const own = committed.get(scope.tenantId) ?? new Set();
  const names = new Set(shown.map((event) => nameOf(event.resourceId, String(event.version))));
  for (const name of own) {
    if ((type === undefined || typeOf(name) === type) && !names.has(name)) find("missed", name);
  }
  const versions = new Map<string, number>();
  let last = 0;
  for (const { sequence, resourceId, version } of shown) {
    const name = nameOf(resourceId, String(version));
    const at = `${name} at ${sequence} after ${last}`;
    if (!own.has(name)) find([...committed.values()].some((others) => others.has(name)) ? "foreign" : "phantom", at);
    if (sequence <= last) find("reordered", at);
    else if (type === undefined && sequence !== last + 1) find("gaps", at);
    last = sequence;
    const before = versions.get(resourceId) ?? 0;
    if (version <= before) find("stale", `${name} after version ${before}`);
    versions.set(resourceId, version);
  }
}

function typeOf(name: string): string {
  return name.startsWith("key_") ? "api_key.created" : "operation.cancelled";
}
