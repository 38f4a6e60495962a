import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import pg from "pg";
import { syncFolder } from "../../core/make-folder.ts";
import { isErrno, StartError } from "../../core/start-error.ts";
import { type EmbeddedDatabase, newPassword } from "../embedded/embedded-database.ts";
import { DATABASE_NAME, setPassword } from "../embedded/installation-database.ts";
import { prepareLayout } from "../embedded/layout.ts";
import { isNew, SUPERUSER } from "../embedded/postmaster.ts";
import { syncAll } from "./backup-folder.ts";
import { copyRunningCluster } from "./base-copy.ts";
import { type Contents, readContents } from "./contents.ts";
import { stageCluster } from "./staged-cluster.ts";

const DATA = "data";
const PASSWORD = "database-password";

/** Copies the embedded database into the folder while it runs. The copy counts once a server has started on it. */
export async function copyDatabase({ layout, superuser, signal }: CopySource, folder: string): Promise<Contents> {
  return await stageCluster(layout, layout.password, {
    signal,
    fill: (to) => copyRunningCluster(superuser, { from: layout.dataFolder, to, signal }),
    use: (database) => contentsOf(database.superuser(DATABASE_NAME)),
    place: async (dataFolder) => {
      await cp(dataFolder, join(folder, DATA), { recursive: true });
      // It opens the copy's socket and nothing else; whoever has the folder has the data anyway.
      writeFileSync(join(folder, PASSWORD), layout.password, { mode: 0o600 });
    },
  });
}

/** A running cluster, how to connect to it, and the signal that stops the copying. */
export interface CopySource {
  readonly layout: EmbeddedDatabase["layout"];
  readonly superuser: pg.ClientConfig;
  readonly signal: AbortSignal;
}

/** A home without a database. */
export interface CopyTarget {
  readonly home: string;
  readonly tell: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Makes a home's database from a copy; `complete` gets the owner's connection before anybody else can use it. The home
 * has a database only when both are done.
 */
export async function restoreCopy(
  { home, tell, signal }: CopyTarget,
  folder: string,
  complete: (owner: pg.ClientConfig) => Promise<void>,
): Promise<void> {
  const layout = prepareLayout(home, newPassword, tell);
  if (!isNew(layout)) throw alreadyThere(layout.dataFolder);
  await stageCluster(layout, readFileSync(join(folder, PASSWORD), "utf8"), {
    signal,
    fill: (dataFolder) => cp(join(folder, DATA), dataFolder, { recursive: true }),
    use: async (database) => {
      await complete(database.superuser(DATABASE_NAME));
      await setPassword(database.superuser("postgres"), SUPERUSER, layout.password);
    },
    place: async (dataFolder) => {
      await syncAll(dataFolder);
      try {
        renameSync(dataFolder, layout.dataFolder);
      } catch (error) {
        throw isErrno(error, "ENOTEMPTY", "EEXIST") ? alreadyThere(layout.dataFolder) : error;
      }
      syncFolder(dirname(layout.dataFolder));
    },
  });
}

function alreadyThere(dataFolder: string): StartError {
  return new StartError(
    `${dataFolder} already has a database, and nothing was changed. Set ENTRADA_HOME to a new folder, or move this one away.`,
  );
}

async function contentsOf(owner: pg.ClientConfig): Promise<Contents> {
  const client = new pg.Client({ ...owner, application_name: "entrada backup", connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const contents = await readContents(client);
    if (!contents) throw new StartError("There is nothing to back up: this database has no tables of Entrada.");
    return contents;
  } finally {
    await client.end();
  }
}
