import { type Installation, openInstallation } from "../boot/installation.ts";
import { type Config, loadConfig } from "../config.ts";
import { StartError } from "../core/start-error.ts";
import type { Database } from "../db/database.ts";
import { isDatabaseHome } from "../db/embedded/layout.ts";
import type { OperatorDatabase } from "../db/operator.ts";
import { makeLog } from "../telemetry/log.ts";
import type { Call } from "./command.ts";

/** Runs a command's work on the installation and closes it even after an error. */
export async function withInstallation<T>(call: Call, work: (installation: Installation) => Promise<T>): Promise<T> {
  const config = loadConfig(call.env, "database");
  requireDatabase(config);
  // Standard output is for results only.
  const log = makeLog(config, call.streams.stderr);
  const installation = await openInstallation(config, log, (line) => void call.streams.stderr.write(`${line}\n`));
  try {
    return await work(installation);
  } finally {
    await installation.close();
  }
}

/** Refuses a home without a database: only a start of the server creates one. */
export function requireDatabase({ databaseUrl, databaseOwnerUrl, home }: Config): void {
  if (databaseUrl !== undefined || databaseOwnerUrl !== undefined || isDatabaseHome(home)) return;
  throw new StartError(
    `${home} has no database yet: \`npm start\` creates it. If yours is elsewhere, set ENTRADA_HOME or DATABASE_URL.`,
  );
}

/** The same with the administrator's connection, on an up-to-date schema. */
export function withOperator<T>(call: Call, work: (operator: OperatorDatabase) => Promise<T>): Promise<T> {
  return withInstallation(call, async (installation) => {
    await installation.migrate();
    const operator = await installation.openOperatorDatabase();
    try {
      return await work(operator);
    } finally {
      await operator.close();
    }
  });
}

/** The same with both the administrator's connection and the server's own, on an up-to-date schema. */
export function withDatabases<T>(
  call: Call,
  work: (operator: OperatorDatabase, db: Database) => Promise<T>,
): Promise<T> {
  return withInstallation(call, async (installation) => {
    await installation.migrate();
    const operator = await installation.openOperatorDatabase();
    try {
      const db = await installation.openServerDatabase();
      try {
        return await work(operator, db);
      } finally {
        await db.close();
      }
    } finally {
      await operator.close();
    }
  });
}

/** The same with the server's own connection, on an up-to-date schema. */
export function withDatabase<T>(call: Call, work: (db: Database) => Promise<T>): Promise<T> {
  return withInstallation(call, async (installation) => {
    await installation.migrate();
    const db = await installation.openServerDatabase();
    try {
      return await work(db);
    } finally {
      await db.close();
    }
  });
}
