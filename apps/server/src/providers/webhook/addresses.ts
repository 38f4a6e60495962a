import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

// Beyond it no address has been given out for the public.
const PUBLIC_IPV6: readonly [ipaddr.IPv6, number] = [ipaddr.IPv6.parse("2000::"), 3];

/** Which addresses webhooks may be sent to: public ones, and those that this installation allows by name. */
export class AddressRules {
  readonly #allowed: readonly (readonly [Address, number])[];

  /** Addresses or CIDR ranges that are allowed although they are not public. */
  constructor(allowed: readonly string[]) {
    this.#allowed = allowed.map((entry) => {
      if (entry.includes("/")) return ipaddr.parseCIDR(entry);
      const address = ipaddr.parse(entry);
      return [address, address.kind() === "ipv4" ? 32 : 128] as const;
    });
  }

  /** Whether this installation allows the address itself, public or not. */
  isListed(text: string): boolean {
    const address = addressOf(text);
    if (address === undefined) return false;
    return this.#allowed.some(([range, bits]) => range.kind() === address.kind() && isWithin(address, range, bits));
  }

  /** Whether a webhook may be sent to the address. What cannot be read as one may not be reached. */
  mayReach(text: string): boolean {
    const address = addressOf(text);
    return address !== undefined && (isPublic(address) || this.isListed(text));
  }
}

/** Whether a URL's host, as `new URL()` writes it, is an address and not a name. */
export function isAddress(host: string): boolean {
  return addressOf(host) !== undefined;
}

function isPublic(address: Address): boolean {
  if (address.range() !== "unicast") return false;
  return address instanceof ipaddr.IPv4 || isWithin(address, ...PUBLIC_IPV6);
}

function isWithin(address: Address, range: Address, bits: number): boolean {
  // The overloads ask for two of one kind; the callers have compared the kinds.
  return (address as ipaddr.IPv6).match(range as ipaddr.IPv6, bits);
}

// An IPv4 address in an IPv6 dress is judged as what it is.
function addressOf(text: string): Address | undefined {
  const bare = text.startsWith("[") ? text.slice(1, -1) : text;
  if (!ipaddr.IPv6.isValid(bare) && !ipaddr.IPv4.isValidFourPartDecimal(bare)) return undefined;
  return ipaddr.process(bare);
}
