import { expect, test } from "vitest";
import { type Facts, factsOf } from "../facts/facts.ts";
import { FALSE, TRUE, UNKNOWN } from "../facts/truth.ts";
import type { FurtherFacts } from "../model/input.ts";
import type { ConditionDefinition } from "../model/knowledge.ts";
import { impliedTest } from "./implied-tests.ts";

const ARRIVAL = "2026-12-01";

function factsWith(facts: FurtherFacts): Facts {
  return factsOf({
    traveler: {
      passportCountry: "IN",
      passportType: "ordinary",
      residenceCountry: "IN",
      heldAuthorizations: [],
      facts,
    },
    legs: [
      {
        reference: "1",
        destinationCountry: "US",
        intent: "tourism",
        arrivalDate: ARRIVAL,
        departureDate: "2026-12-10",
        transitContext: "entry",
      },
    ],
  });
}

const truthOf = (condition: ConditionDefinition, facts: FurtherFacts) =>
  impliedTest(condition, "US")?.evaluate(factsWith(facts));

test.each<[string, ConditionDefinition, FurtherFacts, FurtherFacts]>([
  [
    "age, from the birthday on",
    { code: "ageBand", value: { minYears: 18 } },
    { birthDate: "2008-12-01" },
    { birthDate: "2008-12-02" },
  ],
  [
    "age, to the day before the next",
    { code: "ageBand", value: { maxYears: 17 } },
    { birthDate: "2008-12-02" },
    { birthDate: "2008-12-01" },
  ],
  [
    "the way of arrival",
    { code: "arrivalMode", value: { modes: ["air"] } },
    { arrivalMode: "air" },
    { arrivalMode: "land" },
  ],
  ["an onward ticket", { code: "onwardTicket" }, { onwardTicketHeld: true }, { onwardTicketHeld: false }],
  [
    "another nationality",
    { code: "dualNationalExclusion", value: { countries: ["IR"] } },
    { dualNationalities: ["FR", "IR"] },
    { dualNationalities: [] },
  ],
  [
    "a refusal by the destination",
    { code: "previousRefusal" },
    { previousRefusals: ["US"] },
    { previousRefusals: ["FR"] },
  ],
  [
    "a visit since the day",
    { code: "pastTravelExclusion", value: { countries: ["IQ"], since: "2011-03-01" } },
    { visitedSince: [{ country: "IQ", lastVisitedOn: "2011-03-01" }] },
    { visitedSince: [{ country: "IQ", lastVisitedOn: "2011-02-28" }] },
  ],
  [
    "a visit at any time",
    { code: "pastTravelExclusion", value: { countries: ["IQ"] } },
    { visitedSince: [{ country: "IQ", lastVisitedOn: "1999-01-01" }] },
    { visitedSince: [{ country: "FR", lastVisitedOn: "2026-01-01" }] },
  ],
])("%s is met, failed, or unknown while the fact is missing", (_, condition, met, failed) => {
  expect([truthOf(condition, met), truthOf(condition, failed), truthOf(condition, {})]).toEqual([TRUE, FALSE, UNKNOWN]);
});

test("a condition with its own wording implies no test, nor does one that cannot be asked about", () => {
  const own = { code: "onwardTicket", statement: "A ticket that leads on within 24 hours." };
  expect(impliedTest(own, "US")).toBeUndefined();
  expect(impliedTest({ code: "fundsProof" }, "US")).toBeUndefined();
});
