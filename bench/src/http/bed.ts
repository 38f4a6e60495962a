import { attachEmbeddedDatabase } from "@entrada/server/db/embedded/embedded-database";
import pg from "pg";
import { type EntradaProcess, makeHome, removeHome, startEntrada } from "./entrada-process.ts";
import { freePort } from "./free-port.ts";

const DATABASE = "entrada";

export interface Bed {
  readonly home: string;
  readonly entrada: EntradaProcess;
  /** one of the database's processes */
  readonly backendPid: number;
  /** the superuser's connection to a database of the embedded cluster */
  readonly superuser: (database: string) => pg.ClientConfig;
  /** queries our own database, bypassing row-level security */
  readonly query: <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
}

/** Runs the work beside a real server on a fresh embedded database, and cleans up even after an error. */
export async function onFreshBed(work: (bed: Bed) => Promise<void>): Promise<void> {
  const home = makeHome();
  const closings: (() => Promise<unknown>)[] = [async () => removeHome(home)];
  try {
    const entrada = await startEntrada(home, await freePort());
    closings.push(() => entrada.stop());
    const embedded = await attachEmbeddedDatabase({ home, tell: () => undefined });
    closings.push(() => embedded.leave());
    const superuser = (database: string) => embedded.superuser(database);
    const client = new pg.Client({ ...superuser(DATABASE), options: "-c search_path=entrada -c timezone=UTC" });
    await client.connect();
    closings.push(() => client.end());
    const query: Bed["query"] = async (text, values) =>
      (await client.query(text, values === undefined ? [] : [...values])).rows;
    const [backend] = await query<{ pid: number }>("select pg_backend_pid() as pid");
    await work({ home, entrada, backendPid: backend?.pid ?? 0, superuser, query });
  } finally {
    for (const close of closings.reverse()) await close();
  }
}
