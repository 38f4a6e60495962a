import { join } from "node:path";
import { Pool } from "undici";
import { claimPort } from "../../src/boot/listening-port.ts";
import type { Role } from "../../src/main.ts";
import { entrada, type Run, runEntrada } from "../command.ts";
import type { TestDatabase } from "../database.ts";

const CONNECTIONS = 64;
/** Waits of half a minute. */
const STARTS_AWAITED = 6;

// Counted, but never reached.
const ROOMY = {
  RATE_UNITS_PER_MINUTE: "100000000",
  RATE_BURST_UNITS: "1000000",
  RATE_TENANT_FACTOR: "1000",
  REQUESTS_IN_FLIGHT_MAX: "100000",
  RATE_LIMIT_STORE: "process",
};

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** `entrada serve` as its own process on a shared database; it keeps its port over restarts. */
export class RealServer {
  readonly #env: Readonly<Record<string, string>>;
  readonly #role: Role;
  readonly #pool: Pool;
  #run: Run | undefined;

  private constructor(env: Readonly<Record<string, string>>, role: Role, port: number) {
    this.#env = { ...env, PORT: String(port) };
    this.#role = role;
    this.#pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS });
  }

  /** Starts one process; throws with its output if it does not start. */
  static async start(env: Readonly<Record<string, string>>, role: Role = "all"): Promise<RealServer> {
    const server = new RealServer(env, role, await claimPort("127.0.0.1", 0, "PORT"));
    await server.startAgain();
    return server;
  }

  get port(): number {
    return Number(this.#env.PORT);
  }

  /** Of the current run of the process. */
  get pid(): number {
    return this.#run?.child.pid ?? 0;
  }

  /** What the current run of the process has printed. */
  output(): string {
    return this.#run?.output() ?? "";
  }

  async startAgain(): Promise<void> {
    const run = runEntrada(["serve", "--role", this.#role], this.#env);
    this.#run = run;
    for (let waits = 1; ; waits++) {
      try {
        return await run.prints(this.#role === "worker" ? '"msg":"working"' : '"msg":"listening"');
      } catch (error) {
        // A start is slow on a machine full of writers; a process that exits or prints nothing for minutes has failed.
        const isEnded = run.child.exitCode !== null || run.child.signalCode !== null;
        if (isEnded || waits === STARTS_AWAITED) throw new Error(`no start: ${run.output()}`, { cause: error });
      }
    }
  }

  /** kill -9: nothing is finished or announced. */
  async kill(): Promise<void> {
    this.#run?.child.kill("SIGKILL");
    await this.#run?.exitCode();
  }

  /** Pauses the process until it is resumed: no requests, no answers. */
  pause(): void {
    this.#run?.child.kill("SIGSTOP");
  }

  resume(): void {
    this.#run?.child.kill("SIGCONT");
  }

  /** Stops it like a service manager; returns its exit code. */
  async stop(): Promise<number | null | undefined> {
    await this.#pool.destroy();
    this.#run?.child.kill("SIGTERM");
    return this.#run?.exitCode();
  }

  /** One request over a real connection; rejects without a complete answer. */
  async request(
    method: "GET" | "POST" | "PATCH",
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Answer> {
    const response = await this.#pool.request({ method, path: `/api/v1${path}`, headers, body: body ?? null });
    return { status: response.statusCode, body: await response.body.text() };
  }
}

/** The settings with which several processes are one installation on the test's database. */
export async function installationOn(
  { superuser: { host, port, user, password, database } }: TestDatabase,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const keyring = join(folder, "keyring.json");
  const { code, output } = await entrada(["keyring", "create", keyring]);
  if (code !== 0) throw new Error(output);
  const login = `${user}:${encodeURIComponent(String(password))}`;
  return {
    ...ROOMY,
    NODE_ENV: "production",
    ENTRADA_HOME: join(folder, "none"),
    DATABASE_URL: `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host ?? "")}&port=${port}`,
    ENTRADA_KEYRING_FILE: keyring,
    STORAGE_FOLDER: join(folder, "objects"),
    PUBLIC_BASE_URL: "https://visa.example.com",
  };
}
