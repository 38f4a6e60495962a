import { decodeId, encodeId } from "../../../core/ids.ts";
import type { Keyset } from "../../../core/paging.ts";
import { notFound, pointingTo, refuseFieldErrors } from "../../../core/problem.ts";
import { type ExpectedVersion, requireVersion } from "../../../core/version.ts";
import { decryptPerson, type EncryptedPerson, type PersonKey } from "../../../crypto/envelope-encryption.ts";
import { load } from "../../../work/load.ts";
import type { Locked } from "../../../work/locked.ts";
import type { Read, Work } from "../../../work/work.ts";
import { requireCustomer } from "../customers/customers.service.ts";
import { soughtDigests } from "../persons/persons.search.service.ts";
import {
  decrypted,
  lockedKey,
  newPersonRow,
  type Person,
  type PersonContext,
  personOf,
  personRow,
  personUpdate,
} from "../persons/persons.service.ts";
import { errorsOfMembers } from "./travelers.check.ts";
import { createdEvent, updatedEvent } from "./travelers.events.ts";
import type { NewTraveler, TravelerChanges } from "./travelers.schema.ts";
import * as store from "./travelers.store.ts";
import type { KnownDetails } from "./travelers.types.ts";
import { type PassportId, passportIndex, passportIndexes } from "./travelers-passport-index.ts";
import { changedFields, changesPrices, detailsOf, findableTraveler, mergedDetails } from "./travelers-person.ts";

export { findableTraveler } from "./travelers-person.ts";

const SHARING_MAX = 10;

/** Who travels, in clear; how much of it is shown is the view's decision. */
export type Traveler = Person<KnownDetails, store.StoredTraveler>;

/** Which travelers to list. */
export interface TravelerSelection extends Omit<store.TravelerFilter, "sought"> {
  /** what they are found by; undefined: anything */
  readonly q?: string | undefined;
}

/** The tenant's travelers, in the keyset's order. */
export async function listTravelers(
  r: Read<PersonContext>,
  { q, ...filter }: TravelerSelection,
  keyset: Keyset,
): Promise<readonly Traveler[]> {
  const sought =
    q === undefined
      ? undefined
      : { travelers: soughtDigests(r, "travelers", q), customers: soughtDigests(r, "customers", q) };
  const rows = await store.listTravelersAfter(r.tx, r.scope, { ...filter, sought }, keyset);
  return rows.map((row) => decryptedTraveler(r, row));
}

/** The tenant's travelers with this passport, in the keyset's order, under whichever key of the ring it was indexed. */
export function searchTravelers(
  r: Read<PersonContext>,
  passport: PassportId,
  keyset: Keyset,
): Promise<readonly Traveler[]> {
  return listTravelers(r, { passports: passportIndexes(r, passport) }, keyset);
}

/** The traveler. */
export async function getTraveler(r: Read<PersonContext>, id: string): Promise<Traveler> {
  return decryptedTraveler(r, await load(r, "trv", id, store.findTraveler));
}

/** Creates a traveler of one of the tenant's customers, and names others with the same passport. */
export async function createTraveler(
  w: Work<PersonContext>,
  { customerId, ...wanted }: NewTraveler,
): Promise<Traveler> {
  const details = detailsOf(wanted, w.now);
  const customer = await pointingTo([{ pointer: "#/customerId", id: customerId }], () =>
    requireCustomer(w, customerId),
  );
  const known = { ...details, sharingPassport: await othersSharing(w, null, details.passport) };
  const row = await newPersonRow(w, "travelers", known, findableTraveler(details));
  const index = passportIndex(w, details.passport);
  const traveler = await store.insertTraveler(w.tx, w.scope, {
    ...row,
    customerId: customer.id,
    passportIndex: index?.digest ?? null,
    passportKeyId: index?.keyId ?? null,
  });
  w.emit(createdEvent(traveler, changedFields(undefined, details)));
  return personOf(known, traveler);
}

/** Merges changes into the traveler at the expected version; changes that alter nothing keep the version. */
export async function updateTraveler(
  w: Work<PersonContext>,
  id: string,
  { expectedVersion, changes }: { readonly expectedVersion: ExpectedVersion; readonly changes: TravelerChanges },
): Promise<Traveler> {
  // Like errors of the schema, these are reported whatever the traveler and its version.
  refuseFieldErrors(errorsOfMembers(changes));
  const stored = await load(w, "trv", id, store.findTravelerForUpdate);
  requireVersion(expectedVersion, stored.version);
  const before = decryptedTraveler(w, stored);
  const details = mergedDetails(before, changes, w.now);
  const changed = changedFields(before, details);
  if (changed.length === 0) return before;
  const known = { ...details, sharingPassport: await othersSharing(w, stored.id, details.passport) };
  const update = await personUpdate(w, "travelers", stored, known, findableTraveler(details));
  const passport = passportIndex(w, details.passport);
  const pricedVersion = changesPrices(changed) ? stored.version + 1 : stored.pricedVersion;
  const updated = await store.updateTraveler(w.tx, w.scope, stored, { ...update, passport, pricedVersion });
  w.emit(updatedEvent(updated, changed));
  return personOf(known, updated);
}

