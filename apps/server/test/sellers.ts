import { ROOMY, type TestServer } from "./app.ts";
import { useOwnServer } from "./own-server.ts";
import { useTwoProcesses } from "./processes.ts";
import { prepareSales } from "./quotes.ts";

/** Starts a server for this file that can sell every shipped product. */
export function useSeller(open: (server: TestServer) => void | Promise<void>): void {
  const prepared = async (server: TestServer) => {
    await prepareSales(server);
    await open(server);
  };
  useOwnServer(prepared, { env: ROOMY });
}

/** The same with two processes of one installation. */
export function useTwoSellers(open: (server: TestServer, second: TestServer) => void | Promise<void>): void {
  useTwoProcesses(async (server, second) => {
    await prepareSales(server);
    await open(server, second);
  });
}
