import { UsageError } from "./command.ts";

/** The instant that an option names; throws where it has no zone, because it would depend on where the command runs. */
export function instantOf(option: string, text: string): Date {
  const instant = new Date(text);
  if (Number.isNaN(instant.getTime()) || !/(Z|[+-]\d\d:\d\d)$/.test(text)) {
    throw new UsageError(`--${option} is an instant with its zone, such as 2027-01-31T00:00:00Z.`);
  }
  return instant;
}
