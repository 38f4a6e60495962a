import { BlockList, isIPv6 } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AddressRanges, parseAddress, parseRange } from "./ip-address.ts";

test.each([
  "192.0.2.1",
  "192.0.2.0/24",
  "192.0.2.1/32",
  "0.0.0.0/0",
  "2001:db8::1",
  "2001:db8::/32",
  "::ffff:10.0.0.1/128",
])("%s is an address or a range", (text) => expect(parseRange(text)).toBeDefined());

test.each([
  ...["", "x", "10.0.0.0/33", "2001:db8::/129", "10.0.0.0/", "10.0.0.0/8/8", "10.0.0.0/-1", "10.0.0.0/0008", "/8"],
  ...["10.1/16", "127.1", "0x7f.0.0.1", "010.0.0.1", "2130706433", "00001::1", "fe80::1%eth0", "fe80::%eth0/10"],
  ...[" 10.0.0.1", "10.0.0.1 ", "10.0.0.1\n", "10.0.0.0/ 8", "[::1]", "10.0.0.1,10.0.0.2"],
])("%o is neither an address nor a range", (text) => {
  expect(parseRange(text)).toBeUndefined();
});

test("an address with a prefix length is a range, not an address", () => {
  expect(parseAddress("192.0.2.1/32")).toBeUndefined();
});

// The platform's own list is the oracle: the same entries allow the same addresses.
const octet = fc.constantFrom(0, 1, 10, 127, 128, 255);
const v4 = fc.tuple(octet, octet, octet, octet).map((octets) => octets.join("."));
const group = fc.constantFrom("0", "1", "ffff", "a00", "8000", "2001", "db8");
const v6 = fc.oneof(
  fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(":")),
  v4.map((address) => `::ffff:${address}`),
  fc.tuple(group, group).map(([high, low]) => `::ffff:${high}:${low}`),
  group.map((low) => `::${low}`),
);
const range = fc.oneof(
  v4,
  v6,
  fc.tuple(v4, fc.nat(32)).map((parts) => parts.join("/")),
  fc.tuple(v6, fc.nat(128)).map((parts) => parts.join("/")),
);

function platformList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

test("a list of ranges contains the same addresses as the platform's own list", () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 3 }), fc.oneof(v4, v6), (entries, address) => {
      const expected = platformList(entries).check(address, isIPv6(address) ? "ipv6" : "ipv4");
      expect(new AddressRanges(entries).has(address)).toBe(expected);
    }),
    { numRuns: 5000 },
  );
});

test("text that is not an address is in no range, not even in the widest", () => {
  const all = new AddressRanges(["0.0.0.0/0", "::/0"]);
  expect(["", "x", "127.1", "unix:", "10.0.0.1, 10.0.0.2"].map((text) => all.has(text))).toEqual(Array(5).fill(false));
  expect(() => new AddressRanges(["10.0.0.0/33"])).toThrow("not an IP address or CIDR range");
});
