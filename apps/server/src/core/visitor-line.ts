import { Problem } from "./problem.ts";

/** A visitor of a tenant's check page. */
export interface VisitorAt {
  /** uuid */
  readonly tenantId: string;
  /** whoever owns the address */
  readonly address: string;
}

export interface Waiting extends VisitorAt {
  readonly begin: () => void;
}

const WAITING_MAX = 200;
/** so that neither one page nor one address fills the line */
const WAITING_OF_TENANT_MAX = 50;
const WAITING_OF_ADDRESS_MAX = 10;

/**
 * Visitors who wait. Tenants take turns, and so do the addresses of a tenant's visitors: the one served last is the last.
 * Each address is served in the order in which it asked.
 */
export class VisitorLine {
  readonly #tenants = new Map<string, Map<string, Set<Waiting>>>();
  readonly #ofTenant = new Map<string, number>();
  readonly #ofAddress = new Map<string, number>();
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Throws 503 if the line, or the visitor's share of it, is full. */
  add(waiting: Waiting): void {
    const { tenantId, address } = waiting;
    const isFull =
      this.#count >= WAITING_MAX ||
      (this.#ofTenant.get(tenantId) ?? 0) >= WAITING_OF_TENANT_MAX ||
      (this.#ofAddress.get(address) ?? 0) >= WAITING_OF_ADDRESS_MAX;
    if (isFull) throw tooBusy();
    const addresses = this.#tenants.get(tenantId) ?? new Map<string, Set<Waiting>>();
    this.#tenants.set(tenantId, addresses);
    const own = addresses.get(address) ?? new Set();
    addresses.set(address, own.add(waiting));
    this.#change(waiting, 1);
  }

  /** Whoever is next leaves the line. */
  next(): Waiting | undefined {
    const [tenant] = this.#tenants;
    const [tenantId, addresses] = tenant ?? [];
    const [lane] = addresses ?? [];
    const [address, own] = lane ?? [];
    const [waiting] = own ?? [];
    if (waiting === undefined) return undefined;
    this.remove(waiting);
    if (address !== undefined && addresses?.delete(address) && own) addresses.set(address, own);
    if (tenantId !== undefined && this.#tenants.delete(tenantId) && addresses) this.#tenants.set(tenantId, addresses);
    return waiting;
  }

  /** Waits no longer. */
  remove(waiting: Waiting): void {
    const { tenantId, address } = waiting;
    const addresses = this.#tenants.get(tenantId);
    const own = addresses?.get(address);
    if (!addresses || !own?.delete(waiting)) return;
    if (own.size === 0) addresses.delete(address);
    if (addresses.size === 0) this.#tenants.delete(tenantId);
    this.#change(waiting, -1);
  }

  #change({ tenantId, address }: VisitorAt, by: 1 | -1): void {
    this.#count += by;
    for (const [counts, name] of [
      [this.#ofTenant, tenantId],
      [this.#ofAddress, address],
    ] as const) {
      const count = (counts.get(name) ?? 0) + by;
      if (count > 0) counts.set(name, count);
      else counts.delete(name);
    }
  }
}

export function tooBusy(): Problem {
  return new Problem("overloaded", "Too many visitors ask at the same time; nothing was changed.", {
    extras: { retryAfterSeconds: 2 },
  });
}
