import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import { afterAll, beforeAll } from "vitest";
import { publishSnapshot } from "../src/features/intelligence/knowledge/knowledge.service.ts";
import { type ServerOptions, startServer, type TestServer } from "./app.ts";
import { fixedClock } from "./clock.ts";
import { bareDatabase, freshDatabase } from "./database.ts";
import { FIXED_DAY } from "./fixed-day.ts";

/** Starts a server with its own database before the file's tests and removes both after them. */
export function useOwnServer(
  open: (server: TestServer) => void | Promise<void>,
  options: Omit<ServerOptions, "database"> = {},
): void {
  useServer(open, async () => startServer({ ...options, database: await freshDatabase() }));
}

/**
 * The same with the unchanged shipped knowledge and a clock set to the fixed day, for tests that write dates out. It
 * does not suit what the database decides by its own clock.
 */
export function useFixedDay(open: (server: TestServer) => void | Promise<void>): void {
  const context = { clock: fixedClock(`${FIXED_DAY}T09:00:00.000Z`) };
  useServer(open, async () => {
    const database = await bareDatabase();
    await publishSnapshot({ db: database.db, clock: context.clock }, loadShippedKnowledge());
    return startServer({ context, database });
  });
}

function useServer(open: (server: TestServer) => void | Promise<void>, start: () => Promise<TestServer>): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await start();
    await open(server);
  });
  afterAll(async () => {
    await server?.close();
    await server?.database.drop();
  });
}
