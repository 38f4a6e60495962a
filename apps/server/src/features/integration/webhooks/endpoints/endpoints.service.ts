import type { AppContext } from "../../../../context.ts";
import { decodeId, newUuid } from "../../../../core/ids.ts";
import { notFound, Problem } from "../../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../../core/tenant-scope.ts";
import { listPlace, type Page, pageOfRows } from "../../../../http/resources/list-envelope.ts";
import { refuseOtherVersion, requireVersion } from "../../../../http/resources/preconditions.ts";
import { newWebhookSecret } from "../../../../providers/webhook/signature.ts";
import {
  answerOf,
  type Changed,
  type ChangeRequest,
  type ConditionalRequest,
  causeOf,
  createdAnswer,
  keyedChange,
  unitOfWork,
  type Work,
} from "../../../../work/keyed-change.ts";
import { insertPing } from "../delivery/pings.ts";
import { refuseUnusable } from "./endpoints.check.ts";
import { createdEvent, deletedEvent, updatedEvent } from "./endpoints.events.ts";
import {
  type EndpointChanges,
  type EndpointsQuery,
  type NewEndpointBody,
  OVERLAP_SECONDS_DEFAULT,
  type SecretRotation,
  type ShownEndpoint,
} from "./endpoints.schema.ts";
import { decryptSecret, encryptSecret } from "./endpoints.secrets.ts";
import { ENDPOINTS_PATH, showEndpoint } from "./endpoints.show.ts";
import * as store from "./endpoints.store.ts";

/** How many endpoints a tenant may have in one environment. */
export const WEBHOOK_ENDPOINTS_MAX = 10;

/** A page of the tenant's endpoints, oldest first. */
export async function listEndpoints(
  ctx: AppContext,
  scope: TenantScope,
  query: EndpointsQuery,
): Promise<Page<ShownEndpoint>> {
  const { place, stretch } = listPlace(ctx, scope, "get_webhook_endpoints", query);
  const rows = await ctx.db.withTenant(scope, (tx) => store.listEndpointsAfter(tx, scope, stretch));
  return pageOfRows(rows, stretch, place, { keyOf: ({ id }) => id, show: showEndpoint });
}

/** The endpoint without its secret; 404 for any other tenant's. */
export async function getEndpoint({ db }: AppContext, scope: TenantScope, id: string): Promise<store.Endpoint> {
  const uuid = decodeId("whe", id);
  const endpoint = uuid && (await db.withTenant(scope, (tx) => store.findEndpoint(tx, scope, uuid)));
  if (!endpoint) throw notFound();
  return endpoint;
}

/** A new endpoint, its secret shown this one time; it gets no events until it has answered the ping that it is sent. */
export function createEndpoint(ctx: AppContext, request: ChangeRequest, body: NewEndpointBody): Promise<Changed> {
  const { credential } = request;
  return keyedChange(ctx, request, async (w) => {
    refuseUnusable(body, credential.environment, ctx.webhooks.rules);
    const count = await store.countEndpointsAlone(w.tx, credential);
    if (count >= WEBHOOK_ENDPOINTS_MAX) {
      throw new Problem("limit_reached", `There are ${count} webhook endpoints already; delete one first.`);
    }
    const [id, secret] = [newUuid(), newWebhookSecret()];
    const endpoint = await store.insertEndpoint(w.tx, {
      tenant_id: credential.tenantId,
      environment: credential.environment,
      id,
      url: body.url,
      description: body.description ?? "",
      event_types: [...body.eventTypes],
      state: "pending",
      disabled_reason: null,
      secret: encryptSecret(ctx.keyring, { ...scopeOf(credential), endpointId: id }, secret),
      former_secret: null,
      former_secret_until: null,
      created_at: w.now,
      position: 0,
      look_at: null,
      failures_began_at: null,
      probe_due_at: null,
      pinged_at: ctx.clock.now(),
      deleted_at: null,
    });
    await insertPing(w, credential, endpoint, causeOf(request));
    w.emit(createdEvent(endpoint));
    const shown = { ...showEndpoint(endpoint), secret };
    return createdAnswer({ type: "webhook_endpoint", id }, ENDPOINTS_PATH, shown);
  });
}

