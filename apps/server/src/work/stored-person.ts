import type { Transaction } from "kysely";
import { scopeOf, type TenantScope } from "../core/tenant-scope.ts";
import {
  decryptPerson,
  type EncryptedPerson,
  encryptPerson,
  type PersonKey,
  type PersonRow,
} from "../crypto/envelope-encryption.ts";
import type { Keyring } from "../crypto/keyring.ts";
import { listPersonKeys } from "../db/person-keys.ts";
import type { Schema } from "../db/tables/schema.ts";

type Table = PersonRow["table"];

/** A person's details; all of them but the external reference are stored encrypted. */
interface Details {
  readonly externalReference: string | null;
}

export function personRow(scope: TenantScope, table: Table, id: string): PersonRow {
  return { ...scopeOf(scope), table, id };
}

/** The details as they are stored, under the data key that the person already has. */
export function encryptDetails(
  keyring: Keyring,
  row: PersonRow,
  details: Details,
  known?: EncryptedPerson,
): EncryptedPerson {
  const { externalReference: _readable, ...encrypted } = details;
  return encryptPerson(keyring, row, encrypted, known);
}

/** The details of a stored person. */
export function decryptDetails<Person extends Details>(
  keyring: Keyring,
  row: PersonRow,
  stored: EncryptedPerson & Details,
): Person {
  // Only `encryptDetails` writes what is decrypted here.
  const encrypted = decryptPerson(keyring, row, stored) as Omit<Person, "externalReference">;
  return { ...encrypted, externalReference: stored.externalReference } as Person;
}

/** The data keys of those of the persons (uuids) that exist, for other data of theirs. */
export async function personKeys(
  tx: Transaction<Schema>,
  table: Table,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly PersonKey[]> {
  if (ids.length === 0) return [];
  const rows = await listPersonKeys(tx, table, scope, ids);
  return rows.map(({ id, dataKey }) => ({ row: personRow(scope, table, id), dataKey }));
}
