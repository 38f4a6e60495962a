import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/db/database.ts";
import { attachEmbeddedDatabase } from "../src/db/embedded/embedded-database.ts";
import { migrate } from "../src/db/migrate.ts";
import { publishSnapshot } from "../src/features/intelligence/knowledge/knowledge.service.ts";
import { importRelease } from "../src/features/sales/products/products.import.service.ts";
import { movedKnowledge } from "./knowledge.ts";
import { daysAhead } from "./trips.ts";

/** Everything that a worker needs to create its databases. */
export interface TestCluster {
  /** connects to a database of the cluster as the superuser; set `database` */
  readonly superuser: pg.ClientConfig;
  readonly maintenanceDatabase: string;
  /** the name of every database of this run begins with it */
  readonly prefix: string;
  /** migrated, with nothing published; like `published` never connected to */
  readonly bare: string;
  /** the same with knowledge and the shipped catalog */
  readonly published: string;
  /** the folder of the files of every server */
  readonly objects: string;
  /** a folder for mails that are not sent */
  readonly mails: string;
  /** the day for which the knowledge was published */
  readonly today: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly testCluster: TestCluster;
  }
}

const log = pino({ level: "silent" });

/** One cluster per run: the embedded one, or that of TEST_DATABASE_URL (a superuser's). Returns how to stop it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // The projects of a run share it: each is set up, the first one starts it.
  const run = project.vitest.getRootProject();
  if ("testCluster" in run.getProvidedContext()) return undefined;
  const url = process.env.TEST_DATABASE_URL;
  const { superuser, maintenanceDatabase, stop } = url ? clusterAt(url) : await embeddedCluster();
  const prefix = `entrada_test_${randomBytes(4).toString("hex")}`;
  const [bare, published] = [`${prefix}_bare`, `${prefix}_published`];
  const maintenance = { ...superuser, database: maintenanceDatabase };
  await asSuperuser(maintenance, (client) =>
    client.query(`create database ${bare} template template0 encoding 'UTF8'`),
  );
  await migrate({ ...superuser, database: bare }, log);
  await asSuperuser(maintenance, (client) => client.query(`create database ${published} template ${bare}`));
  const today = daysAhead(0);
  await publish({ ...superuser, database: published }, today);
  const objects = mkdtempSync(join(tmpdir(), "entrada-test-objects-"));
  const mails = mkdtempSync(join(tmpdir(), "entrada-test-mails-"));
  run.provide("testCluster", { superuser, maintenanceDatabase, prefix, bare, published, objects, mails, today });
  return async () => {
    for (const folder of [objects, mails]) rmSync(folder, { recursive: true, force: true });
    if (url) await dropAll(maintenance, prefix);
    await stop();
  };
}

async function publish(app: pg.PoolConfig, today: string): Promise<void> {
  const db = await openDatabase({ app, log });
  const hoursAgo = (hours: number) => ({ now: () => new Date(Date.now() - hours * 3_600_000) });
  // A real server publishes its shipped data unless the database already had it.
  await publishSnapshot({ db, clock: hoursAgo(2) }, loadShippedKnowledge());
  await publishSnapshot({ db, clock: hoursAgo(1) }, movedKnowledge(today));
  await importRelease({ db, clock: hoursAgo(1) });
  await db.close();
}

interface Cluster {
  readonly superuser: pg.ClientConfig;
  readonly maintenanceDatabase: string;
  readonly stop: () => Promise<void>;
}

function clusterAt(url: string): Cluster {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const superuser = {
    host: searchParams.get("host") ?? decodeURIComponent(hostname),
    port: Number(port || "5432"),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  return { superuser, maintenanceDatabase: pathname.slice(1) || "postgres", stop: async () => {} };
}

async function embeddedCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), "entrada-test-"));
  const database = await attachEmbeddedDatabase({ home, tell: () => {} });
  const superuser = database.superuser("postgres");
  const root = join(database.layout.dataFolder, "..");
  const watchman = stopWhenKilled(join(database.layout.dataFolder, "postmaster.pid"), [home, root]);
  await asSuperuser(superuser, async (client) => {
    // Nothing here outlives the run, so nothing must survive a power cut.
    await client.query("alter system set fsync = off");
    await client.query("select pg_reload_conf()");
  });
  return {
    superuser,
    maintenanceDatabase: "postgres",
    stop: async () => {
      await database.leave();
      watchman.stdin?.end();
      for (const folder of [root, home]) rmSync(folder, { recursive: true, force: true });
    },
  };
}

// A run that is killed cannot clean up: a shell outside its process group waits for the pipe to close.
function stopWhenKilled(pidFile: string, folders: readonly string[]): ReturnType<typeof spawn> {
  const script = 'cat; pid=$(head -n 1 "$1" 2>/dev/null) && kill -INT "$pid" && sleep 2; shift; rm -rf "$@"';
  const options = { detached: true, stdio: ["pipe", "ignore", "ignore"] as ["pipe", "ignore", "ignore"] };
  const watchman = spawn("sh", ["-c", script, "sh", pidFile, ...folders], options);
  watchman.on("error", () => {});
  watchman.unref();
  return watchman;
}

async function dropAll(superuser: pg.ClientConfig, prefix: string): Promise<void> {
  await asSuperuser(superuser, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
  });
}

async function asSuperuser(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
