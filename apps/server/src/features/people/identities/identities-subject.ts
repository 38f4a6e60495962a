import type { Party } from "../../../core/party.ts";
import { type BlindIndex, blindIndex, blindIndexes, type Indexed } from "../../../crypto/blind-index.ts";
import { decryptWithKeyOf, encryptWithKeyOf } from "../../../crypto/envelope-encryption.ts";
import type { Read } from "../../../work/work.ts";
import { findPersonKey, type PersonContext, personRow } from "../persons/persons.service.ts";
import type { IdentitySearch } from "./identities.schema.ts";
import type { StoredIdentity } from "./identities.store.ts";

type Resources = Pick<Read<PersonContext>, "ctx" | "scope">;

const TABLES = { customer: "customers", traveler: "travelers" } as const;

/** The index under which a user is stored. */
export function userIndex(r: Resources, user: IdentitySearch): BlindIndex {
  return blindIndex(r.ctx.keyring, indexed(r, user));
}

/** The indexes under which a user may be stored, one for each key of the ring. */
export function userIndexes(r: Resources, user: IdentitySearch): readonly BlindIndex[] {
  return blindIndexes(r.ctx.keyring, indexed(r, user));
}

/** The subject of an identity (uuid), encrypted with its party's data key; undefined if the party no longer exists. */
export async function encryptedSubject(
  r: Read<PersonContext>,
  party: Party,
  id: string,
  subject: string,
): Promise<string | undefined> {
  const key = await findPersonKey(r, TABLES[party.type], party.id);
  return key && encryptWithKeyOf(r.ctx.keyring, key, pathOf(id), subject);
}

/** The subject of a stored identity, decrypted. */
export function decryptedSubject(r: Resources, { id, party, partyDataKey, subject }: StoredIdentity): string {
  const key = { row: personRow(r, TABLES[party.type], party.id), dataKey: partyDataKey };
  return decryptWithKeyOf(r.ctx.keyring, key, pathOf(id), subject);
}

function indexed({ scope }: Pick<Read, "scope">, { issuer, subject }: IdentitySearch): Indexed {
  // JSON keeps ["a","b|c"] apart from ["a|b","c"].
  return { kind: "identities", text: JSON.stringify([scope.tenantId, scope.environment, issuer, subject]) };
}

function pathOf(id: string): readonly string[] {
  return ["identities", id, "subject"];
}
