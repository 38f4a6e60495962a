import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { sourcesOf } from "./compared-text.ts";
import { withMembers } from "./entry-text.ts";
import { reviewDays } from "./lint/lint-sources.ts";

/** The dates of a source that was read again and says the same: `YYYY-MM-DD`. */
export interface RenewedDates {
  readonly asOf: string;
  readonly readOn: string;
  readonly reviewBy: string;
}

/** Whether nothing but dates of these sources is different, and none of them is an earlier one. */
export function isDatesAlone(before: Snapshot, after: Snapshot, ids: ReadonlySet<string>): boolean {
  const isLater = Object.entries(after.sources).every(([id, { readOn, asOf, reviewBy }]) => {
    const known = before.sources[id];
    if (known === undefined) return false;
    const isSame = readOn === known.readOn && asOf === known.asOf && reviewBy === known.reviewBy;
    return isSame || (ids.has(id) && readOn >= known.readOn && asOf >= known.asOf);
  });
  return isLater && withoutDates(before) === withoutDates(after);
}

function withoutDates(snapshot: Snapshot): string {
  const isDate = (key: string) => key === "asOf" || key === "readOn" || key === "reviewBy";
  const sources = Object.entries(snapshot.sources).map(([id, source]) => [
    id,
    Object.entries(source).filter(([key]) => !isDate(key)),
  ]);
  return JSON.stringify({ ...snapshot, sources });
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

/** Somebody or something read a source on a day, and it said the same. */
export interface UnchangedReading {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly readOn: string;
}

/** The files of sources: in which one each stands, and their texts. */
export interface SourceTexts {
  readonly fileOf: (sourceId: string) => string | undefined;
  readonly textOf: (file: string) => string | undefined;
}

/** How many files there may be, and of how many letters together. */
export interface Room {
  readonly filesMax: number;
  readonly lengthMax: number;
}

const WITHOUT_BOUNDS: Room = { filesMax: Number.POSITIVE_INFINITY, lengthMax: Number.POSITIVE_INFINITY };

/**
 * The files with the new dates of the sources that were read again, and nothing else changed. What there is no room for, or
 * stands in no file as it must, is left out of `renewed`.
 */
export function renewedFiles<Reading extends UnchangedReading>(
  snapshot: Snapshot,
  readings: readonly Reading[],
  { fileOf, textOf }: SourceTexts,
  { filesMax, lengthMax }: Room = WITHOUT_BOUNDS,
): { readonly files: ReadonlyMap<string, string>; readonly renewed: readonly (Reading & RenewedDates)[] } {
  const datesOf = renewing(snapshot);
  const files = new Map<string, string>();
  const renewed: (Reading & RenewedDates)[] = [];
  let length = 0;
  for (const reading of readings) {
    const name = fileOf(reading.id);
    if (name === undefined || (!files.has(name) && files.size === filesMax)) continue;
    const dates = datesOf(reading.id, reading.readOn);
    const text = withMembers(files.get(name) ?? textOf(name) ?? "", reading.id, { ...dates });
    if (text === undefined) continue;
    const longer = text.length - (files.get(name)?.length ?? 0);
    if (length + longer > lengthMax) continue;
    length += longer;
    files.set(name, text);
    renewed.push({ ...reading, ...dates });
  }
  return { files, renewed };
}
