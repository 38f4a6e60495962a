import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isErrno, reasonOf, StartError } from "../../core/start-error.ts";
import { type Binaries, findBinaries } from "./binaries.ts";
import { type Layout, prepareLayout } from "./layout.ts";
import { createCluster, endpointOf, isNew, SUPERUSER, startServer, stopServer } from "./postmaster.ts";

// Any constant works, as long as it never changes.
const KEEPER_LOCK = 3_687_232;
const MAINTENANCE_DATABASE = "postgres";
const RETRY_MS = 50;
const START_MS_MAX = 30_000;
const RECOVERY_MS_MAX = 600_000;
const TELL_AFTER_MS = 2000;
const TELL_EVERY_MS = 30_000;

export interface EmbeddedOptions {
  /** ENTRADA_HOME, absolute. */
  readonly home: string;
  /** Receives progress and warnings, one sentence at a time. */
  readonly tell: (line: string) => void;
}

/** The database in a home folder; it runs while at least one process uses it. */
export class EmbeddedDatabase {
  readonly layout: Layout;
  readonly binaries: Binaries;
  readonly #tell: (line: string) => void;
  #keeper: pg.Client | undefined;
  #isLeaving = false;
  /** a restart in progress; never rejects */
  #returning: Promise<void> = Promise.resolve();

  constructor(layout: Layout, binaries: Binaries, tell: (line: string) => void) {
    this.layout = layout;
    this.binaries = binaries;
    this.#tell = tell;
  }

  /** How the superuser connects to one of its databases. */
  superuser(database: string): pg.ClientConfig {
    const { password } = this.layout;
    return { ...endpointOf(this.layout), user: SUPERUSER, password, database, ssl: false };
  }

  /** Creates, starts or joins the server as needed, and keeps it running until `leave`. */
  async attach(): Promise<void> {
    if (isNew(this.layout)) this.#tell(`First start: creating the database in ${this.layout.dataFolder}.`);
    await createCluster(this.layout, this.binaries);
    const began = performance.now();
    let waitToldAt = TELL_AFTER_MS;
    for (;;) {
      const outcome = await this.#tryToKeep();
      if (outcome === "kept" || this.#isLeaving) return;
      const refusal = outcome === "absent" ? await startServer(this.layout, this.binaries) : undefined;
      if (outcome === "absent" && refusal === undefined) continue;
      const waitedMs = performance.now() - began;
      // If several processes start it at once, all but one are refused and then find it running.
      if (refusal !== undefined && waitedMs > START_MS_MAX) {
        throw new StartError(`The database in ${this.layout.dataFolder} did not start: ${refusal}.`);
      }
      if (waitedMs > RECOVERY_MS_MAX) {
        throw new StartError(
          `The database in ${this.layout.dataFolder} does not respond (see ${this.layout.logFile}).`,
        );
      }
      if (waitedMs > waitToldAt) {
        waitToldAt += TELL_EVERY_MS;
        this.#tell(`Waiting for the database: ${refusal ?? "it is starting, recovering or stopping"}.`);
      }
      await pause(RETRY_MS);
    }
  }

  /** Releases the server and stops it if no other process uses it. */
  async leave(): Promise<"stopped" | "leftRunning"> {
    this.#isLeaving = true;
    await this.#returning;
    const keeper = this.#keeper;
    this.#keeper = undefined;
    if (!keeper) return "leftRunning";
    try {
      await keeper.query("select pg_advisory_unlock_shared($1)", [KEEPER_LOCK]);
      const { rows } = await keeper.query<{ last: boolean }>("select pg_try_advisory_lock($1) as last", [KEEPER_LOCK]);
      if (!rows[0]?.last) return "leftRunning";
      // The lock is still held: a process that joins now waits for it, loses the connection and starts the server again.
      await stopServer(this.layout, this.binaries);
      return "stopped";
    } catch {
      // The server has already stopped.
      return "stopped";
    } finally {
      await keeper.end().catch(() => undefined);
    }
  }

  async #tryToKeep(): Promise<"kept" | "absent" | "busy"> {
    const client = new pg.Client({
      ...this.superuser(MAINTENANCE_DATABASE),
      application_name: "entrada keeper",
      connectionTimeoutMillis: 5000,
      keepAlive: true,
    });
    client.on("error", () => this.#keepAgain(client));
    try {
      await client.connect();
      await client.query("select pg_advisory_lock_shared($1)", [KEEPER_LOCK]);
      this.#keeper = client;
      return "kept";
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isErrno(error, "ENOENT", "ECONNREFUSED", "ECONNRESET", "EPIPE")) return "absent";
      if (isErrno(error, "28P01")) {
        throw new StartError(
          `The database in ${this.layout.dataFolder} does not accept the password in secrets/database-password. ` +
            "Restore the file that belongs to it.",
        );
      }
      // 57P01 to 57P03: stopping, crashed, starting. Without a code: the connection ended or timed out.
      if (isErrno(error, "57P01", "57P02", "57P03") || !(error instanceof pg.DatabaseError)) return "busy";
      throw new StartError(`The database in ${this.layout.dataFolder} refuses the connection: ${reasonOf(error)}.`);
    }
  }

  // A server that crashed or was stopped by hand is started again; the pools reconnect by themselves.
  #keepAgain(lost: pg.Client): void {
    if (this.#isLeaving || this.#keeper !== lost) return;
    this.#keeper = undefined;
    this.#tell("The connection to the database was lost: restarting it.");
    this.#returning = this.attach().then(
      () => (this.#keeper ? this.#tell("The database is running again.") : undefined),
      (error: unknown) => this.#tell(reasonOf(error)),
    );
  }
}

/** A password for the superuser of a new home. */
export function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** The database of a home folder, created at first use, and kept running by this process. */
export async function attachEmbeddedDatabase({ home, tell }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const layout = prepareLayout(home, newPassword, tell);
  const database = new EmbeddedDatabase(layout, findBinaries(layout.account, undefined), tell);
  await database.attach();
  return database;
}
