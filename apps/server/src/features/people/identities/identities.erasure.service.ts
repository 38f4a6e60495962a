import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { Work } from "../../../work/keyed-change.ts";
import { deletedEvent } from "./identities.events.ts";
import { deleteIdentitiesOf, type Party } from "./identities.store.ts";

/** Deletes every identity of customers or travelers (uuids) that are being erased, with the stored answers that showed them. */
export async function eraseIdentitiesOf(
  w: Work,
  scope: TenantScope,
  partyType: Party["type"],
  partyIds: readonly string[],
): Promise<void> {
  for (const identity of await deleteIdentitiesOf(w.tx, scope, partyType, partyIds)) w.emit(deletedEvent(identity));
}
