import { actorOf } from "@entrada/domain/access/principal";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Credential } from "../../core/credential.ts";
import type { Metrics } from "../../telemetry/metrics.ts";
import type { App } from "../route.ts";

// Asked every few seconds by whatever runs the process.
const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);
const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/** Records an answer that was sent. */
export type RecordAnswer = (request: FastifyRequest, reply: FastifyReply) => void;

/** Writes one log line and one metric for each request after its response is sent. */
export function addRequestLog(app: App, record: RecordAnswer): void {
  app.addHook("onResponse", (request: FastifyRequest, reply: FastifyReply, done) => {
    record(request, reply);
    done();
  });
}

/** One log line and one metric for an answer; never its path or query. */
export function answerRecorder(metrics: Metrics): RecordAnswer {
  return (request, reply) => {
    // The router refuses some requests before they have a route.
    const operation = request.routeOptions.config?.route?.id ?? "none";
    const { method } = request;
    // The type says otherwise, but a refused request has none.
    const credential = request.credential as Credential | null | undefined;
    const { statusCode: status, elapsedTime: tookMs } = reply;
    metrics.requests.observe({ operation, method, status: String(status) }, tookMs / 1000);
    const isProbe = PROBES.has(request.routeOptions.url ?? "");
    request.log[isProbe ? "debug" : "info"](
      {
        operationId: operation,
        method,
        status,
        durationMs: Math.round(tookMs * 10) / 10,
        tenantId: credential?.tenantId,
        actor: credential ? actorOf(credential.principal) : undefined,
        traceId: TRACEPARENT.exec(String(request.headers.traceparent ?? ""))?.[1],
      },
      "request",
    );
  };
}
