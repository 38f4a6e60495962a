import { encodeId } from "../../../../core/ids.ts";
import { type ExpectedVersion, requireVersion } from "../../../../core/version.ts";
import { load } from "../../../../work/load.ts";
import type { Locked } from "../../../../work/locked.ts";
import type { Work } from "../../../../work/work.ts";
import { erasedEvent } from "../travelers.events.ts";
import * as store from "../travelers.store.ts";

/** A traveler that is about to be erased. */
export type ErasableTraveler = Pick<store.StoredTraveler, "id" | "customerId" | "version">;

/** Locks a traveler at the expected version, so that nothing more can be added to it; its erasure comes next. */
export async function lockTraveler(
  w: Work,
  id: string,
  { expectedVersion }: { readonly expectedVersion: ExpectedVersion },
): Promise<Locked<ErasableTraveler>> {
  const traveler = await load(w, "trv", id, store.findTravelerForUpdate);
  requireVersion(expectedVersion, traveler.version);
  return traveler;
}

/** Locks every traveler of a customer that is about to be erased itself: the customer before its travelers, as everywhere. */
export function lockTravelersOf(
  { tx, scope }: Work,
  customer: Locked<{ readonly id: string }>,
): Promise<readonly Locked<ErasableTraveler>[]> {
  return store.listTravelersOfForUpdate(tx, scope, customer.id);
}

/** Deletes travelers that nothing refers to, with their data keys and the stored answers that showed them. */
export async function deleteTravelers(w: Work, travelers: readonly Locked<ErasableTraveler>[]): Promise<void> {
  const ids = travelers.map(({ id }) => id);
  await store.deleteTravelers(w.tx, w.scope, ids);
  for (const traveler of travelers) {
    w.emit(erasedEvent(traveler));
    w.audit({ action: "traveler.erased", subject: { type: "traveler", id: encodeId("trv", traveler.id) } });
  }
}
