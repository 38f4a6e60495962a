import { determine } from "@entrada/domain/determinations/determine";
import { expect, test } from "vitest";
import { loadReference } from "./reference.ts";
import { loadShippedKnowledge } from "./shipped.ts";

const { compiled } = loadShippedKnowledge();
const { passports, sets } = compiled.snapshot;
const options = { evaluatedOn: "2026-11-29", language: "en", minimumAuthority: "stale" } as const;

function askAs(passportCountry: string, dualNationalities: readonly string[], destinationCountry: string) {
  const traveler = { passportCountry, passportType: "ordinary", residenceCountry: passportCountry };
  const days = { arrivalDate: "2027-01-10", departureDate: "2027-01-20" };
  const leg = { reference: "1", destinationCountry, intent: "tourism", transitContext: "entry", ...days };
  const input = { traveler: { ...traveler, heldAuthorizations: [], facts: { dualNationalities } }, legs: [leg] };
  return determine(compiled, input, options).visaConclusion;
}

const destinations = loadReference().countries.filter(
  ({ code, isDestination }) => isDestination && passports.includes(code),
);

test("nationals of every destination enter it by right, whichever other passport they name", () => {
  expect(destinations.length).toBeGreaterThan(190);
  for (const { code } of destinations) {
    const other = code === "US" ? "GB" : "US";
    const { kind, travelDocument, conditions } = askAs(other, [code], code);
    expect([code, kind, travelDocument?.nationality]).toEqual([code, "rightOfEntry", code]);
    expect(conditions).toContainEqual(expect.objectContaining({ code: "nationalDocument", status: "unknown" }));
  }
});

test("citizens of the Union enter every state of the Schengen area and Ireland by right, on passport or identity card", () => {
  const union = sets.eu?.flatMap(({ codes }) => codes) ?? [];
  expect(union.length).toBe(27);
  for (const nationality of union) {
    for (const destination of ["FR", "NO", "CH", "IE"].filter((code) => code !== nationality)) {
      const { kind, travelDocument, conditions } = askAs("IN", [nationality], destination);
      expect([kind, travelDocument]).toEqual(["rightOfEntry", expect.objectContaining({ nationality })]);
      expect(conditions).toContainEqual(
        expect.objectContaining({ value: { nationality, accepted: ["ownPassport", "ownIdentityCard"] } }),
      );
    }
  }
});

test.each([
  ["US", "GB", ["ownPassport", "certificateOfEntitlement"]],
  ["GB", "US", ["ownPassport"]],
  ["GB", "CA", ["ownPassport", "passportOfTheUnitedStates"]],
  ["GB", "AU", ["ownPassport"]],
  ["GB", "NZ", ["ownPassport", "citizenshipEndorsement"]],
  ["GB", "ZA", ["ownPassport"]],
] as const)(
  "a passport of %s and the nationality of %s: the document that its law asks for is named",
  (passport, own, accepted) => {
    const { conditions } = askAs(passport, [own], own);
    const asked = conditions.find(({ code }) => code === "nationalDocument");
    expect(asked?.value).toEqual({ nationality: own, accepted });
    expect(asked?.sourceIds).toHaveLength(1);
  },
);

test("a second passport is used where it is lighter, and a listed one shuts a scheme whichever is named", () => {
  const shown = (passport: string, dual: readonly string[], to: string) => {
    const { kind, travelDocument } = askAs(passport, dual, to);
    return [kind, travelDocument?.nationality];
  };
  expect(shown("TR", ["DE"], "CA")).toEqual(["electronicAuthorizationRequired", "DE"]);
  expect(shown("GB", ["IR"], "US")).toEqual(["visaRequired", "GB"]);
  expect(shown("IR", ["GB"], "US")).toEqual(["visaRequired", "GB"]);
  expect(shown("CA", ["IL"], "SY")).toEqual(["entryNotPermitted", undefined]);
});
