import { failingSince } from "@entrada/domain/webhooks/endpoint-health";
import { availableEndpointActions } from "@entrada/domain/webhooks/endpoint-lifecycle";
import { encodeId } from "../../../../core/ids.ts";
import type { Resource } from "../../../../http/resources/change.ts";
import type { ShownEndpoint } from "./endpoints.schema.ts";
import type { EndpointWithSecret } from "./endpoints.service.ts";
import type { Endpoint } from "./endpoints.store.ts";

export const ENDPOINTS_PATH = "/tenant/webhook-endpoints";

/** How an endpoint is answered. */
export const ENDPOINT: Resource<Endpoint> = { type: "webhook_endpoint", path: ENDPOINTS_PATH, show: showEndpoint };

/** The response for an endpoint with its secret, which is shown once. */
export const ENDPOINT_WITH_SECRET: Resource<EndpointWithSecret> = {
  type: "webhook_endpoint",
  path: ENDPOINTS_PATH,
  show: ({ endpoint, secret }) => ({ ...showEndpoint(endpoint), secret }),
};

/** The endpoint as clients see it, without its secret. */
export function showEndpoint(endpoint: Endpoint): ShownEndpoint {
  return {
    id: encodeId("whe", endpoint.id),
    url: endpoint.url,
    description: endpoint.description,
    eventTypes: [...endpoint.eventTypes],
    state: endpoint.state,
    disabledReason: endpoint.disabledReason,
    availableActions: [...availableEndpointActions(endpoint.state)],
    nextPingAt: waitsForAnswer(endpoint) ? (endpoint.lookAt?.toISOString() ?? null) : null,
    failingSince: failingSince(endpoint)?.toISOString() ?? null,
    formerSecretUntil: endpoint.formerSecretUntil?.toISOString() ?? null,
    createdAt: endpoint.createdAt.toISOString(),
    version: String(endpoint.version),
  };
}

/** Whether the endpoint waits for its receiver to answer a ping. */
export function waitsForAnswer({ state }: Pick<Endpoint, "state">): boolean {
  return state === "pending";
}
