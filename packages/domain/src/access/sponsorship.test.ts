import fc from "fast-check";
import { expect, test } from "vitest";
import { areRelated, isFresh, KINSHIPS, OWNER, relatedTo, SPONSORED_HOURS, type Sponsorship } from "./sponsorship.ts";

const made = (sponsor: string, operator: string): Sponsorship => ({ sponsor, operator });
const account = fc.constantFrom("a", "b", "c", "d", "e", OWNER);
const graph = fc.array(fc.record({ sponsor: account, operator: account }), { maxLength: 8 });

test.each<[string, readonly Sponsorship[], boolean]>([
  ["strangers", [], false],
  ["a sponsor", [made("a", "b")], true],
  ["the other's sponsor", [made("b", "a")], true],
  ["a common sponsor", [made("c", "a"), made("c", "b")], true],
  ["the sponsor of a sponsor", [made("a", "c"), made("c", "b")], true],
  ["sponsors with a common sponsor", [made("c", "a"), made("d", "b"), made("e", "c"), made("e", "d")], true],
  ["two sponsors", [made("c", "a"), made("d", "b")], false],
  ["accounts that have made the same third one", [made("a", "c"), made("b", "c")], false],
  ["the command line", [made(OWNER, "a"), made(OWNER, "b")], false],
])("%s", (_, fresh, related) => {
  expect([areRelated(fresh, "a", "b"), areRelated(fresh, "b", "a")]).toEqual([related, related]);
  expect(relatedTo(fresh, "a", ["b", "z"])).toEqual(related ? ["b"] : []);
});

test("it counts for 72 hours to the millisecond", () => {
  const at = new Date("2026-11-20T09:00:00.000Z");
  const after = (ms: number) => isFresh(at, new Date(at.getTime() + ms));
  const window = SPONSORED_HOURS * 3_600_000;
  expect([SPONSORED_HOURS, after(0), after(window - 1), after(window)]).toEqual([72, true, true, false]);
});

test("to be related is mutual, holds for oneself, and more sponsorships never end it", () => {
  fc.assert(
    fc.property(graph, graph, account, account, (fresh, further, one, other) => {
      expect(areRelated(fresh, one, one)).toBe(true);
      expect(areRelated(fresh, one, other)).toBe(areRelated(fresh, other, one));
      if (areRelated(fresh, one, other)) expect(areRelated([...fresh, ...further], one, other)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test("each kinship finds somebody whom the others do not", () => {
  const cases: Readonly<Record<(typeof KINSHIPS)[number], readonly Sponsorship[]>> = {
    sponsor: [made("a", "b")],
    commonSponsor: [made("c", "a"), made("c", "b")],
    sponsorOfSponsor: [made("c", "a"), made("c", "d"), made("d", "b")],
  };
  for (const kinship of KINSHIPS) {
    const others = KINSHIPS.filter((other) => other !== kinship);
    expect([kinship, areRelated(cases[kinship], "a", "b", others)]).toEqual([kinship, false]);
  }
});
