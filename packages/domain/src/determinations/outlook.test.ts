import { expect, test } from "vitest";
import { knowledgeOf, rule } from "./fixture.ts";
import { outlook } from "./outlook.ts";

const TRIP = {
  traveler: { passportCountry: "IN", passportType: "ordinary", residenceCountry: "IN", heldAuthorizations: [] },
  intent: "tourism",
  arrivalDate: "2026-12-01",
  departureDate: "2026-12-10",
};
const REQUIRED = { evaluatedOn: "2026-11-20", minimumAuthority: "stale" } as const;

test("a destination without a rule is undetermined, and the order is the caller's", () => {
  const knowledge = knowledgeOf([rule("visa", { then: { kind: "visaRequired" } })]);
  const { items } = outlook(knowledge, TRIP, ["JP", "FR"], REQUIRED);
  expect(items).toEqual([
    {
      destinationCountry: "JP",
      kind: "undetermined",
      stayDays: null,
      requiresClarification: false,
      authorityStatus: "unavailable",
    },
    {
      destinationCountry: "FR",
      kind: "visaRequired",
      stayDays: null,
      requiresClarification: false,
      authorityStatus: "verified",
    },
  ]);
});

test("a stay is told in days: as the rule has it, or from the day of arrival to the day some months later", () => {
  const stayFor = (stay: { readonly days?: number; readonly months?: number }) => {
    const knowledge = knowledgeOf([rule("free", { then: { kind: "notRequired", stay } })]);
    return outlook(knowledge, TRIP, ["FR"], REQUIRED).items[0]?.stayDays;
  };
  expect(stayFor({ days: 90 })).toBe(90);
  expect(stayFor({ months: 3 })).toBe(90);
  expect(stayFor({ months: 1 })).toBe(31);
});

test("an answer below the required authority is no answer", () => {
  const { verified: _verified, ...transcribed } = rule("visa", { then: { kind: "visaRequired" } });
  const knowledge = knowledgeOf([transcribed]);
  const { items } = outlook(knowledge, TRIP, ["FR"], { ...REQUIRED, minimumAuthority: "verified" });
  expect(items).toMatchObject([{ kind: "undetermined", authorityStatus: "unavailable" }]);
});
