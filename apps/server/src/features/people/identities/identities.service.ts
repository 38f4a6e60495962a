import { newUuid } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import type { Party } from "../../../core/party.ts";
import { notFound, Problem, pointingTo } from "../../../core/problem.ts";
import { type ExpectedVersion, requireVersion } from "../../../core/version.ts";
import { load } from "../../../work/load.ts";
import type { Read, Work } from "../../../work/work.ts";
import { requireCustomer } from "../customers/customers.service.ts";
import type { PersonContext } from "../persons/persons.service.ts";
import { requireTravelers } from "../travelers/travelers.service.ts";
import { createdEvent, deletedEvent, IDENTITY_VERSION } from "./identities.events.ts";
import type { IdentitySearch, NewIdentity } from "./identities.schema.ts";
import * as store from "./identities.store.ts";
import { decryptedSubject, encryptedSubject, userIndex, userIndexes } from "./identities-subject.ts";

export type { IdentityFilter } from "./identities.store.ts";

/** The customer or traveler that a tenant's own user is, in clear. */
export type Identity = Omit<store.StoredIdentity, "partyDataKey">;

/** The tenant's identities, in the keyset's order. */
export async function listIdentities(
  r: Read<PersonContext>,
  filter: store.IdentityFilter,
  keyset: Keyset,
): Promise<readonly Identity[]> {
  const rows = await store.listIdentitiesAfter(r.tx, r.scope, filter, keyset);
  return rows.map((row) => decrypted(r, row));
}

/** The identity of this user, if there is one, under whichever key of the ring it was indexed. */
export function searchIdentities(
  r: Read<PersonContext>,
  user: IdentitySearch,
  keyset: Keyset,
): Promise<readonly Identity[]> {
  return listIdentities(r, { users: userIndexes(r, user) }, keyset);
}

/** The identity. */
export async function getIdentity(r: Read<PersonContext>, id: string): Promise<Identity> {
  return decrypted(r, await load(r, "idn", id, store.findIdentity));
}

/** Links a user to a customer or traveler; 404 if that is missing, 409 if the user is already linked. */
export async function createIdentity(
  w: Work<PersonContext>,
  { issuer, subject, party: wanted }: NewIdentity,
): Promise<Identity> {
  const party = await pointingTo([{ pointer: "#/party/id", id: wanted.id }], () => requireParty(w, wanted));
  const user = { issuer, subject };
  if (await store.isUserTaken(w.tx, w.scope, userIndexes(w, user))) throw userTaken();
  const id = newUuid();
  const encrypted = await encryptedSubject(w, party, id, subject);
  if (encrypted === undefined) throw notFound(wanted.id);
  const index = userIndex(w, user);
  const identity = { id, issuer, subject, party, createdAt: w.now };
  await store.insertIdentity(w.tx, w.scope, {
    id,
    issuer,
    subject: encrypted,
    subjectIndex: index.digest,
    indexKeyId: index.keyId,
    customerId: party.type === "customer" ? party.id : null,
    travelerId: party.type === "traveler" ? party.id : null,
    createdAt: w.now,
  });
  w.emit(createdEvent(identity));
  return identity;
}

/** Deletes the identity and the stored answer that showed it, but not its customer or traveler. */
export async function deleteIdentity(
  w: Work,
  id: string,
  { expectedVersion }: { readonly expectedVersion: ExpectedVersion },
): Promise<void> {
  const identity = await load(w, "idn", id, store.findIdentity);
  requireVersion(expectedVersion, IDENTITY_VERSION);
  // The row was not locked: another transaction may have deleted it since.
  if (!(await store.deleteIdentity(w.tx, w.scope, identity.id))) throw notFound();
  w.emit(deletedEvent(identity));
}

/** Deletes every identity of customers or travelers (uuids) being erased, with the stored answers that showed them. */
export async function eraseIdentitiesOf(w: Work, partyType: Party["type"], partyIds: readonly string[]): Promise<void> {
  const deleted = await store.deleteIdentitiesOf(w.tx, w.scope, partyType, partyIds);
  for (const identity of deleted) w.emit(deletedEvent(identity));
}

/** The customer or traveler with this id; 404 if missing. It cannot be erased before the transaction ends. */
export async function requireParty(w: Work<PersonContext>, { type, id }: NewIdentity["party"]): Promise<Party> {
  if (type === "customer") return { type, id: (await requireCustomer(w, id)).id };
  const [traveler] = await requireTravelers(w, [id]);
  if (!traveler) throw notFound(id);
  return { type, id: traveler.id };
}

function decrypted(r: Read<PersonContext>, row: store.StoredIdentity): Identity {
  const { partyDataKey: _key, ...identity } = row;
  return { ...identity, subject: decryptedSubject(r, row) };
}

function userTaken(): Problem {
  return new Problem("duplicate_resource", "Another identity has this issuer and subject.", {
    errors: [{ pointer: "#/subject", code: "not_unique", detail: "Delete the other identity first, or send another." }],
  });
}
