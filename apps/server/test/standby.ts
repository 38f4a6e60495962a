import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { attachEmbeddedDatabase, type EmbeddedDatabase } from "../src/db/embedded/embedded-database.ts";
import { SOCKET_PORT } from "../src/db/embedded/layout.ts";
import { runProgram } from "../src/db/embedded/process.ts";

/** A database of its own, and a hot standby that follows it. */
export interface Replicated {
  readonly primary: EmbeddedDatabase;
  /** how the superuser connects to a database of the standby */
  readonly standby: (database: string) => pg.ClientConfig;
  /** As if its machine was lost. */
  stopStandby(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a cluster, copies it while it runs, and starts the copy as a standby. */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), "entrada-replicated-"));
  chmodSync(folder, 0o711);
  const primary = await attachEmbeddedDatabase({ home: join(folder, "home"), tell: () => undefined });
  const { account, dataFolder, socketFolder, password } = primary.layout;
  if (socketFolder === undefined) throw new Error("a standby is tested where databases have sockets");
  const own = mkdtempSync(join(tmpdir(), "entrada-standby-"));
  if (account) chownSync(own, account.uid, account.gid);
  const data = join(own, "data");
  await copyRunning(primary, dataFolder, data);
  const conninfo = `host=${socketFolder} port=${SOCKET_PORT} user=postgres password=${password}`;
  appendFileSync(join(data, "postgresql.auto.conf"), `primary_conninfo = '${conninfo}'\n`);
  const pgCtl = async (...words: readonly string[]) => {
    const { code, output } = await runProgram(primary.binaries.pgCtl, [...words, "-w", "-s", "-D", data], account);
    if (code !== 0) throw new Error(`pg_ctl ${words[0]}: ${output}`);
  };
  const options = `-c listen_addresses= -c unix_socket_directories=${own} -c port=${SOCKET_PORT}`;
  await pgCtl("start", "-t", "120", "-l", join(own, "log"), "-o", options);
  let isRunning = true;
  const stopStandby = async () => {
    if (isRunning) await pgCtl("stop", "-m", "immediate");
    isRunning = false;
  };
  return {
    primary,
    standby: (database) => ({ ...primary.superuser(database), host: own }),
    stopStandby,
    close: async () => {
      await stopStandby();
      await primary.leave();
      for (const each of [own, folder]) rmSync(each, { recursive: true, force: true });
    },
  };
}

// What pg_basebackup does, which does not come with the database.
async function copyRunning(primary: EmbeddedDatabase, from: string, to: string): Promise<void> {
  const client = new pg.Client(primary.superuser("postgres"));
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  const { status, stderr } = spawnSync("cp", ["-a", from, to], { encoding: "utf8" });
  const { rows } = await client.query("select labelfile from pg_backup_stop(wait_for_archive => false)");
  await client.end();
  if (status !== 0) throw new Error(stderr);
  for (const name of ["postmaster.pid", "postmaster.opts"]) rmSync(join(to, name), { force: true });
  for (const [name, text] of [
    ["backup_label", rows[0]?.labelfile],
    ["standby.signal", ""],
  ] as const) {
    writeFileSync(join(to, name), text);
    if (primary.layout.account) chownSync(join(to, name), primary.layout.account.uid, primary.layout.account.gid);
  }
}
