import type { AppContext } from "../../../context.ts";
import { decodeId, newUuid } from "../../../core/ids.ts";
import { notFound, Problem } from "../../../core/problem.ts";
import { scopeOf } from "../../../core/tenant-scope.ts";
import { blindIndex, blindIndexes } from "../../../crypto/blind-index.ts";
import { requireVersion } from "../../../http/resources/preconditions.ts";
import {
  type Changed,
  type ChangeRequest,
  type ConditionalRequest,
  causeOf,
  createdAnswer,
  keyedChange,
  unitOfWork,
} from "../../../work/keyed-change.ts";
import { createdEvent, deletedEvent, IDENTITY_VERSION } from "./identities.events.ts";
import { partyKeys, requireParty } from "./identities.parties.ts";
import type { NewIdentityBody } from "./identities.schema.ts";
import { encryptSubject, IDENTITIES_PATH, showIdentity } from "./identities.show.ts";
import * as store from "./identities.store.ts";
import { indexedUser } from "./identities.subject-index.ts";

/** Says which customer or traveler a user of the tenant is; 404 where there is none, 409 where the user is somebody already. */
export function createIdentity(ctx: AppContext, request: ChangeRequest, body: NewIdentityBody): Promise<Changed> {
  const scope = scopeOf(request.credential);
  const { keyring } = ctx;
  return keyedChange(ctx, request, async (w) => {
    const { issuer, subject } = body;
    const party = await requireParty(ctx, w.tx, scope, body.party);
    const user = indexedUser(scope, { issuer, subject });
    if (await store.isUserTaken(w.tx, scope, blindIndexes(keyring, user))) throw taken();
    const key = (await partyKeys(w.tx, scope, [party])).get(party.id);
    if (!key) throw notFound();
    const id = newUuid();
    const index = blindIndex(keyring, user);
    const identity = await store.insertIdentity(w.tx, {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      id,
      issuer,
      subject: encryptSubject(keyring, key, id, subject),
      subject_index: index.digest,
      index_key_id: index.keyId,
      customer_id: party.type === "customer" ? party.id : null,
      traveler_id: party.type === "traveler" ? party.id : null,
      created_at: w.now,
    });
    w.emit(createdEvent(identity));
    const shown = showIdentity(keyring, key, identity);
    return createdAnswer({ type: "identity", id }, IDENTITIES_PATH, shown);
  });
}

/** Deletes the identity, and the stored answer that showed it; its party stays. */
export async function deleteIdentity(ctx: AppContext, request: ConditionalRequest, id: string): Promise<void> {
  const scope = scopeOf(request.credential);
  await unitOfWork(ctx, scope, causeOf(request), async (w) => {
    const uuid = decodeId("idn", id);
    const identity = uuid && (await store.findIdentity(w.tx, scope, uuid));
    if (!identity) throw notFound();
    requireVersion(request, IDENTITY_VERSION);
    // Whoever comes second finds it gone.
    if (!(await store.deleteIdentity(w.tx, scope, identity.id))) throw notFound();
    w.emit(deletedEvent(identity));
  });
}

function taken(): Problem {
  return new Problem("duplicate_resource", "Another identity has this issuer and subject.", {
    errors: [{ pointer: "#/subject", code: "not_unique", detail: "Delete the other identity first, or send another." }],
  });
}
