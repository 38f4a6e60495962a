import { parseIsoDate } from "@entrada/domain/shared/dates";
import { UsageError } from "./command.ts";

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

// Written in UTC it has four digits everywhere: a zone must not carry it over into a year of five.
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * The instant that an option names, up to the end of the year 9999 in UTC; throws where there is no such day, which
 * would become another one, and where it has no zone, because it would depend on where the command runs.
 */
export function instantOf(option: string, text: string): Date {
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined) {
    throw new UsageError(`--${option} is an instant with its zone, such as 2027-01-31T00:00:00Z.`);
  }
  if (parseIsoDate(day) === undefined) throw new UsageError(`--${option}: there is no day ${day}.`);
  const instant = new Date(text);
  if (instant.getTime() > LAST) throw new UsageError(`--${option} lies beyond the year 9999 in UTC.`);
  return instant;
}
