import type { AppContext } from "../../../context.ts";
import { decodeId } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import { requireVersion } from "../../../http/resources/preconditions.ts";
import { type ConditionalRequest, causeOf, unitOfWork, type Work } from "../../../work/keyed-change.ts";
import { withdrawQuotesOf } from "../../sales/quotes/quotes.erasure.service.ts";
import { eraseIdentitiesOf } from "../identities/identities.erasure.service.ts";
import { erasedEvent } from "./travelers.events.ts";
import * as store from "./travelers.store.ts";

/**
 * Erases the traveler and its identities for good, with the stored answers that showed them; its open quotes are
 * withdrawn.
 */
export async function eraseTraveler(ctx: AppContext, request: ConditionalRequest, id: string): Promise<void> {
  const scope = scopeOf(request.credential);
  await unitOfWork(ctx, scope, causeOf(request), async (w) => {
    const uuid = decodeId("trv", id);
    const traveler = uuid && (await store.findTravelerForUpdate(w.tx, scope, uuid));
    if (!traveler) throw notFound();
    requireVersion(request, traveler.version);
    // Whatever still needs the traveler refuses here, before anything is gone.
    await erase(w, scope, [traveler]);
  });
}

/** Erases every traveler of a customer that is being erased itself. */
export async function eraseTravelersOf(w: Work, scope: TenantScope, customerId: string): Promise<void> {
  await erase(w, scope, await store.listTravelersOfForUpdate(w.tx, scope, customerId));
}

async function erase(
  w: Work,
  scope: TenantScope,
  travelers: readonly Pick<store.StoredTraveler, "id" | "customerId" | "version">[],
): Promise<void> {
  if (travelers.length === 0) return;
  await withdrawQuotesOf(w, travelers);
  const ids = travelers.map(({ id }) => id);
  await eraseIdentitiesOf(w, scope, "traveler", ids);
  await store.deleteTravelers(w.tx, scope, ids);
  for (const traveler of travelers) w.emit(erasedEvent(traveler));
}
