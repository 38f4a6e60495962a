import type { AppContext } from "../../../context.ts";
import { decodeId } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import { blindIndexes } from "../../../crypto/blind-index.ts";
import { type AskedList, listPlace, type Page, pageOfRows } from "../../../http/resources/list-envelope.ts";
import { createdIn, valuesIn } from "../../../http/resources/list-filters.ts";
import { partyKeys, partyNamed } from "./identities.parties.ts";
import {
  type IdentitiesQuery,
  type IdentitySearch,
  type IdentitySearchQuery,
  PARTY_TYPES,
  type ShownIdentity,
} from "./identities.schema.ts";
import { showIdentity } from "./identities.show.ts";
import * as store from "./identities.store.ts";
import { indexedUser } from "./identities.subject-index.ts";

/** A page of the tenant's identities, oldest first. */
export function listIdentities(
  ctx: AppContext,
  scope: TenantScope,
  query: IdentitiesQuery,
): Promise<Page<ShownIdentity>> {
  const { partyId, partyType, issuer } = query;
  const filter = {
    ...(issuer === undefined ? {} : { issuer }),
    ...(partyType === undefined ? {} : { partyTypes: valuesIn("partyType", partyType, PARTY_TYPES) }),
    ...(partyId === undefined ? {} : { party: partyNamed(partyId) }),
    ...createdIn(query),
  };
  return pageOf(ctx, scope, filter, listPlace(ctx, scope, "get_identities", query));
}

/** The identity of this user, if it has one, under whichever key of the ring it was indexed. */
export function searchIdentities(
  ctx: AppContext,
  scope: TenantScope,
  query: IdentitySearchQuery,
  user: IdentitySearch,
): Promise<Page<ShownIdentity>> {
  const asked = listPlace(ctx, scope, "post_identities_search", { ...query, ...user });
  return pageOf(ctx, scope, { users: blindIndexes(ctx.keyring, indexedUser(scope, user)) }, asked);
}

/** The identity; 404 for any other tenant's, and once it or its party is gone. */
export function getIdentity({ db, keyring }: AppContext, scope: TenantScope, id: string): Promise<ShownIdentity> {
  return db.withTenant(scope, async (tx) => {
    const uuid = decodeId("idn", id);
    const identity = uuid && (await store.findIdentity(tx, scope, uuid));
    const key = identity && (await partyKeys(tx, scope, [identity.party])).get(identity.party.id);
    if (!key) throw notFound();
    return showIdentity(keyring, key, identity);
  });
}

async function pageOf(
  { db, keyring }: AppContext,
  scope: TenantScope,
  filter: store.IdentityFilter,
  { place, stretch }: AskedList,
): Promise<Page<ShownIdentity>> {
  const { rows, keys } = await db.withTenant(scope, async (tx) => {
    const found = await store.listIdentitiesAfter(tx, scope, filter, stretch);
    const parties = found.map(({ party }) => party);
    return { rows: found, keys: await partyKeys(tx, scope, parties) };
  });
  const show = (row: store.StoredIdentity) => {
    const key = keys.get(row.party.id);
    return key && showIdentity(keyring, key, row);
  };
  const page = pageOfRows(rows, stretch, place, { keyOf: ({ id }) => id, show });
  // Without a key: its party was erased between the two reads, and the identity with it.
  return { ...page, items: page.items.filter((item) => item !== undefined) };
}
