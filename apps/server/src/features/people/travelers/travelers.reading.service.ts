import { actorOf } from "@entrada/domain/access/principal";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import { newUuid } from "../../../core/ids.ts";
import { load } from "../../../work/load.ts";
import type { Work } from "../../../work/work.ts";
import type { PersonContext } from "../persons/persons.service.ts";
import { insertRead } from "./travelers.reads.store.ts";
import { decryptedTraveler, type Traveler } from "./travelers.service.ts";
import { findTraveler } from "./travelers.store.ts";

/** What a read of one traveler found. */
export interface TravelerRead {
  readonly version: number;
  /** null: the caller already has this version, and is shown nothing */
  readonly traveler: Traveler | null;
}

/** The traveler, unless the caller has its version. A whole passport number that will be shown is recorded first. */
export async function readTraveler(
  w: Work<PersonContext>,
  id: string,
  { isHeld }: { readonly isHeld: (version: number) => boolean },
): Promise<TravelerRead> {
  const stored = await load(w, "trv", id, findTraveler);
  const { version } = stored;
  if (isHeld(version)) return { version, traveler: null };
  const traveler = decryptedTraveler(w, stored);
  if (traveler.passport && isShownWhole("passportNumber", w.principal, "one")) await recordRead(w, traveler.id);
  return { version, traveler };
}

async function recordRead({ tx, scope, principal, cause }: Work, travelerId: string): Promise<void> {
  if (cause.requestId === undefined) throw new Error("a whole passport number is shown only to a request");
  const { type, id } = actorOf(principal);
  await insertRead(tx, {
    tenant_id: scope.tenantId,
    environment: scope.environment,
    id: newUuid(),
    traveler_id: travelerId,
    actor_type: type,
    actor_id: id ?? null,
    request_id: cause.requestId,
  });
}
