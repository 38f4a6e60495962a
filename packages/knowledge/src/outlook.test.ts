import { determine } from "@entrada/domain/determinations/determine";
import type { HeldAuthorization } from "@entrada/domain/determinations/model/input";
import { MINIMUM_AUTHORITIES } from "@entrada/domain/determinations/model/kinds";
import { outlook } from "@entrada/domain/determinations/outlook";
import { formatIsoDate, parseIsoDate } from "@entrada/domain/shared/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { compiled } = loadShippedKnowledge();
const { passports, intents } = compiled.snapshot;
const destinations = loadReference()
  .countries.filter(({ isDestination }) => isDestination)
  .map(({ code }) => code);
const today = parseIsoDate("2026-11-20") ?? 0;

const held: fc.Arbitrary<HeldAuthorization> = fc.record({
  code: fc.constantFrom("visitorVisa", "residencePermit", "permanentResidence"),
  issuingCountry: fc.constantFrom("US", "DE", "GB", "JP"),
  expiresOn: fc.integer({ min: today, max: today + 2000 }).map(formatIsoDate),
});

const trip = fc.record({
  passport: fc.constantFrom(...passports),
  residence: fc.option(fc.constantFrom(...passports), { nil: undefined }),
  holds: fc.array(held, { maxLength: 2 }),
  intent: fc.constantFrom("tourism", ...intents),
  arrival: fc.integer({ min: today, max: today + 700 }),
  days: fc.integer({ min: 1, max: 200 }),
  evaluated: fc.integer({ min: today - 100, max: today + 400 }),
  minimumAuthority: fc.constantFrom(...MINIMUM_AUTHORITIES),
});

test("each destination of an outlook is what the determination of that one trip says", () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(trip, ({ passport, residence = passport, holds, intent, arrival, days, evaluated, ...rest }) => {
      const traveler = {
        passportCountry: passport,
        passportType: "ordinary",
        residenceCountry: residence,
        heldAuthorizations: holds,
      };
      const dates = { arrivalDate: formatIsoDate(arrival), departureDate: formatIsoDate(arrival + days - 1) };
      const required = { evaluatedOn: formatIsoDate(evaluated), minimumAuthority: rest.minimumAuthority };
      const { items, knowledge } = outlook(compiled, { traveler, intent, ...dates }, destinations, required);
      expect(items.map(({ destinationCountry }) => destinationCountry)).toEqual(destinations);
      for (const item of items) {
        const { destinationCountry } = item;
        const leg = { reference: "leg-1", destinationCountry, intent, ...dates, transitContext: "entry" };
        const answer = determine(compiled, { traveler, legs: [leg] }, { ...required, language: "en" });
        const { kind, stay, requiresClarification } = answer.visaConclusion;
        expect(item).toMatchObject({
          destinationCountry,
          kind,
          requiresClarification,
          authorityStatus: answer.knowledge.authorityStatus,
          ...(stay?.months === undefined && { stayDays: stay?.days ?? null }),
        });
        if (stay?.months !== undefined) expect(item.stayDays).toBeGreaterThanOrEqual(stay.months * 28);
        expect(knowledge.engineVersion).toBe(answer.knowledge.engineVersion);
        kinds.add(kind);
      }
    }),
    { numRuns: 60 },
  );
  expect(kinds.size).toBeGreaterThan(6);
});
