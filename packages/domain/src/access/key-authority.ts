/** How much a key can do: what, from where and until when. */
export interface KeyAuthority {
  readonly grants: readonly string[];
  /** addresses and ranges; null: from anywhere */
  readonly ipAllowList: readonly string[] | null;
  /** null: it does not expire */
  readonly expiresAt: Date | null;
}

/** What a key has beyond another one. */
export interface Excess {
  readonly grants: readonly string[];
  /** entries of its list, or that it has none */
  readonly addresses: readonly string[] | "anywhere";
  readonly lastsLonger: boolean;
}

/** Whether all of an address or range lies in one of the ranges. */
export type CoversAddress = (ranges: readonly string[], entry: string) => boolean;

/** What a key has that the other one lacks. */
export function excessOver(other: KeyAuthority, key: KeyAuthority, coversAddress: CoversAddress): Excess {
  return {
    grants: key.grants.filter((grant) => !other.grants.includes(grant)),
    addresses: addressesBeyond(other.ipAllowList, key.ipAllowList, coversAddress),
    lastsLonger: other.expiresAt !== null && (key.expiresAt === null || key.expiresAt > other.expiresAt),
  };
}

/** Whether a key is at most as strong as the other one: the one order of keys. */
export function isWithin(other: KeyAuthority, key: KeyAuthority, coversAddress: CoversAddress): boolean {
  return isNothing(excessOver(other, key, coversAddress));
}

/** What becomes of a key. */
export interface KeyChange {
  /** null: there is none yet */
  readonly before: KeyAuthority | null;
  /** null: it ends */
  readonly after: KeyAuthority | null;
}

/** When a key has more than the calling one, and what. */
export interface ExcessOfChange {
  readonly when: keyof KeyChange;
  readonly excess: Excess;
}

/**
 * Why a key may not make this change; undefined: it may. It has to be at least as strong as the key is before the change,
 * so that it ends or narrows none that is stronger, and as the key is after it. So it can always end and narrow itself.
 */
export function excessOfChange(
  caller: KeyAuthority,
  change: KeyChange,
  coversAddress: CoversAddress,
): ExcessOfChange | undefined {
  for (const when of ["before", "after"] as const) {
    const key = change[when];
    const excess = key && excessOver(caller, key, coversAddress);
    if (excess && !isNothing(excess)) return { when, excess };
  }
  return undefined;
}

function isNothing({ grants, addresses, lastsLonger }: Excess): boolean {
  return grants.length === 0 && addresses.length === 0 && !lastsLonger;
}

function addressesBeyond(
  other: readonly string[] | null,
  entries: readonly string[] | null,
  coversAddress: CoversAddress,
): Excess["addresses"] {
  if (other === null) return [];
  return entries === null ? "anywhere" : entries.filter((entry) => !coversAddress(other, entry));
}
