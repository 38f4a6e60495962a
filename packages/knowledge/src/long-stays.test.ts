import { determine } from "@entrada/domain/determinations/determine";
import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { compiled } = loadShippedKnowledge();
const DESTINATIONS = loadReference().countries.filter(({ code }) => compiled.destination(code) !== undefined);
const OPTIONS = { evaluatedOn: "2026-11-29", language: "en", minimumAuthority: "stale" } as const;

function visit(passport: string, to: string, departureDate: string, intent = "tourism") {
  const traveler = { passportCountry: passport, passportType: "ordinary", residenceCountry: passport };
  const dates = { arrivalDate: "2027-01-10", departureDate };
  const leg = { reference: "1", destinationCountry: to, intent, transitContext: "entry", ...dates };
  return determine(compiled, { traveler: { ...traveler, heldAuthorizations: [] }, legs: [leg] }, OPTIONS);
}

const TOO_LONG = /^STAY_EXCEEDS_EVERY_ROUTE: /;

test("a visit of ten years is beyond every route, of every destination, and the answer says so", () => {
  expect(DESTINATIONS.length).toBeGreaterThanOrEqual(240);
  let named = 0;
  for (const passport of ["US", "IN", "GB", "BR", "NG"]) {
    for (const { code: to } of DESTINATIONS) {
      const { visaConclusion, knowledge } = visit(passport, to, "2037-01-09");
      const { kind, headline } = visaConclusion;
      if (kind === "rightOfEntry" || kind === "entryNotPermitted") continue;
      const said = knowledge.warnings.find((warning) => TOO_LONG.test(warning));
      expect(said, `${passport} ${to} ${kind}`).toBeDefined();
      expect(headline).toContain("No route that is known here allows so long a trip.");
      if (/at most \d+ (day|month|year)s?\b/.test(said ?? "")) named += 1;
    }
  }
  expect(named).toBeGreaterThan(900);
});

test("a trip that a known stay covers, a right of entry and whoever moves there are not told so", () => {
  const isTold = (answer: ReturnType<typeof visit>) => answer.knowledge.warnings.some((one) => TOO_LONG.test(one));
  for (const { code: to } of DESTINATIONS) {
    if (to !== "US") expect(isTold(visit("US", to, "2027-01-12")), to).toBe(false);
    expect(isTold(visit("US", to, "2037-01-09", "work")), to).toBe(false);
  }
  expect(isTold(visit("FR", "DE", "2037-01-09"))).toBe(false);
});
