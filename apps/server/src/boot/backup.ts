import type { Config } from "../config.ts";
import { StartError } from "../core/start-error.ts";
import { type BackupPlan, makeBackup } from "../db/backup/backup-folder.ts";
import { copyDatabase, restoreCopy } from "../db/backup/copy.ts";
import { dumpDatabase, restoreDump } from "../db/backup/dump.ts";
import { keysOf, type Manifest, readBackup } from "../db/backup/manifest.ts";
import { POSTGRES_MAJOR } from "../db/embedded/binaries.ts";
import { attachEmbeddedDatabase } from "../db/embedded/embedded-database.ts";
import { OperatorDatabase } from "../db/operator.ts";
import { raiseEpochs } from "../features/integration/events/events.admin.service.ts";
import type { Log } from "../telemetry/log.ts";
import { inWords } from "./database-refusals.ts";
import type { Tell } from "./installation.ts";
import { openKeyring } from "./keyring-file.ts";

/** What backing up and restoring need of their caller. */
export interface BackupContext {
  readonly config: Config;
  readonly log: Log;
  readonly tell: Tell;
  /** in which pg_dump and pg_restore are found and run */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** stops the work, of which nothing is kept then */
  readonly signal: AbortSignal;
}

/** Makes a complete backup of the installation's database in a new folder. Servers keep working meanwhile. */
export async function backUp(
  { config, tell, env, signal }: BackupContext,
  plan: Omit<BackupPlan, "kind">,
): Promise<Manifest> {
  const url = config.databaseBackupUrl ?? config.databaseOwnerUrl ?? config.databaseUrl;
  if (url !== undefined) {
    const name = config.databaseBackupUrl ? "DATABASE_BACKUP_URL" : ownerName(config);
    const dump = (draft: string) => inWords(name, () => dumpDatabase({ url, env, signal }, draft));
    return await makeBackup({ ...plan, kind: "dump" }, dump);
  }
  const embedded = await attachEmbeddedDatabase({ home: config.home, tell });
  try {
    const source = { layout: embedded.layout, superuser: embedded.superuser("postgres"), signal };
    return await makeBackup({ ...plan, kind: "copy" }, (draft) => copyDatabase(source, draft));
  } finally {
    await embedded.leave();
  }
}

/**
 * Restores a backup into a new database, which the keyring must be able to read. The event logs get a new epoch, so
 * that readers who were ahead of the backup learn it.
 */
export async function restoreBackup(
  { config, log, tell, env, signal }: BackupContext,
  folder: string,
): Promise<Manifest> {
  const manifest = await readBackup(folder);
  requireKeys(config.keyringFile, manifest);
  const url = config.databaseOwnerUrl ?? config.databaseUrl;
  refuseOtherKind(manifest, url === undefined ? "copy" : "dump");
  if (url !== undefined) {
    const owner = { connectionString: url };
    await inWords(ownerName(config), () => restoreDump({ url, env, signal }, folder, () => beginEpoch(owner, log)));
  } else {
    await restoreCopy({ home: config.home, tell, signal }, folder, (owner) => beginEpoch(owner, log));
  }
  return manifest;
}

function ownerName({ databaseOwnerUrl }: Config): string {
  return databaseOwnerUrl === undefined ? "DATABASE_URL" : "DATABASE_OWNER_URL";
}

function requireKeys(keyringFile: string, manifest: Manifest): void {
  const keyring = openKeyring(keyringFile);
  const lost = keysOf(manifest).filter((key) => !keyring?.matches(key));
  if (lost.length === 0) return;
  const ids = lost.map(({ keyId }) => keyId).join(", ");
  throw new StartError(
    `The backup's data is encrypted with ${ids}, and the keyring ${keyringFile} ${keyring ? "lacks it" : "is missing"}. ` +
      "Put the keyring that belongs to the backup there, or set ENTRADA_KEYRING_FILE to its path. Nothing was restored.",
  );
}

function refuseOtherKind({ kind, postgres }: Manifest, wanted: Manifest["kind"]): void {
  if (kind !== wanted) {
    throw new StartError(
      kind === "copy"
        ? "This backup is a copy of an embedded database and needs a home: unset DATABASE_URL and DATABASE_OWNER_URL."
        : "This backup is a dump and needs a PostgreSQL: set DATABASE_OWNER_URL to the owner of a new database.",
    );
  }
  if (kind === "copy" && Number.parseInt(postgres, 10) !== POSTGRES_MAJOR) {
    throw new StartError(
      `This backup was made by PostgreSQL ${postgres}, but this version of Entrada has PostgreSQL ${POSTGRES_MAJOR}. ` +
        "Restore it with the version of Entrada that made it.",
    );
  }
}

async function beginEpoch(owner: { readonly connectionString?: string | undefined }, log: Log): Promise<void> {
  const operator = new OperatorDatabase({ operator: owner, log });
  try {
    await operator.transaction((tx) => raiseEpochs({ tx }));
  } finally {
    await operator.close();
  }
}
