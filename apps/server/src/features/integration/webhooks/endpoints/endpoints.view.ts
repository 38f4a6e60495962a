import { failingSince } from "@entrada/domain/webhooks/endpoint-health";
import { availableEndpointActions, pingWaitMs } from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { Clock } from "../../../../core/clock.ts";
import { encodeId } from "../../../../core/ids.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import type { ShownEndpoint } from "./endpoints.schema.ts";
import type { EndpointWithSecret } from "./endpoints.service.ts";
import type { Endpoint } from "./endpoints.store.ts";

/** Real time, in which pings are counted. */
interface Timed {
  readonly ctx: { readonly clock: Pick<Clock, "now"> };
}

export const ENDPOINTS_PATH = "/tenant/webhook-endpoints";

/** How an endpoint is answered. */
export const ENDPOINT: Resource<Endpoint> = { type: "webhook_endpoint", path: ENDPOINTS_PATH, show: showEndpoint };

/** The response for an endpoint with its secret, which is shown once. */
export const ENDPOINT_WITH_SECRET: Resource<EndpointWithSecret> = {
  type: "webhook_endpoint",
  path: ENDPOINTS_PATH,
  show: ({ endpoint, secret }, r) => ({ ...showEndpoint(endpoint, r), secret }),
};

/** The endpoint as clients see it, without its secret. */
export function showEndpoint(endpoint: Endpoint, { ctx }: Timed): ShownEndpoint {
  const waitMs = pingWaitMs(endpoint.pingedAt, ctx.clock.now());
  const failed = tellsFailure(endpoint) ? endpoint : { lastFailure: null, lastStatusCode: null };
  return {
    id: encodeId("whe", endpoint.id),
    url: endpoint.url,
    description: endpoint.description,
    eventTypes: [...endpoint.eventTypes],
    state: endpoint.state,
    disabledReason: endpoint.disabledReason,
    availableActions: [...availableEndpointActions(endpoint.state, waitMs)],
    nextPingAt: waitsForAnswer(endpoint) ? (endpoint.lookAt?.toISOString() ?? null) : null,
    failingSince: failingSince(endpoint)?.toISOString() ?? null,
    lastFailure: failed.lastFailure,
    lastStatusCode: failed.lastStatusCode,
    formerSecretUntil: endpoint.formerSecretUntil?.toISOString() ?? null,
    createdAt: endpoint.createdAt.toISOString(),
    version: String(endpoint.version),
  };
}

/** Whether the endpoint waits for its receiver to answer a ping. */
function waitsForAnswer({ state }: Pick<Endpoint, "state">): boolean {
  return state === "pending";
}

/** Whether it shows why its receiver fails. One failure among successes is a matter of its delivery. */
function tellsFailure(endpoint: Endpoint): boolean {
  return waitsForAnswer(endpoint) || endpoint.state === "disabled" || failingSince(endpoint) !== null;
}
