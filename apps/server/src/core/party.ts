import { decodeId, encodeId, idFilter } from "./ids.ts";

/** A customer or a traveler. */
export interface Party {
  readonly type: "customer" | "traveler";
  /** uuid */
  readonly id: string;
}

const PREFIX = { customer: "cus", traveler: "trv" } as const;

/** The party as clients see it. */
export function showParty({ type, id }: Party): Party {
  return { type, id: encodeId(PREFIX[type], id) };
}

/** The party that a filter names: whatever is not the id of a traveler can only be that of a customer. */
export function partyNamed(id: string): Party {
  const travelerId = decodeId("trv", id);
  return travelerId === undefined
    ? { type: "customer", id: idFilter("cus", id) }
    : { type: "traveler", id: travelerId };
}

/** The party of a row (uuids): a constraint lets exactly one of the two be null. */
export function partyIn(customerId: string | null, travelerId: string | null): Party {
  return customerId === null ? { type: "traveler", id: travelerId ?? "" } : { type: "customer", id: customerId };
}
