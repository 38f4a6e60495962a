import { resolve } from "node:path";
import { type BackupContext, backUp, restoreBackup } from "../boot/backup.ts";
import { type Config, loadConfig } from "../config.ts";
import { StartError } from "../core/start-error.ts";
import type { Manifest } from "../db/backup/manifest.ts";
import { makeLog } from "../telemetry/log.ts";
import { acrossTenants } from "../work/operator-work.ts";
import { acceptRestored } from "./audit-restored.ts";
import type { Call, Definition } from "./command.ts";
import { untilStopped } from "./until-stopped.ts";
import { productVersion } from "./version.ts";
import { requireDatabase, withInstallation, withOperator } from "./with-installation.ts";

const MEGABYTE = 1_000_000;

export const backupCommand: Definition = (command, call) =>
  command
    .description(
      "Writes a complete, verified backup of the database to a new folder, while the servers keep working. Your own " +
        "PostgreSQL is read with DATABASE_BACKUP_URL and pg_dump; the embedded database is copied. The keyring is not " +
        "part of it: keep that elsewhere. A folder that exists is never touched.",
    )
    .argument("<folder>", "where to write it", (path: string) => resolve(path))
    .action(async (folder) => {
      const isNamed = Boolean(call.env.DATABASE_BACKUP_URL?.trim());
      const config = loadConfig(call.env, isNamed ? "nothing" : "database");
      if (!isNamed) requireDatabase(config);
      const plan = { folder, createdAt: new Date(), entrada: productVersion() };
      const manifest = await stoppable(call, config, (ctx) => backUp(ctx, plan));
      const size = `${(manifest.bytes / MEGABYTE).toFixed(1)} MB`;
      call.print({ folder, ...shown(manifest) }, `Backed up to ${folder} (${size}). ${keySentence(manifest)}`);
    });

export const restoreCommand: Definition = (command, call) =>
  command
    .description(
      "Restores a backup into a new database: the one of DATABASE_OWNER_URL, or that of a new ENTRADA_HOME. Refuses a " +
        "damaged backup, a database that is not empty, and a keyring that cannot read the data. Migrates to this " +
        "version's schema and begins a new epoch of the event logs.",
    )
    .argument("<folder>", "a folder that `entrada backup` wrote", (path: string) => resolve(path))
    .action(async (folder) => {
      const manifest = await stoppable(call, loadConfig(call.env, "database"), (ctx) => restoreBackup(ctx, folder));
      const applied = await withInstallation(call, (installation) => installation.migrate());
      const detail = { madeAt: manifest.createdAt };
      await withOperator(call, async (operator) => {
        await acrossTenants(operator, async (a) => a.audit({ action: "backup.restored", subject: null, detail }));
        await acceptRestored(call, operator);
      });
      const text = `Restored the backup of ${manifest.createdAt}. Older event cursors are answered with cursor_expired.`;
      call.print({ folder, ...shown(manifest), applied }, text);
    });

function stoppable<T>(call: Call, config: Config, work: (ctx: BackupContext) => Promise<T>): Promise<T> {
  const tell = (line: string) => void call.streams.stderr.write(`${line}\n`);
  return untilStopped(async (signal) => {
    try {
      return await work({ config, log: makeLog(config, call.streams.stderr), tell, env: call.env, signal });
    } catch (error) {
      throw signal.aborted ? new StartError("Stopped: nothing was kept.") : error;
    }
  });
}

function shown({ kind, createdAt, entrada, postgres, keys, bytes }: Manifest) {
  return { kind, createdAt, entrada, postgres, bytes, keyIds: keys.map(({ keyId }) => keyId) };
}

function keySentence({ keys }: Manifest): string {
  if (keys.length === 0) return "Nothing in it is encrypted yet.";
  const ids = keys.map(({ keyId }) => keyId).join(", ");
  return `It can only be read with the keyring that has ${ids}: keep a copy of that apart from it.`;
}
