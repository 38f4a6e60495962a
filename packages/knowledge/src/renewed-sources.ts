import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { sourcesOf } from "./compared-text.ts";
import { reviewDays } from "./lint/lint-sources.ts";

/** The dates of a source that was read again and says the same: `YYYY-MM-DD`. */
export interface RenewedDates {
  readonly asOf: string;
  readonly readOn: string;
  readonly reviewBy: string;
}

/**
 * The dates of a source that was read on a day and still said the same. It is current for as long as its kind may be, and no
 * longer than a rule that rests on it is in force.
 */
export function renewing(snapshot: Snapshot): (sourceId: string, readOn: string) => RenewedDates {
  const reviewDaysOf = reviewDays(snapshot);
  const ending = snapshot.files.flatMap(({ rules }) => rules).filter(({ until }) => until !== undefined);
  return (sourceId, readOn) => {
    const latest = formatIsoDate(civilDay(readOn) + reviewDaysOf(sourceId));
    const ends = ending
      .filter((rule) => sourcesOf(rule).includes(sourceId))
      .flatMap(({ until }) => (until !== undefined && until >= readOn ? [until] : []));
    return { asOf: readOn, readOn, reviewBy: [latest, ...ends].toSorted()[0] ?? latest };
  };
}
