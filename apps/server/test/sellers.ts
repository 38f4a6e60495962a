import { afterAll, beforeAll } from "vitest";
import type { TestServer } from "./app.ts";
import { freshDatabase } from "./database.ts";
import { prepareSales } from "./quotes.ts";
import { startProcess } from "./races.ts";

type Opened<T extends readonly TestServer[]> = (...servers: T) => void | Promise<void>;

/** Starts a process that can sell every shipped product, on a database of its own, before the file's tests. */
export function useSeller(open: Opened<[TestServer]>): void {
  useProcesses(1, ([server]) => server && open(server));
}

/** The same with two processes of one installation: an app each, with connections of its own. */
export function useTwoSellers(open: Opened<[TestServer, TestServer]>): void {
  useProcesses(2, ([server, second]) => server && second && open(server, second));
}

function useProcesses(count: number, open: (servers: readonly TestServer[]) => void | Promise<void> | undefined): void {
  const servers: TestServer[] = [];
  beforeAll(async () => {
    const database = await freshDatabase();
    while (servers.length < count) servers.push(await startProcess(database));
    const [first] = servers;
    if (first) await prepareSales(first);
    await open(servers);
  });
  afterAll(async () => {
    const [first] = servers;
    for (const server of servers.toReversed()) await server.close();
    await first?.database.drop();
  });
}
