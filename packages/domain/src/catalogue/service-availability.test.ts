import fc from "fast-check";
import { expect, test } from "vitest";
import { CONCLUSION_KINDS } from "../determinations/kinds.ts";
import { formatIsoDate } from "../shared/dates.ts";
import { FULFILMENT_MODES, OFFERING_STATES, type Offering, VISA_TYPES } from "./offering.ts";
import { availabilityWithoutOfferings, type ServiceNeed, serviceAvailability } from "./service-availability.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const TODAY = 20_600;

const need: ServiceNeed = {
  conclusion: "electronicVisaRequired",
  destinationCountry: "KE",
  intent: "tourism",
  nationality: "IN",
  today: TODAY,
  arrival: TODAY + 20,
  endOfDay: (civilDay) => `${formatIsoDate(civilDay)}T23:59:59.999Z`,
};

const standard = {
  code: "standard",
  state: "available",
  price: { governmentFee: eur(3000), serviceFee: eur(4900), tax: eur(931), total: eur(8831) },
  processingDays: { min: 3, max: 10, unit: "calendar" },
} as const;
const slow = { ...standard, code: "slow", processingDays: { min: 10, max: 30, unit: "calendar" } } as const;

const offering: Offering = {
  productId: "prd_1",
  name: "Electronic visa",
  destinationCountry: "KE",
  visaType: "electronicVisa",
  intents: ["tourism", "business"],
  eligibleNationalities: ["IN", "ZA"],
  state: "available",
  fulfilmentMode: "agent",
  serviceLevels: [standard, slow],
};

const AVAILABLE = offering;
const TOO_LATE = { ...offering, serviceLevels: [slow] };
const SUSPENDED = { ...offering, state: "suspended" } as const;
const GUIDED = { ...offering, fulfilmentMode: "appointment" } as const;
const RETIRED = { ...offering, state: "retired" } as const;

test("an offer has the service levels that are done before arrival, with the latest instant to order", () => {
  const { price, processingDays } = standard;
  expect(serviceAvailability(need, [offering])).toEqual({
    kind: "available",
    offers: [
      {
        productId: "prd_1",
        name: "Electronic visa",
        serviceLevels: [{ code: "standard", price, processingDays, latestOrderAt: need.endOfDay(TODAY + 9) }],
      },
    ],
  });
});

test.each([
  ["available", [GUIDED, SUSPENDED, TOO_LATE, AVAILABLE]],
  ["insufficientTime", [GUIDED, SUSPENDED, TOO_LATE]],
  ["temporarilySuspended", [GUIDED, SUSPENDED, RETIRED]],
  ["guidedOnly", [RETIRED, GUIDED]],
  ["notOffered", [RETIRED]],
  ["insufficientTime", [{ ...offering, applicationWindow: { earliestDaysBefore: 19 } }]],
  ["temporarilySuspended", [{ ...offering, serviceLevels: [{ ...standard, state: "suspended" }] }]],
  ["insufficientTime", [{ ...offering, serviceLevels: [{ ...standard, state: "suspended" }, slow] }]],
  ["guidedOnly", [{ ...GUIDED, state: "suspended" }]],
  ["temporarilySuspended", [{ ...TOO_LATE, state: "suspended" }]],
  ["notOffered", [{ ...offering, serviceLevels: [] }]],
  ["notOffered", [{ ...GUIDED, serviceLevels: [{ ...standard, state: "retired" }] }]],
] as const)("it is %s whatever the order of the offerings", (kind, offerings) => {
  expect(serviceAvailability(need, offerings).kind).toBe(kind);
  expect(serviceAvailability(need, offerings.toReversed()).kind).toBe(kind);
});

test.each([
  { destinationCountry: "TZ" },
  { intent: "study" },
  { nationality: "DE" },
  { conclusion: "visaRequired" },
  { conclusion: "electronicAuthorizationRequired" },
] as const)("a product does not serve a need with %o", (other) => {
  expect(serviceAvailability({ ...need, ...other }, [offering])).toEqual({ kind: "notOffered", offers: [] });
});

test("a product for any passport serves every one", () => {
  expect(
    serviceAvailability({ ...need, nationality: "DE" }, [{ ...offering, eligibleNationalities: "any" }]).kind,
  ).toBe("available");
});

test("without offerings the conclusion alone gives the kind", () => {
  expect(CONCLUSION_KINDS.map((conclusion) => [conclusion, availabilityWithoutOfferings(conclusion).kind])).toEqual([
    ["rightOfEntry", "notApplicable"],
    ["coveredByHeldAuthorization", "notApplicable"],
    ["notRequired", "notApplicable"],
    ["electronicAuthorizationRequired", "notOffered"],
    ["visaOnArrival", "notApplicable"],
    ["electronicVisaRequired", "notOffered"],
    ["visaRequired", "notOffered"],
    ["entryNotPermitted", "notApplicable"],
    ["undetermined", "undetermined"],
  ]);
  for (const conclusion of CONCLUSION_KINDS) {
    expect(serviceAvailability({ ...need, conclusion }, [])).toEqual(availabilityWithoutOfferings(conclusion));
  }
});

test("a visa on arrival is applicable only where something is sold before the journey", () => {
  const onArrival = { ...need, conclusion: "visaOnArrival" } as const;
  expect(serviceAvailability(onArrival, [offering]).kind).toBe("available");
  expect(serviceAvailability(onArrival, [{ ...offering, visaType: "visaOnArrival" }]).kind).toBe("available");
  expect(serviceAvailability(onArrival, [{ ...offering, visaType: "visa" }]).kind).toBe("notApplicable");
  expect(serviceAvailability(onArrival, [RETIRED]).kind).toBe("notApplicable");
});

const state = fc.constantFrom(...OFFERING_STATES);
const someOffering = fc.record({
  productId: fc.constantFrom("prd_1", "prd_2", "prd_3"),
  name: fc.constant("A product"),
  destinationCountry: fc.constantFrom("KE", "KE", "TZ"),
  visaType: fc.constantFrom(...VISA_TYPES),
  intents: fc.constant(["tourism"]),
  eligibleNationalities: fc.constantFrom("any" as const, ["IN"], ["DE"]),
  state,
  fulfilmentMode: fc.constantFrom(...FULFILMENT_MODES),
  serviceLevels: fc.array(
    state.chain((of) => fc.constantFrom({ ...standard, state: of }, { ...slow, state: of })),
    { maxLength: 3 },
  ),
});

test("there are offers exactly when it is available, and no product makes a visa where none is needed or known", () => {
  fc.assert(
    fc.property(fc.constantFrom(...CONCLUSION_KINDS), fc.array(someOffering), (conclusion, offerings) => {
      const answer = serviceAvailability({ ...need, conclusion }, offerings);
      expect(answer.offers.length > 0).toBe(answer.kind === "available");
      expect(answer.offers.every((offer) => offer.serviceLevels.length > 0)).toBe(true);
      const without = availabilityWithoutOfferings(conclusion);
      if (without.kind !== "notOffered" && conclusion !== "visaOnArrival") expect(answer).toEqual(without);
    }),
  );
});
