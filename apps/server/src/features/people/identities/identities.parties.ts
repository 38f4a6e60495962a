import type { Transaction } from "kysely";
import type { AppContext } from "../../../context.ts";
import { decodeId, idFilter } from "../../../core/ids.ts";
import { notFound } from "../../../core/problem.ts";
import type { TenantScope } from "../../../core/tenant-scope.ts";
import type { PersonKey } from "../../../crypto/envelope-encryption.ts";
import type { Schema } from "../../../db/tables/schema.ts";
import { personKeys } from "../../../work/stored-person.ts";
import { requireCustomer } from "../customers/customers.service.ts";
import { requireTravelers } from "../travelers/travelers.service.ts";
import type { NewIdentityBody } from "./identities.schema.ts";
import type { Party } from "./identities.store.ts";

/** The customer or traveler that an identity is to name, which cannot be erased before the transaction ends; throws 404. */
export async function requireParty(
  ctx: Pick<AppContext, "keyring">,
  tx: Transaction<Schema>,
  scope: TenantScope,
  { type, id }: NewIdentityBody["party"],
): Promise<Party> {
  if (type === "customer") return { type, id: (await requireCustomer(tx, scope, id)).id };
  const [traveler] = await requireTravelers(ctx, tx, scope, [id]);
  if (!traveler) throw notFound();
  return { type, id: traveler.id };
}

/** By their uuids, the keys of those of the parties that still exist. */
export async function partyKeys(
  tx: Transaction<Schema>,
  scope: TenantScope,
  parties: readonly Party[],
): Promise<ReadonlyMap<string, PersonKey>> {
  const idsOf = (type: Party["type"]) => [
    ...new Set(parties.filter((party) => party.type === type).map(({ id }) => id)),
  ];
  const keys = [
    ...(await personKeys(tx, "customers", scope, idsOf("customer"))),
    ...(await personKeys(tx, "travelers", scope, idsOf("traveler"))),
  ];
  return new Map(keys.map((key) => [key.row.id, key]));
}

/** What the id names by its prefix, whether there is such a party or not; an id that is none names nobody. */
export function partyNamed(id: string): Party {
  const travelerId = decodeId("trv", id);
  return travelerId === undefined
    ? { type: "customer", id: idFilter("cus", id) }
    : { type: "traveler", id: travelerId };
}
