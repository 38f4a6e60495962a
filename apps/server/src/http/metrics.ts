import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<"operation" | "method" | "status">;
  /** values that the database refused although they had passed validation; always 0 in a healthy service */
  readonly databaseBadInput: Counter;
}

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** The measurements of one app; two apps in one process count apart. */
export function makeMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "entrada_http_request_duration_seconds",
      help: "Time from a request's arrival to the end of its answer.",
      labelNames: ["operation", "method", "status"],
      buckets: DURATION_BUCKETS_SECONDS,
      registers,
    }),
    databaseBadInput: new Counter({
      name: "entrada_database_bad_input_total",
      help: "Values that passed validation and were refused by the database.",
      registers,
    }),
  };
}

/** Serves the measurements on a port of their own until the server is closed. */
export function serveMetrics({ registry }: Metrics, port: number, host: string): Promise<Server> {
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
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