/** Changes the address, the chosen events or the description at the version the caller knows. */
export function updateEndpoint(
  ctx: AppContext,
  request: ConditionalRequest,
  id: string,
  changes: EndpointChanges,
): Promise<Changed> {
  const { credential } = request;
  return keyedChange(ctx, request, async (w) => {
    const endpoint = await requireForUpdate(w, request, id);
    requireVersion(request, endpoint.version);
    refuseUnusable(changes, credential.environment, ctx.webhooks.rules);
    const { url = endpoint.url, description = endpoint.description, eventTypes = endpoint.eventTypes } = changes;
    const changed: ("url" | "description" | "eventTypes")[] = [];
    if (url !== endpoint.url) changed.push("url");
    if (description !== endpoint.description) changed.push("description");
    if (JSON.stringify(eventTypes) !== JSON.stringify(endpoint.eventTypes)) changed.push("eventTypes");
    // What changes nothing makes no version and no event.
    if (changed.length === 0) return answerWith(endpoint);
    const updated = await store.updateEndpoint(w.tx, credential, endpoint.id, {
      url,
      description,
      event_types: [...eventTypes],
      // Another address has not failed yet.
      ...(url === endpoint.url ? {} : HEALTHY_COLUMNS),
    });
    if (url !== endpoint.url) await store.updateLookNow(w.tx, credential, endpoint.id);
    w.emit(updatedEvent(updated, changed));
    return answerWith(updated);
  });
}

/** A new secret, shown this one time; messages are signed with the old one too for the overlap. */
export function rotateSecret(
  ctx: AppContext,
  request: ConditionalRequest,
  id: string,
  { overlapSeconds = OVERLAP_SECONDS_DEFAULT }: SecretRotation,
): Promise<Changed> {
  return keyedChange(ctx, request, async (w) => {
    const endpoint = await requireForUpdate(w, request, id);
    refuseOtherVersion(request, endpoint.version);
    const place = { ...scopeOf(request.credential), endpointId: endpoint.id };
    const secret = newWebhookSecret();
    const updated = await store.updateEndpoint(w.tx, place, endpoint.id, {
      secret: encryptSecret(ctx.keyring, place, secret),
      former_secret: overlapSeconds === 0 ? null : endpoint.secret,
      former_secret_until: overlapSeconds === 0 ? null : new Date(ctx.clock.now().getTime() + overlapSeconds * 1000),
    });
    w.emit(updatedEvent(updated, ["secret"]));
    const shown = { ...showEndpoint(updated), secret };
    return answerOf(200, { type: "webhook_endpoint", id: endpoint.id }, shown);
  });
}

/** Removes the endpoint for good, and what waited for it. */
export async function deleteEndpoint(ctx: AppContext, request: ConditionalRequest, id: string): Promise<void> {
  await unitOfWork(ctx, scopeOf(request.credential), causeOf(request), async (w) => {
    const endpoint = await requireForUpdate(w, request, id);
    requireVersion(request, endpoint.version);
    await store.markEndpointDeleted(w.tx, request.credential, endpoint.id);
    w.emit(deletedEvent(endpoint));
  });
}

/** The secrets that the endpoint's messages are signed with now: the current one first. */
export function secretsOf(
  { keyring, clock }: Pick<AppContext, "keyring" | "clock">,
  scope: TenantScope,
  { id, secret, formerSecret, formerSecretUntil }: store.Endpoint,
): readonly string[] {
  const decrypt = (stored: string) => decryptSecret(keyring, { ...scopeOf(scope), endpointId: id }, stored);
  const isFormerGood = formerSecret !== null && formerSecretUntil !== null && clock.now() < formerSecretUntil;
  return [decrypt(secret), ...(isFormerGood ? [decrypt(formerSecret)] : [])];
}

/** What an endpoint begins anew with. */
export const HEALTHY_COLUMNS = { failures_in_row: 0, failures_began_at: null, probe_due_at: null };

/** The endpoint, and nobody else can change it before this transaction ends; throws 404. */
export async function requireForUpdate(w: Work, { credential }: ChangeRequest, id: string): Promise<store.Endpoint> {
  const uuid = decodeId("whe", id);
  const endpoint = uuid && (await store.findEndpointForUpdate(w.tx, credential, uuid));
  if (!endpoint) throw notFound();
  return endpoint;
}

/** The answer that shows the endpoint as it is now. */
export function answerWith(endpoint: store.Endpoint) {
  return answerOf(200, { type: "webhook_endpoint", id: endpoint.id }, showEndpoint(endpoint));
}
