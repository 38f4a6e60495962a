import { afterAll, beforeAll } from "vitest";
import type { ServerOptions, TestServer } from "./app.ts";
import { freshDatabase } from "./database.ts";
import { startProcess } from "./races.ts";

/**
 * Starts two processes of one installation before the file's tests, each an app with its own connections, on a database
 * for this file; removes everything after them.
 */
export function useTwoProcesses(
  open: (server: TestServer, second: TestServer) => void | Promise<void>,
  contexts: readonly [ServerOptions["context"], ServerOptions["context"]] = [undefined, undefined],
): void {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const database = await freshDatabase();
    const server = await startProcess(database, contexts[0]);
    servers.push(server);
    const second = await startProcess(database, contexts[1]);
    servers.push(second);
    await open(server, second);
  });
  afterAll(async () => {
    const [first] = servers;
    for (const server of servers.toReversed()) await server.close();
    await first?.database.drop();
  });
}
