import { createServer } from "node:net";
import { ROOMY, type ServerOptions, startServer, type TestServer } from "../../server/test/app.ts";

interface Listening {
  readonly server: TestServer;
  /** scheme, host and port */
  readonly origin: string;
}

/** A server that listens at the address that it takes itself to have, as browsers need it. Close it in the end. */
export async function listeningServer(
  { env = {}, ...options }: ServerOptions,
  hostname = "127.0.0.1",
): Promise<Listening> {
  const port = await freePort();
  const origin = `http://${hostname}:${port}`;
  const server = await startServer({ ...options, env: { ...ROOMY, ...env, PUBLIC_BASE_URL: origin } });
  await server.app.listen({ port, host: "127.0.0.1" });
  return { server, origin };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
