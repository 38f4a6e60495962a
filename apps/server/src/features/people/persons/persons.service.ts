import type { FindablePerson } from "@entrada/domain/search/person-terms";
import type { AppContext } from "../../../context.ts";
import { newUuid } from "../../../core/ids.ts";
import { scopeOf } from "../../../core/tenant-scope.ts";
import {
  decryptPerson,
  type EncryptedPerson,
  encryptPerson,
  type PersonKey,
  type PersonRow,
} from "../../../crypto/envelope-encryption.ts";
import type { Locked } from "../../../work/locked.ts";
import { requireUniqueReference } from "../../../work/unique-reference.ts";
import type { Read, Work } from "../../../work/work.ts";
import { makeFindable } from "./persons.search.service.ts";
import { findDataKey, findDataKeyForShare, keyWith, listDataKeys } from "./persons.store.ts";

/** What reads and writes of people need: their data is encrypted. */
export type PersonContext = Pick<AppContext, "keyring">;

/** The tables of customers and travelers. */
export type PersonTable = PersonRow["table"];

/** What is known about a person; everything but the external reference is stored encrypted. */
interface Details {
  readonly externalReference: string | null;
}

/** A customer or a traveler as stored. */
export interface StoredPerson extends EncryptedPerson, Details {
  /** uuid */
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The same, decrypted. */
export type Person<Known extends Details, Stored extends StoredPerson> = Known & Omit<Stored, keyof EncryptedPerson>;

/** What an update of a person writes. */
export type PersonUpdate = EncryptedPerson &
  Pick<StoredPerson, "externalReference" | "updatedAt"> & {
    /** under which key of the ring they are found */
    readonly termsKeyId: string;
  };

/** A new person's row, encrypted under a new data key; refuses an external reference that is taken. */
export async function newPersonRow(
  w: Work<PersonContext>,
  table: PersonTable,
  knownDetails: Details,
  findable: FindablePerson,
) {
  const id = newUuid();
  const { externalReference } = knownDetails;
  await requireUniqueReference(w, { table, ownId: null, externalReference });
  const { dataKey, document } = encrypt(w, table, id, knownDetails);
  return {
    id,
    dataKey,
    document,
    externalReference,
    termsKeyId: await makeFindable(w, table, { id, findable }),
    createdAt: w.now,
    updatedAt: w.now,
  };
}

/** The update of a stored person, encrypted under its own data key; refuses an external reference that is taken. */
export async function personUpdate(
  w: Work<PersonContext>,
  table: PersonTable,
  storedPerson: StoredPerson,
  knownDetails: Details,
  findable: FindablePerson,
): Promise<PersonUpdate> {
  const { externalReference } = knownDetails;
  await requireUniqueReference(w, { table, ownId: storedPerson.id, externalReference });
  return {
    ...encrypt(w, table, storedPerson.id, knownDetails, storedPerson),
    externalReference,
    termsKeyId: await makeFindable(w, table, { id: storedPerson.id, findable }),
    updatedAt: w.now,
  };
}

/** The stored person, decrypted. */
export function decrypted<Known extends Details, Stored extends StoredPerson>(
  { ctx, scope }: Pick<Read<PersonContext>, "ctx" | "scope">,
  table: PersonTable,
  stored: Stored,
): Person<Known, Stored> {
  // Only `encrypt` writes what is read here.
  const known = decryptPerson(ctx.keyring, personRow({ scope }, table, stored.id), stored) as Known;
  return personOf(known, stored);
}

/** The stored person with what is known about it in clear. */
export function personOf<Known extends Details, Stored extends StoredPerson>(
  known: Known,
  stored: Stored,
): Person<Known, Stored> {
  const { dataKey: _dataKey, document: _document, ...row } = stored;
  return { ...known, ...row };
}

/** The data key of a customer or a traveler (uuid), for other rows that are encrypted with it. */
export async function findPersonKey(r: Read, table: PersonTable, id: string): Promise<PersonKey | undefined> {
  const dataKey = await findDataKey(r.tx, r.scope, table, id);
  return dataKey === undefined ? undefined : { row: personRow(r, table, id), dataKey };
}

/** The keys of those of these persons (uuids) who are not erased, by uuid; one query for all. */
export async function findPersonKeys(
  r: Read,
  table: PersonTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PersonKey>> {
  if (ids.length === 0) return new Map();
  const dataKeys = await listDataKeys(r.tx, r.scope, table, [...new Set(ids)]);
  return new Map([...dataKeys].map(([id, dataKey]) => [id, { row: personRow(r, table, id), dataKey }]));
}

/** The key of a person whom nobody erases before the transaction ends; undefined: somebody has. */
export async function lockPersonKey(w: Work, table: PersonTable, id: string): Promise<Locked<PersonKey> | undefined> {
  const person = await findDataKeyForShare(w.tx, w.scope, table, id);
  return person && keyWith(person, personRow(w, table, id));
}

/** The key of a person whose row nobody changes before the transaction ends. */
export function lockedKey(
  r: Pick<Read, "scope">,
  table: PersonTable,
  person: Locked<Pick<StoredPerson, "id" | "dataKey">>,
): Locked<PersonKey> {
  return keyWith(person, personRow(r, table, person.id));
}

/** Where a person's data belongs: it decrypts nowhere else. */
export function personRow({ scope }: Pick<Read, "scope">, table: PersonTable, id: string): PersonRow {
  return { ...scopeOf(scope), table, id };
}

function encrypt(
  w: Work<PersonContext>,
  table: PersonTable,
  id: string,
  knownDetails: Details,
  storedEncryptedPerson?: EncryptedPerson,
): EncryptedPerson {
  const { externalReference: _readable, ...hidden } = knownDetails;
  return encryptPerson(w.ctx.keyring, personRow(w, table, id), hidden, storedEncryptedPerson);
}
