import { normalisePassportNumber } from "@entrada/domain/persons/passport-number";
import type { Transaction } from "kysely";
import type { AppContext } from "../../../context.ts";
import { decodeId, idFilter, newUuid } from "../../../core/ids.ts";
import { notFound, refuseFieldErrors } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { blindIndexes } from "../../../crypto/blind-index.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { type AskedList, listPlace, type Page, pageOfRows } from "../../../http/resources/list-envelope.ts";
import { createdIn } from "../../../http/resources/list-filters.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import type { ChangeRequest } from "../../../work/keyed-change.ts";
import { errorsOfSearch } from "./travelers.check.ts";
import { indexedPassport } from "./travelers.passport-index.ts";
import { insertRead } from "./travelers.reads.store.ts";
import type { ShownTraveler, TravelerSearch, TravelerSearchQuery, TravelersQuery } from "./travelers.schema.ts";
import { decryptTraveler, showMasked, showTraveler } from "./travelers.show.ts";
import * as store from "./travelers.store.ts";
import type { TravelerPerson } from "./travelers.types.ts";

type Reader = Pick<ChangeRequest, "id" | "credential">;

/** A page of the tenant's travelers, oldest first, their passport numbers masked. */
export function listTravelers(
  ctx: AppContext,
  scope: TenantScope,
  query: TravelersQuery,
): Promise<Page<ShownTraveler>> {
  const { customerId, externalReference } = query;
  const filter = {
    ...(customerId === undefined ? {} : { customerId: idFilter("cus", customerId) }),
    ...(externalReference === undefined ? {} : { externalReference }),
    ...createdIn(query),
  };
  return pageOf(ctx, scope, filter, listPlace(ctx, scope, "get_travelers", query));
}

/** A page of the tenant's travelers with this passport, oldest first, under whichever key of the ring it was indexed. */
export function searchTravelers(
  ctx: AppContext,
  scope: TenantScope,
  query: TravelerSearchQuery,
  search: TravelerSearch,
): Promise<Page<ShownTraveler>> {
  refuseFieldErrors(errorsOfSearch(search));
  const { issuingCountry } = search.passport;
  const number = normalisePassportNumber(search.passport.number) ?? search.passport.number;
  const passports = blindIndexes(ctx.keyring, indexedPassport(scope, { issuingCountry, number }));
  const asked = listPlace(ctx, scope, "post_travelers_search", { ...query, issuingCountry, number });
  return pageOf(ctx, scope, { passports }, asked);
}

/**
 * The whole traveler, unless the caller already holds this version of it; 404 for any other tenant's, and once it was
 * erased. That a passport is shown is written down first.
 */
export function readTraveler(
  { db, keyring }: AppContext,
  reader: Reader,
  id: string,
  isHeld: (etag: string) => boolean,
): Promise<{ readonly etag: string; readonly shown: ShownTraveler | undefined }> {
  const scope = reader.credential;
  return db.withTenant(scope, async (tx) => {
    const uuid = decodeId("trv", id);
    const traveler = uuid && (await store.findTraveler(tx, scope, uuid));
    if (!traveler) throw notFound();
    const etag = etagOf(traveler.version);
    if (isHeld(etag)) return { etag, shown: undefined };
    const person = decryptTraveler(keyring, scope, traveler);
    await noteRead(tx, reader, traveler.id, person);
    return { etag, shown: showTraveler(traveler, person) };
  });
}

/** Writes down that the whole passport, if there is one, is shown to this caller. */
async function noteRead(
  tx: Transaction<Schema>,
  { id: requestId, credential }: Reader,
  travelerId: string,
  { passport }: TravelerPerson,
): Promise<void> {
  if (passport === null) return;
  await insertRead(tx, {
    tenant_id: credential.tenantId,
    environment: credential.environment,
    id: newUuid(),
    traveler_id: travelerId,
    key_id: credential.keyId,
    request_id: requestId,
  });
}

async function pageOf(
  { db, keyring }: AppContext,
  scope: TenantScope,
  filter: store.TravelerFilter,
  { place, stretch }: AskedList,
): Promise<Page<ShownTraveler>> {
  const rows = await db.withTenant(scope, (tx) => store.listTravelersAfter(tx, scope, filter, stretch));
  const show = (row: store.StoredTraveler) => showMasked(row, decryptTraveler(keyring, scope, row));
  return pageOfRows(rows, stretch, place, { keyOf: ({ id }) => id, show });
}
