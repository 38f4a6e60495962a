import { InvalidArgumentError } from "@commander-js/extra-typings";
import { parseIsoDate } from "@entrada/domain/shared/dates";

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

// In UTC the year has four digits everywhere: a zone must not carry an instant into a year of five.
const LAST = Date.parse("9999-12-31T23:59:59.999Z");

/**
 * Parses an instant up to the end of the year 9999 in UTC. Throws for a date that does not exist, which would silently
 * become another one, and for an instant without a time zone, which would depend on where the command runs.
 */
export function parseInstant(text: string): Date {
  const date = INSTANT.exec(text)?.[1];
  if (date === undefined) throw new InvalidArgumentError("Use an instant with its time zone: 2027-01-31T00:00:00Z.");
  if (parseIsoDate(date) === undefined) throw new InvalidArgumentError(`${date} is not a valid date.`);
  const instant = new Date(text);
  if (instant.getTime() > LAST) throw new InvalidArgumentError("Use an instant up to the end of 9999 in UTC.");
  return instant;
}

/** Parses an instant in the future. */
export function parseFutureInstant(text: string): Date {
  const instant = parseInstant(text);
  if (instant.getTime() <= Date.now()) throw new InvalidArgumentError("It is in the past.");
  return instant;
}
