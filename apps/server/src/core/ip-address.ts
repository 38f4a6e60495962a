import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

export type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and the number of its leading bits that count. */
export type IpRange = readonly [address: IpAddress, bits: number];

// A zone (fe80::1%eth0) only means something on the machine that wrote it.
const RANGE = /^[^%/]+(\/\d{1,3})?$/;
const IPV4_BITS = 32;
const IPV6_BITS = 128;

/** The address written in full in the text; undefined otherwise. Short forms such as 127.1 are not addresses. */
export function parseAddress(text: string): IpAddress | undefined {
  return isIP(text) === 0 ? undefined : ipaddr.parse(text);
}

/** The range in the text, an address or CIDR notation; undefined for any other text. */
export function parseRange(text: string): IpRange | undefined {
  const [base = ""] = text.split("/");
  const address = RANGE.test(text) ? parseAddress(base) : undefined;
  if (address === undefined) return undefined;
  if (base === text) return [address, address.kind() === "ipv4" ? IPV4_BITS : IPV6_BITS];
  return ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : undefined;
}

/** Addresses and ranges. An IPv4 address equals its IPv6-mapped form (::ffff:192.0.2.1). */
export class AddressRanges {
  readonly #ranges: readonly (readonly [ipaddr.IPv6, number])[];

  constructor(entries: readonly string[]) {
    this.#ranges = entries.map(mappedRange);
  }

  /** Whether the text is an address in one of the ranges. */
  has(text: string): boolean {
    const address = parseAddress(text);
    if (address === undefined) return false;
    const mapped = address instanceof ipaddr.IPv4 ? address.toIPv4MappedAddress() : address;
    return this.#ranges.some(([range, bits]) => mapped.match(range, bits));
  }

  /** Whether all of an address or range lies in one of the ranges. */
  covers(entry: string): boolean {
    const [address, length] = mappedRange(entry);
    return this.#ranges.some(([range, bits]) => bits <= length && address.match(range, bits));
  }
}

function mappedRange(entry: string): readonly [ipaddr.IPv6, number] {
  const range = parseRange(entry);
  if (range === undefined) throw new TypeError(`not an IP address or CIDR range: ${entry}`);
  const [address, bits] = range;
  return address instanceof ipaddr.IPv4
    ? [address.toIPv4MappedAddress(), bits + IPV6_BITS - IPV4_BITS]
    : [address, bits];
}
