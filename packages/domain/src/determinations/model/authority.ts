import { formatIsoDate, parseIsoDate } from "../../shared/dates.ts";
import { AUTHORITY_STATUSES, type AuthorityStatus, type MinimumAuthority } from "./kinds.ts";
import type { Rule, Snapshot, Source } from "./knowledge.ts";

/** Days after `reviewBy` during which a source still answers, with a warning: a page changes with less notice than a law. */
const GRACE_DAYS = {
  law: { steady: 120, volatile: 60 },
  government: { steady: 90, volatile: 45 },
} as const;

/** The weakest of several; `unavailable` if there are none. */
function weakestOf<T>(parts: readonly T[], statusOf: (part: T) => AuthorityStatus): AuthorityStatus {
  let weakest = -1;
  for (const part of parts) weakest = Math.max(weakest, AUTHORITY_STATUSES.indexOf(statusOf(part)));
  return AUTHORITY_STATUSES[weakest] ?? "unavailable";
}

// Every answer needs the days of the same few sources.
const reviewDays = new WeakMap<Source, number>();

function reviewDayOf(source: Source): number {
  const known = reviewDays.get(source);
  if (known !== undefined) return known;
  const day = parseIsoDate(source.reviewBy) ?? Number.NaN;
  reviewDays.set(source, day);
  return day;
}

type Pace = "steady" | "volatile";

const paceOf = (snapshot: Snapshot, destination: string): Pace =>
  snapshot.volatile.includes(destination) ? "volatile" : "steady";

/** The last day on which a source answers at all. */
const lastDayOf = (source: Source, pace: Pace): number => reviewDayOf(source) + GRACE_DAYS[source.tier][pace];

function sourceStatus(source: Source | undefined, evaluatedOn: number, pace: Pace) {
  if (!source) return "unavailable";
  if (evaluatedOn <= reviewDayOf(source)) return "current";
  return evaluatedOn <= lastDayOf(source, pace) ? "stale" : "unavailable";
}

/** How well one rule's official sources were checked, on the day the question is asked. */
function ruleAuthority(snapshot: Snapshot, destination: string, rule: Rule, evaluatedOn: number): AuthorityStatus {
  const pace = paceOf(snapshot, destination);
  const checked: AuthorityStatus = rule.verified === undefined ? "transcribed" : "verified";
  return weakestOf(rule.source, (id) => {
    const status = sourceStatus(snapshot.sources[id], evaluatedOn, pace);
    return status === "current" ? checked : status;
  });
}

/** The last days (as numbers) on which a rule answers: without a warning, and at all. */
interface LastDays {
  readonly current: number;
  readonly any: number;
}

/** Until when every source of a rule is current, and answers. A source that is missing never did. */
export function lastDaysOfRule(snapshot: Snapshot, destination: string, { source }: Rule): LastDays {
  const pace = paceOf(snapshot, destination);
  const known = source.map((id) => snapshot.sources[id]);
  const earliest = (dayOf: (source: Source) => number) =>
    Math.min(...known.map((one) => (one === undefined ? 0 : dayOf(one))));
  return { current: earliest(reviewDayOf), any: earliest((one) => lastDayOf(one, pace)) };
}

/** The authority of a conclusion is that of its weakest decisive rule; without a rule it is `unavailable`. */
function conclusionAuthority(
  snapshot: Snapshot,
  destination: string,
  decisive: readonly Rule[],
  evaluatedOn: number,
): AuthorityStatus {
  return weakestOf(decisive, (rule) => ruleAuthority(snapshot, destination, rule, evaluatedOn));
}

/** The basis of a conclusion. */
export interface Basis {
  /** the winner, and the overlays that raised its kind */
  readonly rules: readonly Rule[];
  readonly authority: AuthorityStatus;
  /** what a stale answer waits for */
  readonly overdue?: OverdueSource;
}

/** The decisive rules with their authority on the day the question is asked. */
export function basisOf(
  snapshot: Snapshot,
  destination: string,
  decisive: readonly { readonly rule: Rule }[],
  evaluatedOn: number,
): Basis {
  const rules = decisive.map(({ rule }) => rule);
  const authority = conclusionAuthority(snapshot, destination, rules, evaluatedOn);
  const overdue = authority === "stale" ? firstToEnd(snapshot, destination, rules, evaluatedOn) : undefined;
  return { rules, authority, ...(overdue && { overdue }) };
}

/** True if a tenant that requires at least `minimum` accepts an answer of this authority. */
export function meetsMinimum(status: AuthorityStatus, minimum: MinimumAuthority): boolean {
  return AUTHORITY_STATUSES.indexOf(status) <= AUTHORITY_STATUSES.indexOf(minimum);
}

/** Midnight UTC of the oldest `asOf` among the decisive rules' sources; null without a source. */
export function oldestSourceDate(snapshot: Snapshot, decisive: readonly Rule[]): string | null {
  let oldest: string | undefined;
  for (const { source } of decisive) {
    for (const id of source) {
      const asOf = snapshot.sources[id]?.asOf;
      if (asOf !== undefined && (oldest === undefined || asOf < oldest)) oldest = asOf;
    }
  }
  return oldest === undefined ? null : `${oldest}T00:00:00.000Z`;
}

/** The latest `reviewBy` among the decisive rules' sources, as a civil day. */
export function newestReview(snapshot: Snapshot, decisive: readonly Rule[]): number {
  let newest = Number.NEGATIVE_INFINITY;
  for (const { source } of decisive) {
    for (const id of source) {
      const knownSource = snapshot.sources[id];
      if (knownSource) newest = Math.max(newest, reviewDayOf(knownSource));
    }
  }
  return newest;
}

/** A source that is past its review, and the last day on which it still answers. */
interface OverdueSource {
  readonly title: string;
  readonly reviewBy: string;
  readonly until: string;
}

/** Of the decisive rules' sources that are past their review on a day, the one that ends the answer first. */
function firstToEnd(
  snapshot: Snapshot,
  destination: string,
  decisive: readonly Rule[],
  evaluatedOn: number,
): OverdueSource | undefined {
  const pace = paceOf(snapshot, destination);
  let first: Source | undefined;
  for (const id of decisive.flatMap(({ source }) => source)) {
    const source = snapshot.sources[id];
    if (!source || evaluatedOn <= reviewDayOf(source)) continue;
    if (!first || lastDayOf(source, pace) < lastDayOf(first, pace)) first = source;
  }
  if (!first) return undefined;
  return { title: first.title, reviewBy: first.reviewBy, until: formatIsoDate(lastDayOf(first, pace)) };
}
