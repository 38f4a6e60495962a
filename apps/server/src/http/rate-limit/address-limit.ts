import ipaddr from "ipaddr.js";
import type { Clock } from "../../core/clock.ts";
import { ProcessLimit } from "./process-limit.ts";

// Anyone with one IPv6 address has a whole network of them.
const IPV6_NETWORK_PARTS = 4;

/** Counts by IP address what needs no API key, in this process only. */
export class AddressLimit {
  readonly #limit: ProcessLimit;

  constructor(perMinute: number, clock: Clock, detail: string) {
    this.#limit = new ProcessLimit({ unitsPerMinute: perMinute, burstUnits: perMinute }, clock, detail);
  }

  /** Takes the units; the returned function gives them back. Throws 429 after too many. */
  take(address: string | undefined, units = 1): () => void {
    return this.#limit.take(addressOwner(address), units);
  }
}

/**
 * Who has this address: an IPv6 network counts as one. Everything without an IP address, such as the peer of a socket
 * file, counts as one caller.
 */
export function addressOwner(address = ""): string {
  if (!ipaddr.isValid(address)) return "";
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, IPV6_NETWORK_PARTS).join(":") : parsed.toString();
}
