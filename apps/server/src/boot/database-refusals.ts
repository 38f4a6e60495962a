import { isErrno, reasonOf, StartError } from "../core/start-error.ts";
import { DatabaseTooOld, RestoreUnfinished, SchemaTooNew } from "../db/migrate.ts";
import { UnsafeDatabaseRole } from "../db/self-check.ts";

const REACHED_NOTHING = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "57P03",
];

/** Runs a step on the database of a setting; what the database refuses becomes one line that names the setting. */
export async function inWords<T>(name: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw worded(name, error) ?? error;
  }
}

function worded(name: string, error: unknown): StartError | undefined {
  const reason = reasonOf(error);
  if (error instanceof SchemaTooNew) {
    return new StartError(
      "The database was migrated by a newer version of Entrada. Start that version or a newer one.",
    );
  }
  if (error instanceof RestoreUnfinished) {
    return new StartError(
      `${name}: a backup is being restored into this database, or its restore was interrupted. ` +
        "Wait for it; or drop the database, create it again, and repeat `entrada restore`.",
    );
  }
  if (error instanceof DatabaseTooOld || error instanceof UnsafeDatabaseRole)
    return new StartError(`${name}: ${reason}.`);
  const isUnanswered =
    error instanceof Error && /timeout|terminated|unexpectedly/i.test(reason) && !("routine" in error);
  if (isErrno(error, ...REACHED_NOTHING) || isUnanswered || error instanceof AggregateError) {
    return new StartError(
      `${name} cannot be reached (${reason}). Check its host and port, and that PostgreSQL is running.`,
    );
  }
  if (isErrno(error, "28P01", "28000", "3D000")) {
    return new StartError(`${name} was refused (${reason}). Check its user, password and database name.`);
  }
  if (isErrno(error, "42501", "22023")) {
    return new StartError(
      `The login of ${name} is not allowed to act as Entrada's roles (${reason}). ` +
        "Run `entrada migrate` once with DATABASE_OWNER_URL set to a login that can create roles, " +
        "and grant entrada_app to the login of DATABASE_URL.",
    );
  }
  return undefined;
}
