import { expect, test } from "vitest";
import { askedIn, isWhole, legOf, toldFacts, withChange, withFact } from "./asked.ts";

const whole = askedIn(
  JSON.stringify({
    traveler: { passportCountry: "IN", passportType: "ordinary", residenceCountry: "IN", heldAuthorizations: [] },
    legs: [
      {
        reference: "1",
        destinationCountry: "FR",
        intent: "tourism",
        arrivalDate: "2027-03-10",
        departureDate: "2027-06-20",
        transitContext: "entry",
      },
    ],
  }),
);

test.each(["", "{", "[]", "null", '{"traveler":{}}', '{"traveler":{"heldAuthorizations":[]},"legs":[]}'])(
  "an address with %s is a blank question",
  (text) => {
    expect(isWhole(askedIn(text))).toBe(false);
    expect(legOf(askedIn(text)).destinationCountry).toBe("");
  },
);

test("a fact is told at its pointer, changes nothing else, and is taken away again", () => {
  const told = withFact(whole, "/traveler/facts/passport/isBiometric", true);
  expect(toldFacts(told)).toEqual([["/traveler/facts/passport/isBiometric", true]]);
  expect(legOf(told)).toEqual(legOf(whole));
  expect(toldFacts(whole)).toEqual([]);
  expect(toldFacts(withFact(told, "/traveler/facts/passport/isBiometric", undefined))).toEqual([]);
  expect(legOf(withFact(whole, "/legs/0/intent", "business")).intent).toBe("business");
});

test("a change of the answer becomes a question: a shorter stay, a fact, a document without its dates", () => {
  const change = { ruleId: "r", kind: "notRequired" } as const;
  const shorter = { ...change, change: "shorterStay", factPath: null, value: { daysMax: 90 } } as const;
  expect(legOf(withChange(whole, shorter)).departureDate).toBe("2027-06-07");
  const fact = {
    ...change,
    change: "fact",
    factPath: "/traveler/facts/arrivalMode",
    value: { in: ["cruise"] },
  } as const;
  expect(withChange(whole, fact as never).traveler.facts).toEqual({ arrivalMode: "cruise" });
  const held = {
    ...change,
    change: "heldAuthorization",
    factPath: "/traveler/heldAuthorizations",
    value: { codes: ["residencePermit"], issuers: ["self"] },
  } as const;
  expect(withChange(whole, held).traveler.heldAuthorizations).toEqual([
    { code: "residencePermit", issuingCountry: "FR" },
  ]);
});
