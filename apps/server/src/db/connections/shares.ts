import type { Holder, HolderKind } from "./holder.ts";
import type { ShareSizes } from "./share-sizes.ts";

/** Who waits for a connection. */
export interface Waiter {
  readonly holder: Holder;
  /** told once, when the connection is the waiter's */
  readonly granted: () => void;
}

interface Party {
  held: number;
  readonly ofKind: Record<HolderKind, number>;
  /** how many each member holds */
  readonly members: Map<string, number>;
  /** who waits, by member and kind: first come, first served in each; the lane served last is the last */
  readonly lanes: Map<string, Set<Waiter>>;
}

/**
 * Decides who has a connection. Nobody has more than their share; who can be served is served at once; tenants take
 * turns, and so do the members of a tenant, each with its reads apart from its changes; in each such lane requests are
 * served in the order in which they came.
 */
export class ConnectionShares {
  readonly #sizes: ShareSizes;
  readonly #parties = new Map<string, Party>();
  /** tenants somebody of whom waits; the one served last is the last */
  readonly #waiting = new Map<string, Party>();
  readonly #ofKind = noneOfAKind();
  #held = 0;

  constructor(sizes: ShareSizes) {
    this.#sizes = sizes;
  }

  /** Takes a connection at once, if the holder's share has one. */
  take(holder: Holder): boolean {
    const party = this.#partyOf(holder.tenant);
    // Whoever could have been served before has been: nobody is overtaken.
    if (!this.#fits(party, holder)) return false;
    this.#count(party, holder, 1);
    return true;
  }

  /** Waits in the holder's lane, after `take` has refused. */
  wait(waiter: Waiter): void {
    const { holder } = waiter;
    const party = this.#partyOf(holder.tenant);
    const name = laneOf(holder);
    const lane = party.lanes.get(name);
    if (lane) lane.add(waiter);
    else party.lanes.set(name, new Set([waiter]));
    this.#waiting.set(holder.tenant, party);
  }

  /** Waits no longer; false if it has been granted. */
  leave(waiter: Waiter): boolean {
    const { holder } = waiter;
    const party = this.#parties.get(holder.tenant);
    const lane = party?.lanes.get(laneOf(holder));
    if (party === undefined || lane === undefined || !lane.delete(waiter)) return false;
    if (lane.size === 0) party.lanes.delete(laneOf(holder));
    this.#forgetIfIdle(holder.tenant, party);
    return true;
  }

  /** Gives a connection back, and grants it to who is next. */
  giveBack(holder: Holder): void {
    const party = this.#partyOf(holder.tenant);
    this.#count(party, holder, -1);
    while (this.#grantNext());
    this.#forgetIfIdle(holder.tenant, party);
  }

  /** Whether the holder waits for its own tenant, session or operator, and not for others. */
  isAtOwnShare(holder: Holder): boolean {
    const party = this.#parties.get(holder.tenant);
    return party !== undefined && !this.#fitsParty(party, holder);
  }

  /** How many wait. */
  countWaiting(tenant: string): number {
    let count = 0;
    for (const lane of this.#waiting.get(tenant)?.lanes.values() ?? []) count += lane.size;
    return count;
  }

  #grantNext(): boolean {
    if (this.#held >= this.#sizes.all) return false;
    for (const [tenant, party] of this.#waiting) {
      if (party.held >= this.#sizes.tenant) continue;
      for (const [name, lane] of party.lanes) {
        const [waiter] = lane;
        if (waiter === undefined || !this.#fits(party, waiter.holder)) continue;
        lane.delete(waiter);
        party.lanes.delete(name);
        if (lane.size > 0) party.lanes.set(name, lane);
        this.#waiting.delete(tenant);
        if (party.lanes.size > 0) this.#waiting.set(tenant, party);
        this.#count(party, waiter.holder, 1);
        waiter.granted();
        return true;
      }
    }
    return false;
  }

  #fits(party: Party, holder: Holder): boolean {
    const { all, ofKind } = this.#sizes;
    const { kind } = holder;
    return this.#held < all && this.#ofKind[kind] < ofKind[kind].all && this.#fitsParty(party, holder);
  }

  #fitsParty(party: Party, { kind, member }: Holder): boolean {
    const { tenant, member: ofMember, ofKind } = this.#sizes;
    if (party.held >= tenant || party.ofKind[kind] >= ofKind[kind].tenant) return false;
    return member === null || (party.members.get(member) ?? 0) < ofMember;
  }

  #count(party: Party, { kind, member }: Holder, change: 1 | -1): void {
    this.#held += change;
    this.#ofKind[kind] += change;
    party.held += change;
    party.ofKind[kind] += change;
    if (member === null) return;
    const held = (party.members.get(member) ?? 0) + change;
    if (held > 0) party.members.set(member, held);
    else party.members.delete(member);
  }

  #partyOf(tenant: string): Party {
    const knownParty = this.#parties.get(tenant);
    if (knownParty) return knownParty;
    const party = { held: 0, ofKind: noneOfAKind(), members: new Map(), lanes: new Map() };
    this.#parties.set(tenant, party);
    return party;
  }

  #forgetIfIdle(tenant: string, party: Party): void {
    if (party.lanes.size > 0) return;
    this.#waiting.delete(tenant);
    if (party.held === 0) this.#parties.delete(tenant);
  }
}

function laneOf({ kind, member }: Holder): string {
  return member === null ? kind : `${kind} ${member}`;
}

function noneOfAKind(): Record<HolderKind, number> {
  return { change: 0, read: 0, job: 0 };
}
