import { lastDaysOfRule } from "@entrada/domain/determinations/model/authority";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { rulesByDestination } from "./coverage.ts";

const AHEAD_DAYS = [0, 30, 90] as const;
// A year ahead in steps of a month, by which time everything has fallen silent that nobody reads again.
const YEAR_AHEAD_DAYS = Array.from({ length: 13 }, (_, months) => months * 30);

/** How many destinations answer on a day, by the age of the sources of their rules. */
export interface AgeOnDay {
  /** `YYYY-MM-DD` */
  readonly on: string;
  /** destinations of which no source is past its review */
  readonly current: number;
  /** some rules are past their review and still answer, with a warning */
  readonly stale: number;
  /** some rules are too old to answer: what rests on them is undetermined */
  readonly tooOld: number;
  /** of these, the destinations of which no rule answers any more */
  readonly silent: number;
}

/** A source that has to be read again, and what rests on it. */
export interface DueSource {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly url: string;
  /** `YYYY-MM-DD`: the last day on which it is current */
  readonly reviewBy: string;
  /** the destinations whose rules rest on it, with the number of rules */
  readonly destinations: readonly { readonly destination: string; readonly rules: number }[];
}

/** The age of the knowledge today, in 30 and in 90 days, or so many days ahead; `today` is `YYYY-MM-DD`. */
export function ageOf(
  snapshot: Snapshot,
  today: string,
  aheadDays: readonly number[] = AHEAD_DAYS,
): readonly AgeOnDay[] {
  const ends = [...lastDays(snapshot).values()];
  return aheadDays.map((ahead) => {
    const on = formatIsoDate(civilDay(today) + ahead);
    const counts = { current: 0, stale: 0, tooOld: 0 };
    for (const { current, whole } of ends) counts[whole < on ? "tooOld" : current < on ? "stale" : "current"] += 1;
    return { on, ...counts, silent: ends.filter(({ any }) => any < on).length };
  });
}

/** The age of the knowledge from a day on, month by month, as it will be if nobody reads a source again. */
export function yearAhead(snapshot: Snapshot, today: string): readonly AgeOnDay[] {
  return ageOf(snapshot, today, YEAR_AHEAD_DAYS);
}

/** The last days on which a destination answers, if nobody reads anything again: each `YYYY-MM-DD`. */
interface LastDays {
  /** without a warning */
  readonly current: string;
  /** with all rules */
  readonly whole: string;
  /** with any rule: from the next day on nothing is answered */
  readonly any: string;
}

/** The last days on which each destination with rules that conclude answers. */
export function lastDays(snapshot: Snapshot): ReadonlyMap<string, LastDays> {
  const days = [...rulesByDestination(snapshot)].flatMap(([destination, rules]) => {
    const ends = rules
      .filter(({ then }) => then !== undefined)
      .map((rule) => lastDaysOfRule(snapshot, destination, rule));
    if (ends.length === 0) return [];
    const anys = ends.map(({ any }) => any);
    const current = formatIsoDate(Math.min(...ends.map((end) => end.current)));
    const [whole, any] = [formatIsoDate(Math.min(...anys)), formatIsoDate(Math.max(...anys))];
    return [[destination, { current, whole, any }] as const];
  });
  return new Map(days);
}

/** The sources whose review falls due within so many days of `today`, or did before, first due first. */
export function dueSources(snapshot: Snapshot, today: string, withinDays: number): readonly DueSource[] {
  const last = formatIsoDate(civilDay(today) + withinDays);
  const resting = new Map<string, Map<string, number>>();
  for (const [destination, rules] of rulesByDestination(snapshot)) {
    for (const id of rules.flatMap(({ source }) => source)) {
      const counts = resting.get(id) ?? new Map<string, number>();
      resting.set(id, counts.set(destination, (counts.get(destination) ?? 0) + 1));
    }
  }
  return [...resting]
    .flatMap(([id, counts]) => {
      const source = snapshot.sources[id];
      if (source === undefined || source.reviewBy > last) return [];
      const { title, publisher, url, reviewBy } = source;
      const destinations = [...counts].map(([destination, rules]) => ({ destination, rules }));
      return [{ id, title, publisher, url, reviewBy, destinations }];
    })
    .sort((a, b) => (a.reviewBy === b.reviewBy ? (a.id < b.id ? -1 : 1) : a.reviewBy < b.reviewBy ? -1 : 1));
}
