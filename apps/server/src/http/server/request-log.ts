import type { FastifyReply, FastifyRequest } from "fastify";
import type { Metrics } from "../../telemetry/metrics.ts";
import type { App } from "../route.ts";

const TRACEPARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/** Writes one log line and one metric for each request after its response is sent. */
export function addRequestLog(app: App, metrics: Metrics): void {
  app.addHook("onResponse", async (request: FastifyRequest, reply: FastifyReply) => {
    const operationId = request.routeOptions.config.route?.id ?? "none";
    const seconds = reply.elapsedTime / 1000;
    metrics.requests.labels(operationId, request.method, String(reply.statusCode)).observe(seconds);
    request.log.info(
      {
        operationId,
        method: request.method,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime * 10) / 10,
        // The type says otherwise, but a refused request has none.
        tenantId: (request.credential as { readonly tenantId: string } | null)?.tenantId,
        traceId: TRACEPARENT.exec(String(request.headers.traceparent ?? ""))?.[1],
      },
      "request",
    );
  });
}
