import { actorOf } from "@entrada/domain/access/principal";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Credential } from "../../core/credential.ts";
import type { Metrics } from "../../telemetry/metrics.ts";
import type { App } from "../route.ts";

const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/** Writes one log line and one metric for each request after its response is sent. */
export function addRequestLog(app: App, metrics: Metrics): void {
  app.addHook("onResponse", (request: FastifyRequest, reply: FastifyReply, done) => {
    const operation = request.routeOptions.config.route?.id ?? "none";
    const { method } = request;
    // The type says otherwise, but a refused request has none.
    const credential = request.credential as Credential | null;
    const { statusCode: status, elapsedTime: tookMs } = reply;
    metrics.requests.observe({ operation, method, status: String(status) }, tookMs / 1000);
    request.log.info(
      {
        operationId: operation,
        method,
        status,
        durationMs: Math.round(tookMs * 10) / 10,
        tenantId: credential?.tenantId,
        actor: credential && actorOf(credential.principal),
        traceId: TRACEPARENT.exec(String(request.headers.traceparent ?? ""))?.[1],
      },
      "request",
    );
    done();
  });
}
