import { parseIsoDate } from "@entrada/domain/shared/dates";
import { UsageError } from "./command.ts";

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/**
 * The instant that an option names; throws where there is no such day, which would become another one, and where it has
 * no zone, because it would depend on where the command runs.
 */
export function instantOf(option: string, text: string): Date {
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined) {
    throw new UsageError(`--${option} is an instant with its zone, such as 2027-01-31T00:00:00Z.`);
  }
  if (parseIsoDate(day) === undefined) throw new UsageError(`--${option}: there is no day ${day}.`);
  return new Date(text);
}
