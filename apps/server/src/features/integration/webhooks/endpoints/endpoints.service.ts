import { initialState } from "@entrada/domain/shared/lifecycle";
import { ENDPOINT_LIFECYCLE } from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { AppContext } from "../../../../context.ts";
import { newUuid } from "../../../../core/ids.ts";
import type { Keyset } from "../../../../core/paging.ts";
import { Problem } from "../../../../core/problem.ts";
import { type ExpectedVersion, refuseOtherVersion, requireVersion } from "../../../../core/version.ts";
import { newWebhookSecret } from "../../../../providers/webhook/signature.ts";
import { auditOperator } from "../../../../work/audit-operator.ts";
import { load } from "../../../../work/load.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { endpointNote } from "./endpoints.audit.ts";
import { refuseUnusable } from "./endpoints.check.ts";
import { createdEvent, updatedEvent } from "./endpoints.events.ts";
import { moveEndpoint } from "./endpoints.machine.ts";
import type { EndpointChanges, NewEndpoint } from "./endpoints.schema.ts";
import * as store from "./endpoints.store.ts";
import { encryptSecret } from "./endpoints-secrets.ts";

/** How many endpoints a tenant may have in one environment. */
export const WEBHOOK_ENDPOINTS_MAX = 10;

/** The columns of an endpoint that has not failed. */
export const HEALTHY = {
  failuresInRow: 0,
  failuresBeganAt: null,
  probeDueAt: null,
  lastFailure: null,
  lastStatusCode: null,
};

/** An endpoint together with its secret, which is shown once. */
export interface EndpointWithSecret {
  /** uuid */
  readonly id: string;
  readonly endpoint: store.Endpoint;
  readonly secret: string;
}

interface Expected {
  readonly expectedVersion?: ExpectedVersion;
}

/** The tenant's endpoints, in the keyset's order. */
export function listEndpoints(
  r: Read,
  filter: store.EndpointFilter,
  keyset: Keyset,
): Promise<readonly store.Endpoint[]> {
  return store.listEndpointsAfter(r.tx, r.scope, filter, keyset);
}

/** The endpoint. */
export function getEndpoint(r: Read, id: string): Promise<store.Endpoint> {
  return load(r, "whe", id, store.findEndpoint);
}

/** Stores a new endpoint, which gets no events until it has answered a ping: sending that is the caller's part. */
export async function addEndpoint(
  w: Work<Pick<AppContext, "webhooks" | "keyring">>,
  { url, eventTypes, description = "" }: NewEndpoint,
): Promise<EndpointWithSecret> {
  const { ctx, tx, scope } = w;
  refuseUnusable({ url, eventTypes }, scope.environment, ctx.webhooks.rules);
  const count = await store.countEndpointsLocked(tx, scope);
  if (count >= WEBHOOK_ENDPOINTS_MAX) {
    throw new Problem("limit_reached", `There are already ${count} webhook endpoints. Delete one first.`);
  }
  const [id, secret] = [newUuid(), newWebhookSecret()];
  const endpoint = await store.insertEndpoint(tx, scope, {
    id,
    url,
    description,
    eventTypes: [...eventTypes],
    state: initialState(ENDPOINT_LIFECYCLE),
    disabledReason: null,
    secret: encryptSecret(ctx.keyring, { ...scope, endpointId: id }, secret),
    formerSecret: null,
    formerSecretUntil: null,
    createdAt: w.now,
    position: 0,
    // For its ping.
    lookAt: w.now,
    failuresBeganAt: null,
    probeDueAt: null,
    lastFailure: null,
    lastStatusCode: null,
    // Nobody has asked for one yet: the first is sent by itself.
    pingedAt: null,
    deletedAt: null,
  });
  w.emit(createdEvent(endpoint));
  auditOperator(w, endpointNote("created", endpoint));
  return { id, endpoint, secret };
}

/** Changes the address, the chosen events or the description; a version is required. */
export async function updateEndpoint(
  w: Work<Pick<AppContext, "webhooks">>,
  id: string,
  { expectedVersion, ...changes }: EndpointChanges & Expected,
): Promise<store.Endpoint> {
  const { ctx, tx, scope } = w;
  const endpoint = await load(w, "whe", id, store.findEndpointForUpdate);
  requireVersion(expectedVersion, endpoint.version);
  refuseUnusable(changes, scope.environment, ctx.webhooks.rules);
  const { url = endpoint.url, description = endpoint.description, eventTypes = endpoint.eventTypes } = changes;
  const changed: ("url" | "description" | "eventTypes")[] = [];
  if (url !== endpoint.url) changed.push("url");
  if (description !== endpoint.description) changed.push("description");
  if (JSON.stringify(eventTypes) !== JSON.stringify(endpoint.eventTypes)) changed.push("eventTypes");
  // Without a change there is no new version and no event.
  if (changed.length === 0) return endpoint;
  const updated = await store.updateEndpoint(tx, scope, endpoint, {
    url,
    description,
    eventTypes: [...eventTypes],
    // A new address has not failed yet.
    ...(url === endpoint.url ? {} : HEALTHY),
  });
  if (url !== endpoint.url) await store.updateLookNow(tx, scope, endpoint.id);
  w.emit(updatedEvent(updated, changed));
  auditOperator(w, endpointNote("updated", updated, { changed: changed.join(" ") }));
  return updated;
}

/** Gives the endpoint a new secret. For the overlap, messages are signed with the former one as well. */
export async function rotateSecret(
  w: Work<Pick<AppContext, "keyring" | "clock">>,
  id: string,
  { expectedVersion, overlapSeconds }: Expected & { readonly overlapSeconds: number },
): Promise<EndpointWithSecret> {
  const { ctx, tx, scope } = w;
  const endpoint = await load(w, "whe", id, store.findEndpointForUpdate);
  refuseOtherVersion(expectedVersion, endpoint.version);
  const secret = newWebhookSecret();
  const updated = await store.updateEndpoint(tx, scope, endpoint, {
    secret: encryptSecret(ctx.keyring, { ...scope, endpointId: endpoint.id }, secret),
    formerSecret: overlapSeconds === 0 ? null : endpoint.secret,
    formerSecretUntil: overlapSeconds === 0 ? null : new Date(ctx.clock.now().getTime() + overlapSeconds * 1000),
  });
  w.emit(updatedEvent(updated, ["secret"]));
  auditOperator(w, endpointNote("secret_rotated", updated, { overlapSeconds }));
  return { id: endpoint.id, endpoint: updated, secret };
}

/** Stops sending events to the endpoint; they wait in the log. */
export async function pauseEndpoint(w: Work, id: string, { expectedVersion }: Expected): Promise<store.Endpoint> {
  const endpoint = await load(w, "whe", id, store.findEndpointForUpdate);
  refuseOtherVersion(expectedVersion, endpoint.version);
  auditOperator(w, endpointNote("paused", endpoint));
  return moveEndpoint(w, endpoint, "pause");
}

/** Deletes the endpoint and its waiting deliveries; a version is required. */
export async function deleteEndpoint(w: Work, id: string, { expectedVersion }: Expected): Promise<void> {
  const endpoint = await load(w, "whe", id, store.findEndpointForUpdate);
  requireVersion(expectedVersion, endpoint.version);
  await moveEndpoint(w, endpoint, "delete");
  auditOperator(w, endpointNote("deleted", endpoint));
}
