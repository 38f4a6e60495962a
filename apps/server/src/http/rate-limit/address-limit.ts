import { takeUnits, waitForUnitsMs } from "@entrada/domain/access/gcra";
import ipaddr from "ipaddr.js";
import type { Clock } from "../../core/clock.ts";
import { tooManyRequests } from "./rate-policies.ts";

const ADDRESSES_MAX = 10_000;
// Anyone with one IPv6 address has a whole network of them.
const IPV6_NETWORK_PARTS = 4;

/** Counts by IP address what needs no API key, in this process only. */
export class AddressLimit {
  readonly #limit: { readonly unitsPerMinute: number; readonly burstUnits: number };
  readonly #clock: Clock;
  readonly #detail: string;
  /** when each address's bucket is full again; the least recently used comes first */
  readonly #fullAtMs = new Map<string, number>();

  constructor(perMinute: number, clock: Clock, detail: string) {
    this.#limit = { unitsPerMinute: perMinute, burstUnits: perMinute };
    this.#clock = clock;
    this.#detail = detail;
  }

  /** Counts one; the returned function takes it back. Throws 429 after too many. */
  take(address: string | undefined): () => void {
    const owner = ownerOf(address);
    this.#change(owner, 1);
    return () => this.#change(owner, -1);
  }

  #change(owner: string, units: 1 | -1): void {
    const nowMs = this.#clock.now().getTime();
    const fullAtMs = this.#fullAtMs.get(owner) ?? nowMs;
    const taken = takeUnits(fullAtMs, nowMs, units, this.#limit);
    if (taken.units !== units) {
      const waitMs = waitForUnitsMs(fullAtMs, nowMs, units, this.#limit);
      throw tooManyRequests(waitMs, this.#detail);
    }
    this.#fullAtMs.delete(owner);
    this.#fullAtMs.set(owner, taken.fullAtMs);
    const [oldest] = this.#fullAtMs.keys();
    if (this.#fullAtMs.size > ADDRESSES_MAX && oldest !== undefined) this.#fullAtMs.delete(oldest);
  }
}

// Everything without an IP address, such as the peer of a socket file, counts as one caller.
function ownerOf(address = ""): string {
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, IPV6_NETWORK_PARTS).join(":") : parsed.toString();
}