/**
 * The travelers that something new will belong to, in the order of the ids; 404 if any is missing. None of them can
 * be changed or erased before the transaction ends.
 */
export async function requireTravelers(r: Read<PersonContext>, ids: readonly string[]): Promise<readonly Traveler[]> {
  const rowById = new Map((await listForShare(r, ids)).map((row) => [encodeId("trv", row.id), row]));
  const missing = ids.filter((id) => !rowById.has(id));
  return ids.map((id) => {
    const row = rowById.get(id);
    if (!row) throw notFound(...missing);
    return decryptedTraveler(r, row);
  });
}

/**
 * The versions since which the travelers that still exist are who quotes are priced for, by the given ids. None of them can be
 * changed or erased before the transaction ends.
 */
export async function travelerVersions(r: Read, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  return new Map((await listForShare(r, ids)).map(({ id, pricedVersion }) => [encodeId("trv", id), pricedVersion]));
}

/** Those of the travelers (`trv_…`) that were not erased, by id. None of them can be erased before the transaction ends. */
export async function presentTravelers(
  r: Read<PersonContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Traveler>> {
  const rows = await listForShare(r, ids);
  return new Map(rows.map((row) => [encodeId("trv", row.id), decryptedTraveler(r, row)]));
}

/** Those of these travelers (uuids) whom the reader may see and nobody has erased, by uuid. */
export async function travelersById(
  r: Read<PersonContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Traveler>> {
  const rows = await store.listTravelersAmong(r.tx, r.scope, ids);
  return new Map(rows.map((row) => [row.id, decryptedTraveler(r, row)]));
}

/** The stored traveler, decrypted. */
export function decryptedTraveler(r: Pick<Read<PersonContext>, "ctx" | "scope">, row: store.StoredTraveler): Traveler {
  return decrypted<KnownDetails, store.StoredTraveler>(r, "travelers", row);
}

/** The name of a traveler whose row was read elsewhere. */
export function travelerName(
  r: Pick<Read<PersonContext>, "ctx" | "scope">,
  stored: EncryptedPerson & { readonly id: string },
): Pick<KnownDetails, "givenNames" | "familyName"> {
  // Only `newPersonRow` and `personUpdate` write what is read here.
  const known = decryptPerson(r.ctx.keyring, personRow(r, "travelers", stored.id), stored) as KnownDetails;
  return { givenNames: known.givenNames, familyName: known.familyName };
}

function listForShare({ tx, scope }: Read, ids: readonly string[]): Promise<readonly store.StoredTraveler[]> {
  return store.listTravelersForShare(
    tx,
    scope,
    ids.flatMap((id) => decodeId("trv", id) ?? []),
  );
}

async function othersSharing(
  w: Work<PersonContext>,
  ownId: string | null,
  passport: PassportId | null,
): Promise<readonly string[]> {
  if (passport === null) return [];
  const limits = { ownId, rowsMax: SHARING_MAX };
  const others = await store.listOthersWithPassport(w.tx, w.scope, passportIndexes(w, passport), limits);
  return others.map(({ id }) => id);
}

/** A traveler in clear, and the key for more of what is known about them. */
export interface KnownTraveler {
  readonly traveler: Traveler;
  /** the traveler stays until the transaction ends */
  readonly key: Locked<PersonKey>;
}

/** The customer (uuid) of a traveler (uuid), neither of them locked; undefined: the traveler was erased. */
export async function customerOfTraveler({ tx, scope }: Pick<Read, "tx" | "scope">, id: string) {
  return (await store.findTraveler(tx, scope, id))?.customerId;
}

/** These travelers (uuids), by uuid; those that were erased are left out. */
export async function knownTravelers(
  r: Read<PersonContext>,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, KnownTraveler>> {
  const rows = await store.listTravelersForShare(r.tx, r.scope, uuids);
  return new Map(
    rows.map((row) => [row.id, { traveler: decryptedTraveler(r, row), key: lockedKey(r, "travelers", row) }]),
  );
}
