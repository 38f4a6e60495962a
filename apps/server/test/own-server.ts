import { afterAll, beforeAll } from "vitest";
import { type ServerOptions, startServer, type TestServer } from "./app.ts";
import { freshDatabase } from "./database.ts";

/** Starts a server with its own database before the file's tests and removes both after them. */
export function useOwnServer(
  open: (server: TestServer) => void | Promise<void>,
  options: Omit<ServerOptions, "database"> = {},
): void {
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startServer({ ...options, database: await freshDatabase() });
    await open(server);
  });
  afterAll(async () => {
    await server?.close();
    await server?.database.drop();
  });
}
