import ipaddr from "ipaddr.js";
import { type IpAddress, type IpRange, parseAddress, parseRange } from "../../core/ip-address.ts";

// No address outside it has been assigned for public use.
const PUBLIC_IPV6: IpRange = [ipaddr.IPv6.parse("2000::"), 3];

/** The addresses to which webhooks can be sent: public ones and those this installation explicitly allows. */
export class AddressRules {
  readonly #allowed: readonly IpRange[];

  /** Addresses or CIDR ranges that are allowed although they are not public. */
  constructor(allowed: readonly string[]) {
    this.#allowed = allowed.map((entry) => {
      const range = parseRange(entry);
      if (range === undefined) throw new TypeError(`not an IP address or CIDR range: ${entry}`);
      return range;
    });
  }

  /** Whether this installation explicitly allows the address, public or not. */
  isListed(text: string): boolean {
    const address = addressOf(text);
    return address !== undefined && this.#allowed.some((range) => isWithin(address, range));
  }

  /** Whether a webhook can be sent to the address; false for a text that is not an address. */
  mayReach(text: string): boolean {
    const address = addressOf(text);
    return address !== undefined && (isPublic(address) || this.isListed(text));
  }
}

/** Whether a URL's host, as `new URL()` writes it, is an address and not a name. */
export function isAddress(host: string): boolean {
  return addressOf(host) !== undefined;
}

function isPublic(address: IpAddress): boolean {
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || isWithin(address, PUBLIC_IPV6);
}

// Each family separately: allowing ::/0 does not allow 10.0.0.1.
function isWithin(address: IpAddress, [range, bits]: IpRange): boolean {
  return address.kind() === range.kind() && address.match(range, bits);
}

// An IPv4-mapped IPv6 address is checked as the IPv4 address that it reaches.
function addressOf(text: string): IpAddress | undefined {
  const address = parseAddress(text.startsWith("[") ? text.slice(1, -1) : text);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}
