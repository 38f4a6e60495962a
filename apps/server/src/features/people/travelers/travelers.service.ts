import type { Transaction } from "kysely";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { notFound, refuseFieldErrors } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import { blindIndex, blindIndexes } from "../../../crypto/blind-index.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { requireVersion } from "../../../http/resources/preconditions.ts";
import {
  answerOf,
  type Changed,
  type ChangeRequest,
  type ConditionalRequest,
  createdAnswer,
  keyedChange,
} from "../../../work/keyed-change.ts";
import { encryptDetails, personRow } from "../../../work/stored-person.ts";
import { refuseTakenReference } from "../../../work/unique-reference.ts";
import { requireCustomer } from "../customers/customers.service.ts";
import { errorsOfMembers } from "./travelers.check.ts";
import { createdEvent, updatedEvent } from "./travelers.events.ts";
import { indexedPassport } from "./travelers.passport-index.ts";
import { changedFields, changedPerson, personOf } from "./travelers.person.ts";
import type { NewTravelerBody, TravelerChanges, Warnings } from "./travelers.schema.ts";
import { decryptTraveler, showMasked, TRAVELERS_PATH } from "./travelers.show.ts";
import * as store from "./travelers.store.ts";
import type { TravelerPerson } from "./travelers.types.ts";

const WARNINGS_MAX = 10;

/** A traveler that something new is to belong to: who it is, at the version that this holds for. */
export interface Traveler extends TravelerPerson {
  /** uuid, as stored */
  readonly id: string;
  /** uuid, as stored */
  readonly customerId: string;
  readonly version: number;
}

/** A new traveler of one of the tenant's customers; warns of others with the same passport. */
export function createTraveler(ctx: AppContext, request: ChangeRequest, body: NewTravelerBody): Promise<Changed> {
  const scope = scopeOf(request.credential);
  const { keyring } = ctx;
  return keyedChange(ctx, request, async (w) => {
    const { customerId, ...draft } = body;
    const person = personOf(draft, w.now);
    const customer = await requireCustomer(w.tx, scope, customerId);
    await refuseTakenReference(w.tx, scope, {
      table: "travelers",
      ownId: null,
      externalReference: person.externalReference,
    });
    const id = newUuid();
    const warnings = await warningsOf(keyring, w.tx, scope, { id, passport: person.passport });
    const { dataKey, document } = encryptDetails(keyring, personRow(scope, "travelers", id), person);
    const index = person.passport && blindIndex(keyring, indexedPassport(scope, person.passport));
    const traveler = await store.insertTraveler(w.tx, {
      tenant_id: scope.tenantId,
      environment: scope.environment,
      id,
      customer_id: customer.id,
      data_key: dataKey,
      document,
      passport_index: index?.digest ?? null,
      passport_key_id: index?.keyId ?? null,
      external_reference: person.externalReference,
      created_at: w.now,
      updated_at: w.now,
    });
    w.emit(createdEvent(traveler, changedFields(undefined, person)));
    const shown = withWarnings(traveler, person, warnings);
    return createdAnswer({ type: "traveler", id }, TRAVELERS_PATH, shown);
  });
}

/** Merges the changes in, at the version the caller knows. */
export function updateTraveler(
  ctx: AppContext,
  request: ConditionalRequest,
  id: string,
  changes: TravelerChanges,
): Promise<Changed> {
  const scope = scopeOf(request.credential);
  const { keyring } = ctx;
  return keyedChange(ctx, request, async (w) => {
    // Like the schema's own errors, these are reported whichever traveler is named and whatever its version.
    refuseFieldErrors(errorsOfMembers(changes));
    const uuid = decodeId("trv", id);
    const traveler = uuid && (await store.findTravelerForUpdate(w.tx, scope, uuid));
    if (!traveler) throw notFound();
    requireVersion(request, traveler.version);
    const former = decryptTraveler(keyring, scope, traveler);
    const person = changedPerson(former, changes, w.now);
    const changed = changedFields(former, person);
    await refuseTakenReference(w.tx, scope, {
      table: "travelers",
      ownId: traveler.id,
      externalReference: person.externalReference,
    });
    const warnings = await warningsOf(keyring, w.tx, scope, { id: traveler.id, passport: person.passport });
    const resource = { type: "traveler", id: traveler.id } as const;
    // What changes nothing makes no version and no event.
    if (changed.length === 0) return answerOf(200, resource, withWarnings(traveler, former, warnings));
    const updated = await store.updateTraveler(w.tx, scope, traveler.id, {
      ...encryptDetails(keyring, personRow(scope, "travelers", traveler.id), person, traveler),
      passport: person.passport && blindIndex(keyring, indexedPassport(scope, person.passport)),
      externalReference: person.externalReference,
      updatedAt: w.now,
    });
    w.emit(updatedEvent(updated, changed));
    return answerOf(200, resource, withWarnings(updated, person, warnings));
  });
}

/**
 * The travelers that something new is to belong to, in the order of the ids; none of them can be changed or erased
 * before the transaction ends. Throws 404 when any of them is not the tenant's.
 */
export async function requireTravelers(
  { keyring }: { readonly keyring: Keyring },
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<readonly Traveler[]> {
  const uuids = ids.map((id) => decodeId("trv", id));
  const known = uuids.filter((uuid) => uuid !== undefined);
  const rows = await store.listTravelersForShare(tx, scope, known);
  const rowById = new Map(rows.map((row) => [row.id, row]));
  return uuids.map((uuid) => {
    const row = uuid === undefined ? undefined : rowById.get(uuid);
    if (!row) throw notFound();
    const { id, customerId, version } = row;
    return { id, customerId, version, ...decryptTraveler(keyring, scope, row) };
  });
}

/**
 * The versions of those of the travelers that still exist, by the ids that were given; none of them can be changed or
 * erased before the transaction ends.
 */
export async function travelerVersions(
  tx: Transaction<Schema>,
  scope: TenantScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await store.listTravelersForShare(
    tx,
    scope,
    ids.flatMap((id) => decodeId("trv", id) ?? []),
  );
  return new Map(rows.map(({ id, version }) => [encodeId("trv", id), version]));
}

// Masked: the grant to write is not the grant to read, and any key that holds it may retry what another one sent.
function withWarnings(traveler: store.StoredTraveler, person: TravelerPerson, warnings: Warnings) {
  return { ...showMasked(traveler, person), warnings };
}

async function warningsOf(
  keyring: Keyring,
  tx: Transaction<Schema>,
  scope: TenantScope,
  { id: ownId, passport }: Pick<TravelerPerson, "passport"> & { readonly id: string },
): Promise<Warnings> {
  if (passport === null) return [];
  const indexes = blindIndexes(keyring, indexedPassport(scope, passport));
  const others = await store.listOthersWithPassport(tx, scope, indexes, { ownId, rowsMax: WARNINGS_MAX });
  return others.map(({ id }) => ({ code: "duplicatePassport", travelerId: encodeId("trv", id) }));
}
