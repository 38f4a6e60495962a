import { actorOf } from "@entrada/domain/access/principal";
import { isShownWhole } from "@entrada/domain/persons/visibility";
import { encodeId, newUuid } from "../../../../core/ids.ts";
import { grantMissing, notFound } from "../../../../core/problem.ts";
import { load } from "../../../../work/load.ts";
import type { Work } from "../../../../work/work.ts";
import type { PersonContext } from "../../persons/persons.service.ts";
import { decryptedTraveler } from "../travelers.service.ts";
import { findTraveler } from "../travelers.store.ts";
import type { Passport } from "../travelers.types.ts";
import { insertRead } from "./travelers.reads.store.ts";

/** The whole passport of a traveler, after recording who sees it; 404 if there is none. */
export async function revealPassport(w: Work<PersonContext>, id: string): Promise<Passport> {
  if (!isShownWhole("passportNumber", w.principal, "reveal")) {
    throw grantMissing("travelers:reveal", "Whole passport numbers are shown only with the grant travelers:reveal.");
  }
  const { id: travelerId, passport } = decryptedTraveler(w, await load(w, "trv", id, findTraveler));
  if (!passport) throw notFound();
  await recordRead(w, { travelerId });
  w.audit({ action: "passport.revealed", subject: { type: "traveler", id: encodeId("trv", travelerId) } });
  return passport;
}

/** What of a traveler (uuid) is shown: a document or a deliverable (uuids), or else the passport number. */
export interface ShownOfTraveler {
  readonly travelerId: string;
  readonly documentId?: string | null;
  readonly deliverableId?: string | null;
}

/** Records who is about to be shown what is a traveler's. */
export async function recordRead(
  { tx, scope, principal, cause }: Work,
  { travelerId, documentId = null, deliverableId = null }: ShownOfTraveler,
): Promise<void> {
  if (cause.requestId === undefined) throw new Error("what is personal is shown only to a request");
  const { type, id } = actorOf(principal);
  await insertRead(tx, scope, {
    id: newUuid(),
    travelerId,
    documentId,
    deliverableId,
    actorType: type,
    actorId: id ?? null,
    requestId: cause.requestId,
  });
}
