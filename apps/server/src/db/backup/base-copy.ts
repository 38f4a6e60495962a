import { chmod, copyFile, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { isErrno, StartError } from "../../core/start-error.ts";

// As pg_basebackup does: their files belong to the running server, but the folders have to be there.
const EMPTIED: ReadonlySet<string> = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);
const OMITTED = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/;
const WAL_SEGMENT = /^[0-9A-F]{24}$/;
const TIMELINE = /^[0-9A-F]{8}\.history$/;

/** A folder, the place of its copy, and the signal that stops the copying. */
export interface CopyTask {
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
}

/**
 * Copies the data folder of a running server while it works, with the part of the log that makes the copy consistent:
 * a server that starts from the copy recovers to the instant at which the copying ended.
 */
export async function copyRunningCluster(superuser: pg.ClientConfig, { from, to, signal }: CopyTask): Promise<void> {
  const client = new pg.Client({ ...superuser, application_name: "entrada backup", connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Keeps the log until it is copied; it is gone with this connection, like an unfinished backup.
    await client.query("select pg_create_physical_replication_slot($1, true, true)", [`entrada_${process.pid}`]);
    const first = await walFile(client, "select pg_walfile_name(pg_backup_start('entrada backup', true)) as name");
    await copyFolder({ from, to, signal });
    const { rows } = await client.query<{ label: string; last: string }>(
      "select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)",
    );
    const [stopped] = rows;
    if (!stopped) throw new Error("the database did not say where the backup ends");
    await copyLog(join(from, "pg_wal"), join(to, "pg_wal"), first, stopped.last);
    await writeFile(join(to, "backup_label"), stopped.label, { mode: 0o600 });
  } finally {
    await client.end();
  }
}

/** Copies a folder, and leaves out what belongs to the server that runs, or ran, in it. */
async function copyFolder({ from, to, signal }: CopyTask): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  await chmod(to, 0o700);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    signal.throwIfAborted();
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (OMITTED.test(entry.name)) continue;
    if (entry.isSymbolicLink())
      throw new StartError(`${source} is a link: a database with tablespaces cannot be copied.`);
    if (entry.isFile()) await copyIfPresent(source, target);
    if (!entry.isDirectory()) continue;
    if (EMPTIED.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else await copyFolder({ from: source, to: target, signal });
  }
}

// A file of a dropped table may go at any moment; the log knows that it is gone.
async function copyIfPresent(source: string, target: string): Promise<void> {
  try {
    await copyFile(source, target);
  } catch (error) {
    if (!isErrno(error, "ENOENT")) throw error;
  }
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const names = await readdir(from);
  const needed = names.filter((name) => WAL_SEGMENT.test(name) && name >= first && name <= last);
  if (!needed.includes(last)) throw new Error(`the log ${last}, which ends the backup, is missing`);
  for (const name of [...needed, ...names.filter((known) => TIMELINE.test(known))]) {
    await copyFile(join(from, name), join(to, name));
  }
}

async function walFile(client: pg.Client, text: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(text);
  return rows[0]?.name ?? "";
}
