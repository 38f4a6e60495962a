import type { Transaction } from "kysely";
import { scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import type { Keyring } from "../crypto/keyring.ts";
import {
  openPerson,
  type PersonalPlace,
  type PersonKey,
  type SealedPerson,
  sealPerson,
} from "../crypto/personal-data.ts";
import { listPersonKeys } from "../db/person-keys.ts";
import type { Schema } from "../db/tables/schema.ts";

type Table = PersonalPlace["table"];

/** What is said of a person; all of it but the external reference is stored encrypted. */
interface Said {
  readonly externalReference: string | null;
}

/** Whose data it is. */
export function personalPlace(scope: TenantScope, table: Table, id: string): PersonalPlace {
  return { ...scopeOf(scope), table, id };
}

/** What is said of the person as it may be stored, under the data key that it has. */
export function sealSaid(keyring: Keyring, place: PersonalPlace, said: Said, known?: SealedPerson): SealedPerson {
  const { externalReference: _readable, ...sealed } = said;
  return sealPerson(keyring, place, sealed, known);
}

/** What is said of a stored person. */
export function openSaid<Person extends Said>(
  keyring: Keyring,
  place: PersonalPlace,
  stored: SealedPerson & Said,
): Person {
  // Only `sealSaid` makes what opens here.
  const sealed = openPerson(keyring, place, stored) as Omit<Person, "externalReference">;
  return { ...sealed, externalReference: stored.externalReference } as Person;
}

/** The keys of those of the persons (uuids) that exist, for what else is theirs. */
export async function personKeys(
  tx: Transaction<Schema>,
  table: Table,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly PersonKey[]> {
  if (ids.length === 0) return [];
  const rows = await listPersonKeys(tx, table, scope, ids);
  return rows.map(({ id, dataKey }) => ({ place: personalPlace(scope, table, id), dataKey }));
}
