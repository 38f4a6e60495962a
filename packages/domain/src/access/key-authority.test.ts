import fc from "fast-check";
import { expect, test } from "vitest";
import { type CoversAddress, excessOfChange, excessOver, isWithin, type KeyAuthority } from "./key-authority.ts";

const GRANTS = ["cases:read", "keys:manage", "payments:write"];
// Ranges as binary prefixes: one covers another if the other one begins with it.
const coversPrefix: CoversAddress = (ranges, entry) => ranges.some((range) => entry.startsWith(range));

const keys: fc.Arbitrary<KeyAuthority> = fc.record({
  grants: fc.subarray(GRANTS),
  ipAllowList: fc.option(fc.array(fc.constantFrom("0", "1", "00", "01", "010"), { minLength: 1, maxLength: 3 })),
  expiresAt: fc.option(fc.integer({ min: 1, max: 4 }).map((day) => new Date(Date.UTC(2027, 0, day)))),
});
const changes = fc.record({ before: fc.option(keys), after: fc.option(keys) });
const within = (other: KeyAuthority, key: KeyAuthority) => isWithin(other, key, coversPrefix);

// From the definition, by everything that a key could be used for.
const USES = GRANTS.flatMap((grant) =>
  ["000", "010", "011", "100"].flatMap((address) => [1, 2, 3, 4, 5].map((day) => ({ grant, address, day }))),
);
function canDo(
  { grants, ipAllowList, expiresAt }: KeyAuthority,
  { grant, address, day }: (typeof USES)[number],
): boolean {
  const isHere = ipAllowList === null || coversPrefix(ipAllowList, address);
  return grants.includes(grant) && isHere && (expiresAt === null || expiresAt > new Date(Date.UTC(2027, 0, day - 1)));
}

test("keys are in an order: each is within itself, and what is within a key within another is within that one", () => {
  fc.assert(
    fc.property(keys, keys, keys, (one, two, three) => {
      expect(within(one, one)).toBe(true);
      if (within(one, two) && within(two, three)) expect(within(one, three)).toBe(true);
    }),
  );
});

test("a key within another can do nothing that the other one cannot", () => {
  fc.assert(
    fc.property(keys, keys, (other, key) => {
      if (!within(other, key)) return;
      expect(USES.filter((use) => canDo(key, use) && !canDo(other, use))).toEqual([]);
    }),
  );
});

test("a change is allowed to a key that is at least as strong before and after it, and to no other", () => {
  fc.assert(
    fc.property(keys, changes, (caller, change) => {
      const isCovered = [change.before, change.after].every((key) => key === null || within(caller, key));
      expect(excessOfChange(caller, change, coversPrefix) === undefined).toBe(isCovered);
    }),
  );
});

test("a key may always end and narrow itself, and can take nothing from a key with more", () => {
  fc.assert(
    fc.property(keys, keys, (key, other) => {
      expect(excessOfChange(key, { before: key, after: null }, coversPrefix)).toBeUndefined();
      if (within(key, other)) expect(excessOfChange(key, { before: key, after: other }, coversPrefix)).toBeUndefined();
      if (within(key, other)) return;
      expect(excessOfChange(key, { before: other, after: null }, coversPrefix)).toMatchObject({ when: "before" });
      expect(excessOfChange(key, { before: other, after: key }, coversPrefix)).toMatchObject({ when: "before" });
    }),
  );
});

test("an excess names what is beyond: grants, entries of the list, that there is none, and a later end", () => {
  const [early, late] = [new Date("2027-01-01T00:00:00Z"), new Date("2027-02-01T00:00:00Z")];
  const other = { grants: ["a"], ipAllowList: ["01"], expiresAt: early };
  const key = { grants: ["a", "b"], ipAllowList: ["010", "1"], expiresAt: late };
  expect(excessOver(other, key, coversPrefix)).toEqual({ grants: ["b"], addresses: ["1"], lastsLonger: true });
  const unbounded = { grants: ["a"], ipAllowList: null, expiresAt: null };
  expect(excessOver(other, unbounded, coversPrefix)).toEqual({ grants: [], addresses: "anywhere", lastsLonger: true });
});
