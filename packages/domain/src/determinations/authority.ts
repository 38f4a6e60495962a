import { parseIsoDate } from "../shared/dates.ts";
import { AUTHORITY_STATUSES, type AuthorityStatus, type MinimumAuthority } from "./kinds.ts";
import type { Rule, Snapshot, Source } from "./knowledge.ts";

/** Days after `reviewBy` during which a source still answers, with a warning. */
const GRACE_DAYS = { steady: 90, volatile: 45 } as const;

const worst = (statuses: readonly AuthorityStatus[]): AuthorityStatus =>
  AUTHORITY_STATUSES[Math.max(...statuses.map((status) => AUTHORITY_STATUSES.indexOf(status)))] ?? "unavailable";

// Every answer asks for the days of the same few sources.
const reviewDays = new WeakMap<Source, number>();

function reviewDayOf(source: Source): number {
  const known = reviewDays.get(source);
  if (known !== undefined) return known;
  const day = parseIsoDate(source.reviewBy) ?? Number.NaN;
  reviewDays.set(source, day);
  return day;
}

function sourceStatus(source: Source | undefined, evaluatedOn: number, graceDays: number) {
  if (!source) return "unavailable";
  const overdue = evaluatedOn - reviewDayOf(source);
  if (overdue <= 0) return "current";
  return overdue <= graceDays ? "stale" : "unavailable";
}

/** How well one rule's official sources were checked, on the day the question is asked. */
export function ruleAuthority(
  snapshot: Snapshot,
  destination: string,
  rule: Rule,
  evaluatedOn: number,
): AuthorityStatus {
  const grace = snapshot.volatile.includes(destination) ? GRACE_DAYS.volatile : GRACE_DAYS.steady;
  const checked: AuthorityStatus = rule.verified === undefined ? "transcribed" : "verified";
  return worst(
    rule.source.map((id) => {
      const status = sourceStatus(snapshot.sources[id], evaluatedOn, grace);
      return status === "current" ? checked : status;
    }),
  );
}

/** The authority of a conclusion is that of its weakest decisive rule; with no rule there is none. */
export function conclusionAuthority(
  snapshot: Snapshot,
  destination: string,
  decisive: readonly Rule[],
  evaluatedOn: number,
): AuthorityStatus {
  if (decisive.length === 0) return "unavailable";
  return worst(decisive.map((rule) => ruleAuthority(snapshot, destination, rule, evaluatedOn)));
}

/** True when a tenant that asks for at least `minimum` accepts an answer of this authority. */
export function meetsMinimum(status: AuthorityStatus, minimum: MinimumAuthority): boolean {
  return AUTHORITY_STATUSES.indexOf(status) <= AUTHORITY_STATUSES.indexOf(minimum);
}

/** Midnight UTC of the oldest `asOf` among the decisive rules' sources; null without a source. */
export function oldestSourceDate(snapshot: Snapshot, decisive: readonly Rule[]): string | null {
  const dates = decisive.flatMap((rule) => rule.source).flatMap((id) => snapshot.sources[id]?.asOf ?? []);
  const oldest = dates.sort()[0];
  return oldest === undefined ? null : `${oldest}T00:00:00.000Z`;
}

/** The latest `reviewBy` among the decisive rules' sources, as a civil day. */
export function newestReview(snapshot: Snapshot, decisive: readonly Rule[]): number {
  const sources = decisive.flatMap((rule) => rule.source).flatMap((id) => snapshot.sources[id] ?? []);
  return Math.max(...sources.map(reviewDayOf));
}
