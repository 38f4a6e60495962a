import { addMonths, type CivilDay, parseIsoDate } from "./dates.ts";

/** A date whose day, or day and month, are not known, as passports have them: `1950`, `1950-07` or `1950-07-21`. */
export const PARTIAL_DATE = "^[0-9]{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$";

const PARTS = new RegExp(PARTIAL_DATE);

/** The first and the last day that a date may mean: the same one where it is known; undefined if there is no such date. */
export function daysOfPartialDate(text: string): readonly [CivilDay, CivilDay] | undefined {
  const match = PARTS.exec(text);
  if (!match) return undefined;
  const [, , month, , day] = match;
  const first = parseIsoDate([text.slice(0, 4), month ?? "01", day ?? "01"].join("-"));
  if (first === undefined) return undefined;
  if (day !== undefined) return [first, first];
  return [first, addMonths(first, month === undefined ? 12 : 1) - 1];
}
