import { createServer, type Server } from "node:http";
import { collectDefaultMetrics, type Registry } from "prom-client";
import { SECURITY_HEADERS } from "./security-headers.ts";

/** Serves the metrics on their own port until the server is closed. */
export function serveMetrics(registry: Registry, port: number, host: string): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
