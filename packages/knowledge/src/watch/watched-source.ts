import { DAY_MS } from "@entrada/domain/shared/dates";
import { compareReadings } from "./readings/compare-readings.ts";
import type { SectionDifference } from "./readings/difference.ts";
import type { Reading } from "./readings/reading.ts";

export const WATCH_STATES = ["unconfirmed", "unchanged", "changed", "unreachable", "unreadable"] as const;
/**
 * unconfirmed: read for the first time, and nobody has said yet that the rules rest on this text. unreachable, unreadable: for days,
 * nothing was answered, or nothing that can be read.
 */
export type WatchState = (typeof WATCH_STATES)[number];

/** How long a publisher may not answer before that is told. */
const UNREACHABLE_MS = 3 * DAY_MS;

/** What the watch knows of a source. */
export interface WatchedSource {
  readonly state: WatchState;
  /** the text on which the rules rest */
  readonly base: Reading | null;
  /** another text, which nobody has compared with the rules yet */
  readonly seen: Reading | null;
  readonly seenAt: Date | null;
  /** when the text was last seen unchanged */
  readonly unchangedAt: Date | null;
  readonly failingSince: Date | null;
  readonly tries: number;
  /** why it could not be read */
  readonly detail: string | null;
  readonly difference: readonly SectionDifference[] | null;
}

/** What one question to a publisher gave. */
export type Visit =
  | { readonly kind: "read"; readonly reading: Reading }
  /** the publisher says that it is the version of the last answer */
  | { readonly kind: "sameVersion" }
  | { readonly kind: "failed"; readonly failure: WatchFailure; readonly detail: string };

/** Whether nothing was answered, or something else than was asked for. */
export type WatchFailure = "unreachable" | "unreadable";

interface Visited {
  readonly now: Date;
  /** when a person last said that the rules agree with the source */
  readonly confirmedAt: Date | undefined;
  /** hashes of the passages on which rules rest */
  readonly passages: readonly string[];
  /** Whether its staying the same renews a source. Where it renews nothing, a first text needs nobody. */
  readonly renews: boolean;
}

/** What the watch knows after a visit, and what has to be told of it: each change once. */
export function afterVisit(
  before: WatchedSource | undefined,
  visit: Visit,
  visited: Visited,
): { readonly after: WatchedSource; readonly told: "changed" | WatchFailure | null } {
  const known = before ?? NOTHING_KNOWN;
  if (visit.kind === "failed") return afterFailure(known, visit, visited.now);
  const reading = visit.kind === "read" ? visit.reading : (known.seen ?? known.base);
  if (reading === null) return afterFailure(known, NEVER_READ, visited.now);
  const after = afterReading({ ...known, failingSince: null, tries: 0, detail: null }, reading, visited);
  const isNew = after.state === "changed" && after.seenAt?.getTime() === visited.now.getTime();
  return { after, told: isNew ? "changed" : null };
}

/** A person says that the rules agree with the text that was seen last. */
export function afterConfirmation(known: WatchedSource, askedAt: Date): WatchedSource {
  const base = known.seen ?? known.base;
  return { ...known, state: "unchanged", base, seen: null, seenAt: null, unchangedAt: askedAt, difference: null };
}

const NOTHING_KNOWN: WatchedSource = {
  state: "unconfirmed",
  base: null,
  seen: null,
  seenAt: null,
  unchangedAt: null,
  failingSince: null,
  tries: 0,
  detail: null,
  difference: null,
};

const NEVER_READ = { failure: "unreadable", detail: "it names a version that was never read" } as const;

/** Whether a source has given nothing to read for so long that it was told. */
export function isLost(state: WatchState): state is WatchFailure {
  return state === "unreachable" || state === "unreadable";
}

function afterFailure(
  known: WatchedSource,
  { failure, detail }: { readonly failure: WatchFailure; readonly detail: string },
  now: Date,
) {
  const failingSince = known.failingSince ?? now;
  const isLong = now.getTime() - failingSince.getTime() >= UNREACHABLE_MS;
  const state = isLong ? failure : known.state;
  const after = { ...known, state, failingSince, tries: known.tries + 1, detail };
  // Once, whether what is wrong with it becomes something else or not.
  return { after, told: isLong && !isLost(known.state) ? failure : null };
}

function afterReading(known: WatchedSource, reading: Reading, visited: Visited): WatchedSource {
  const { now, confirmedAt, passages, renews } = visited;
  const { base, seen, seenAt } = known;
  const comparison = base === null ? undefined : compareReadings(base, reading, passages);
  const read = { ...known, seen: reading, seenAt: now };
  if (comparison?.kind === "unchanged" || (base === null && !renews)) return afterConfirmation(read, now);
  const isStillSeen = seen !== null && compareReadings(seen, reading, passages).kind === "unchanged";
  const since = isStillSeen && seenAt !== null ? seenAt : now;
  // Whoever looked before this text stood there has seen another one.
  if (confirmedAt !== undefined && confirmedAt >= since) return afterConfirmation(read, now);
  if (comparison !== undefined) return { ...read, state: "changed", seenAt: since, difference: comparison.difference };
  // That the passages stand in it says nothing of what stands beside them.
  return { ...read, state: "unconfirmed", seenAt: since };
}
