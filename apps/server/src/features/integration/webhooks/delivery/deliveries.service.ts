import { availableEndpointActions, DELIVERY_STATES } from "@entrada/domain/webhooks/endpoint-lifecycle";
import type { AppContext } from "../../../../context.ts";
import { decodeId, idFilter } from "../../../../core/ids.ts";
import { notFound, Problem } from "../../../../core/problem.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { EVENT_TYPES, expandEventTypes } from "../../../../events/catalog.ts";
import { listPlace, type Page, pageOfRows } from "../../../../http/resources/list-envelope.ts";
import { createdIn, unknownValue, valuesIn, wordsIn } from "../../../../http/resources/list-filters.ts";
import { answerOf, type Changed, type ChangeRequest, keyedChange } from "../../../../work/keyed-change.ts";
import { showDelivery, showWithAttempts } from "../endpoints/endpoints.show.ts";
import { findEndpointForUpdate, updateLookNow } from "../endpoints/endpoints.store.ts";
import type { DeliveriesQuery, ShownDelivery, ShownDeliveryWithAttempts } from "./deliveries.schema.ts";
import * as store from "./deliveries.store.ts";
import { PING_TYPE } from "./pings.ts";

/** A page of the tenant's deliveries, newest first. */
export async function listDeliveries(
  ctx: AppContext,
  scope: TenantScope,
  query: DeliveriesQuery,
): Promise<Page<ShownDelivery>> {
  const { place, stretch } = listPlace(ctx, scope, "get_webhook_deliveries", query);
  const filter = filterOf(query);
  const rows = await ctx.db.withTenant(scope, (tx) => store.listDeliveriesBefore(tx, scope, filter, stretch));
  return pageOfRows(rows, stretch, place, { keyOf: ({ id }) => id, show: showDelivery });
}

/** The delivery with its attempts; 404 for any other tenant's, and once its endpoint was deleted. */
export async function getDelivery(ctx: AppContext, scope: TenantScope, id: string): Promise<ShownDeliveryWithAttempts> {
  const uuid = decodeId("whd", id);
  if (uuid === undefined) throw notFound();
  return readDelivery(ctx, scope, uuid);
}

/** The same by its uuid. */
export async function readDelivery(
  { db }: Pick<AppContext, "db">,
  scope: TenantScope,
  id: string,
): Promise<ShownDeliveryWithAttempts> {
  return db.withTenant(scope, async (tx) => {
    const delivery = await store.findDelivery(tx, scope, id);
    if (!delivery) throw notFound();
    return showWithAttempts(delivery, await store.listAttempts(tx, scope, id));
  });
}

/** Sends the event again at once, with the whole schedule before it; to an endpoint that gets events. */
export function redeliver(ctx: AppContext, request: ChangeRequest, id: string): Promise<Changed> {
  const { credential } = request;
  return keyedChange(ctx, request, async (w) => {
    const uuid = decodeId("whd", id);
    const found = uuid && (await store.findDelivery(w.tx, credential, uuid));
    const endpoint = found && (await findEndpointForUpdate(w.tx, credential, found.endpointId));
    if (!endpoint) throw notFound();
    if (endpoint.state !== "enabled" && found.eventType !== PING_TYPE) {
      throw new Problem("state_conflict", `The endpoint is ${endpoint.state}: it gets no events.`, {
        extras: { currentState: endpoint.state, availableActions: availableEndpointActions(endpoint.state) },
      });
    }
    const delivery = await store.updateRedelivered(w.tx, credential, found.id);
    if (!delivery) throw notFound();
    await updateLookNow(w.tx, credential, endpoint.id);
    return answerOf(200, { type: "webhook_delivery", id: delivery.id }, showDelivery(delivery));
  });
}

function filterOf(query: DeliveriesQuery): store.DeliveryFilter {
  const { endpointId, eventId, state, eventType } = query;
  return {
    ...(endpointId === undefined ? {} : { endpointId: idFilter("whe", endpointId) }),
    ...(eventId === undefined ? {} : { eventId: idFilter("evt", eventId) }),
    ...(state === undefined ? {} : { states: valuesIn("state", state, DELIVERY_STATES) }),
    ...(eventType === undefined ? {} : { eventTypes: eventTypesIn(eventType) }),
    ...createdIn(query),
  };
}

function eventTypesIn(text: string): readonly string[] {
  const names = wordsIn(text);
  const { types, unknown } = expandEventTypes(names.filter((name) => name !== PING_TYPE));
  const [first] = unknown;
  if (first !== undefined) throw unknownValue("eventType", first, [...EVENT_TYPES, PING_TYPE]);
  return names.includes(PING_TYPE) ? [...types, PING_TYPE] : types;
}
