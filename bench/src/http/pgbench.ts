import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { TENANT } from "./peer-tables.ts";

const run = promisify(execFile);

/** True if pgbench is installed on this machine. */
export function hasPgbench(): boolean {
  return spawnSync("pgbench", ["--version"]).status === 0;
}

function scriptFor(document: string): string {
  // pgbench variables begin with a colon, so a document full of colons is passed as hexadecimal.
  const hex = Buffer.from(document).toString("hex");
  return `with k as (
    insert into idempotency_records
    select '${TENANT}', 'test', sha256(uuid_send(gen_random_uuid())), sha256('fingerprint'), 'key', 'determination', uuidv7()
    returning resource_id
  )
  insert into determinations
  select '${TENANT}', 'test', resource_id, convert_from(decode('${hex}', 'hex'), 'UTF8') from k;`;
}

export interface PgbenchRun {
  readonly perSecond: number;
  readonly averageMs: number;
}

/**
 * Transactions per second of the same two rows in one statement, without HTTP and Node; undefined if the machine was
 * too busy for a single one to end in time.
 */
export async function pgbench(
  database: pg.ClientConfig,
  options: { readonly document: string; readonly clients: number; readonly seconds: number },
): Promise<PgbenchRun | undefined> {
  const folder = mkdtempSync(join(tmpdir(), "entrada-pgbench-"));
  try {
    const script = join(folder, "insert.sql");
    writeFileSync(script, scriptFor(options.document));
    const { stdout } = await run(
      "pgbench",
      ["-n", "-M", "prepared", "-f", script, "-c", `${options.clients}`, "-j", "1", "-T", `${options.seconds}`],
      {
        env: {
          ...process.env,
          PGHOST: database.host,
          PGPORT: String(database.port),
          PGUSER: database.user,
          PGPASSWORD: String(database.password),
          PGDATABASE: database.database,
        },
      },
    );
    const [perSecond, averageMs] = [/^tps = ([\d.]+)/m, /latency average = ([\d.]+)/].map((pattern) =>
      Number(pattern.exec(stdout)?.[1]),
    );
    return perSecond && averageMs ? { perSecond, averageMs } : undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
