import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { attachEmbeddedDatabase, type EmbeddedDatabase } from "../src/db/embedded/embedded-database.ts";

/** The home of an embedded database. */
export interface EmbeddedHome {
  /** the folder of the tests' files; the database's account can enter it */
  folder: string;
  /** the test can choose another */
  home: string;
  /** the messages of the start */
  told: string[];
  attach(): Promise<EmbeddedDatabase>;
}

/**
 * Registers the cleanup after each test of the file: attached processes leave, and the home is deleted. A shared home
 * stays for the next test, stopped, because creating a cluster takes longer than most tests of it.
 */
export function useEmbeddedHome({ isShared = false } = {}): EmbeddedHome {
  // Whole processes start here, on machines that may be busy with other test files.
  vi.setConfig({ testTimeout: 90_000 });
  const attached: EmbeddedDatabase[] = [];
  const at: EmbeddedHome = {
    folder: "",
    home: "",
    told: [],
    attach: async () => {
      const database = await attachEmbeddedDatabase({ home: at.home, tell: (line) => at.told.push(line) });
      attached.push(database);
      return database;
    },
  };
  const removeFolder = () => {
    rmSync(at.folder, { recursive: true, force: true });
    at.folder = "";
  };
  beforeEach(() => {
    if (at.folder === "") {
      at.folder = mkdtempSync(join(tmpdir(), "entrada-"));
      chmodSync(at.folder, 0o755);
    }
    at.home = join(at.folder, "home");
    at.told = [];
  });
  afterEach(async () => {
    // The last process to detach stops the server, even if others that used it were killed.
    if (attached.length === 0 && existsSync(join(at.home, "postgres-18", "postmaster.pid"))) await at.attach();
    for (const database of attached.splice(0)) await database.leave();
    if (!isShared) removeFolder();
  });
  afterAll(() => {
    if (isShared) removeFolder();
    vi.resetConfig();
  });
  return at;
}

/** The first row of the result. */
export async function ask(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client(database.superuser("postgres"));
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows[0];
  } finally {
    await client.end();
  }
}
