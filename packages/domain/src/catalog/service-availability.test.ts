import fc from "fast-check";
import { expect, test } from "vitest";
import { WEEKDAYS_ONLY } from "../calendar/office-days.ts";
import { CONCLUSION_KINDS } from "../determinations/model/kinds.ts";
import { formatIsoDate } from "../shared/dates.ts";
import { FULFILMENT_MODES, isGuidedOnly, type Offering, type OfferingServiceLevel, VISA_TYPES } from "./offering.ts";
import { PRODUCT_STATES } from "./product-lifecycle.ts";
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
  departure: TODAY + 29,
  calendars: () => undefined,
};
const endOf = (day: number) => `${formatIsoDate(day)}T23:59:59.999Z`;

const governmentFee = { ...eur(3000), official: null, rate: null, rateAsOf: null };
const price = { governmentFee, serviceFee: eur(4900), tax: eur(931), total: eur(8831) };
const days = { min: 3, max: 10, unit: "calendar", calendar: null } as const;
const fast = { min: 0, max: 1, unit: "business", calendar: null } as const;
const slow = { min: 10, max: 30, unit: "calendar", calendar: null } as const;

const offering: Offering = {
  productId: "prd_1",
  name: "Electronic visa",
  destinationCountry: "KE",
  visaType: "electronicVisa",
  intents: ["tourism", "business"],
  eligibleNationalities: { only: ["IN", "ZA"] },
  state: "available",
  fulfilmentMode: "agent",
  serviceLevels: [
    { code: "standard", price, processingDays: days },
    { code: "express", price, processingDays: fast },
  ],
};

function stating(processingDays: OfferingServiceLevel["processingDays"]): Offering {
  return { ...offering, serviceLevels: offering.serviceLevels.map((level) => ({ ...level, processingDays })) };
}

const AVAILABLE = offering;
const TOO_LATE = stating(slow);
const SUSPENDED = { ...offering, state: "suspended" } as const;
const GUIDED = { ...offering, fulfilmentMode: "appointment", serviceLevels: [] } as const;
const RETIRED = { ...offering, state: "retired" } as const;

test("an offer has the service levels, each with the latest time to order", () => {
  const [standard, express] = offering.serviceLevels;
  // The day before arrival is a Monday: the one business day of an order placed on Sunday.
  const serviceLevels = [
    { ...standard, processingDays: { ...days, holidaysKnown: null }, latestOrderAt: endOf(TODAY + 9) },
    { ...express, processingDays: { ...fast, holidaysKnown: false }, latestOrderAt: endOf(TODAY + 18) },
  ];
  expect(serviceAvailability(need, [offering])).toEqual({
    kind: "available",
    offers: [{ productId: "prd_1", name: "Electronic visa", serviceLevels }],
  });
});

test.each([
  // The Monday before arrival is off, and so is the weekend: Friday is the one business day of an order on Thursday.
  [{ weekend: new Set([6, 7] as const), holidays: new Set([TODAY + 19]) }, TODAY + 15, false],
  // Friday and Saturday are off.
  [{ weekend: new Set([5, 6] as const), holidays: new Set([TODAY + 19]) }, TODAY + 17, false],
  [{ ...WEEKDAYS_ONLY, known: { from: TODAY, to: TODAY + 20 } }, TODAY + 18, true],
  [{ ...WEEKDAYS_ONLY, known: { from: TODAY, to: TODAY + 19 } }, TODAY + 18, false],
])("business days are those of the calendar that the level names: %o", (officeDays, latestOrderOn, holidaysKnown) => {
  const calendars = (name: string) => (name === "KE" ? officeDays : undefined);
  const { offers } = serviceAvailability({ ...need, calendars }, [stating({ ...fast, calendar: "KE" })]);
  const processingDays = { ...fast, calendar: "KE", holidaysKnown };
  expect(offers[0]?.serviceLevels[0]).toMatchObject({ processingDays, latestOrderAt: endOf(latestOrderOn) });
});

test.each([
  [TODAY + 11, ["standard", "express"]],
  [TODAY + 10, ["express"]],
  [TODAY + 2, ["express"]],
  [TODAY + 1, undefined],
])("for an arrival on day %i these levels finish in time: %o", (arrival, codes) => {
  const { kind, offers } = serviceAvailability({ ...need, arrival }, [offering]);
  expect(kind).toBe(codes ? "available" : "insufficientTime");
  expect(offers[0]?.serviceLevels.map(({ code }) => code)).toEqual(codes);
});

test.each([
  [null, TODAY + 1, "available"],
  [null, TODAY, "insufficientTime"],
  [{ min: 3, max: null, unit: "calendar", calendar: null }, TODAY + 4, "available"],
  [{ min: 3, max: null, unit: "calendar", calendar: null }, TODAY + 3, "insufficientTime"],
] as const)(
  "with only %o known of the processing time, the window or that time sets the last day",
  (stated, arrival, kind) => {
    const answer = serviceAvailability({ ...need, arrival }, [stating(stated)]);
    expect(answer.kind).toBe(kind);
    for (const { serviceLevels } of answer.offers) {
      expect(serviceLevels[0]).toMatchObject({ processingDays: stated, latestOrderAt: endOf(TODAY) });
    }
  },
);

test.each([
  ["available", [GUIDED, SUSPENDED, TOO_LATE, AVAILABLE]],
  ["insufficientTime", [GUIDED, SUSPENDED, TOO_LATE]],
  ["temporarilySuspended", [GUIDED, SUSPENDED, RETIRED]],
  ["guidedOnly", [RETIRED, GUIDED]],
  ["notOffered", [RETIRED]],
  ["insufficientTime", [{ ...offering, applicationWindow: { earliestDaysBefore: 19 } }]],
  ["available", [{ ...offering, validity: { stayDaysMax: 10 } }]],
  ["notOffered", [{ ...offering, validity: { stayDaysMax: 9 } }]],
  ["notOffered", [{ ...GUIDED, validity: { stayDaysMax: 9 } }]],
  ["available", [{ ...offering, validity: { days: 21, from: "issue" } }]],
  ["insufficientTime", [{ ...offering, validity: { days: 20, from: "issue" } }]],
  ["available", [{ ...offering, validity: { days: 20, from: "arrival" } }]],
  ["available", [{ ...offering, validity: { days: 20 } }]],
  ["guidedOnly", [{ ...GUIDED, state: "suspended" }]],
  ["temporarilySuspended", [{ ...TOO_LATE, state: "suspended" }]],
  ["notOffered", [{ ...offering, serviceLevels: [] }]],
  ["notOffered", [{ ...SUSPENDED, serviceLevels: [] }]],
] as const)("the service is %s, whatever the order of the offerings", (kind, offerings) => {
  expect(serviceAvailability(need, offerings).kind).toBe(kind);
  expect(serviceAvailability(need, offerings.toReversed()).kind).toBe(kind);
});

const early = (days: number) => ({ ...offering, applicationWindow: { earliestDaysBefore: days } });
const day = (number: number) => formatIsoDate(number);

test.each([
  ["a missed day", [TOO_LATE], { reason: "tooLate", opensOn: null, latestOrderOn: day(TODAY - 11) }],
  [
    "an opening to come",
    [early(15)],
    { reason: "windowNotOpen", opensOn: day(TODAY + 5), latestOrderOn: day(TODAY + 9) },
  ],
  ["the first opening", [early(11), early(16), TOO_LATE], { reason: "windowNotOpen", opensOn: day(TODAY + 4) }],
  ["the latest missed day", [TOO_LATE, stating({ ...slow, max: 25 })], { latestOrderOn: day(TODAY - 6) }],
  ["no day at all", [early(0)], { reason: "tooLate", opensOn: null, latestOrderOn: null }],
])("insufficient time is explained by %s", (_, offerings, explained) => {
  for (const each of [offerings, offerings.toReversed()]) {
    expect(serviceAvailability(need, each)).toMatchObject({
      kind: "insufficientTime",
      insufficientTime: { productId: "prd_1", ...explained },
    });
  }
});

test.each([
  { destinationCountry: "TZ" },
  { intent: "study" },
  { nationality: "DE" },
  { conclusion: "visaRequired" },
  { conclusion: "electronicAuthorizationRequired" },
] as const)("a product does not serve a need with %o", (other) => {
  expect(serviceAvailability({ ...need, ...other }, [offering])).toEqual({
    kind: "notOffered",
    offers: [],
    notOffered: { reason: "nothingOffered", productIds: [] },
  });
});

test.each([
  ["all", "available"],
  [{ except: ["IN"] }, "available"],
  [{ except: ["DE"] }, "notOffered"],
] as const)("for a German passport a product for %o is %s", (eligibleNationalities, kind) => {
  expect(serviceAvailability({ ...need, nationality: "DE" }, [{ ...offering, eligibleNationalities }]).kind).toBe(kind);
});

test("an offering that would serve but has no price is named", () => {
  expect(serviceAvailability(need, [{ ...offering, serviceLevels: [] }])).toEqual({
    kind: "notOffered",
    offers: [],
    notOffered: { reason: "noPrice", productIds: ["prd_1"] },
  });
});

test.each([
  ["the stay is longer than the product allows", { ...offering, validity: { stayDaysMax: 1 } }, [], "stayTooLong"],
  [
    "the catalog has it, and the tenant does not offer it",
    undefined,
    [{ ...offering, serviceLevels: [] }],
    "productNotOffered",
  ],
  ["what the catalog has serves another purpose", undefined, [{ ...offering, intents: ["work"] }], "nothingOffered"],
] as const)("the reason why nothing is offered: %s", (_, offered, unoffered, reason) => {
  const answer = serviceAvailability(need, offered ? [offered] : [], unoffered);
  const productIds = reason === "nothingOffered" ? [] : ["prd_1"];
  expect(answer).toEqual({ kind: "notOffered", offers: [], notOffered: { reason, productIds } });
});

test("what the tenant offers comes before the rest of the catalog", () => {
  const other = { ...offering, productId: "prd_2" };
  expect(serviceAvailability(need, [{ ...offering, serviceLevels: [] }], [other]).notOffered?.reason).toBe("noPrice");
  expect(serviceAvailability(need, [offering], [other]).kind).toBe("available");
});

test("without offerings the conclusion alone decides the kind", () => {
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

test("a visa on arrival is applicable only where something is sold before the trip", () => {
  const onArrival = { ...need, conclusion: "visaOnArrival" } as const;
  expect(serviceAvailability(onArrival, [offering]).kind).toBe("available");
  expect(serviceAvailability(onArrival, [{ ...offering, visaType: "visaOnArrival" }]).kind).toBe("available");
  expect(serviceAvailability(onArrival, [{ ...offering, visaType: "stickerVisa" }]).kind).toBe("notApplicable");
  expect(serviceAvailability(onArrival, [RETIRED]).kind).toBe("notApplicable");
});

const someOffering = fc.record({
  productId: fc.constantFrom("prd_1", "prd_2", "prd_3"),
  name: fc.constant("A product"),
  destinationCountry: fc.constantFrom("KE", "KE", "TZ"),
  visaType: fc.constantFrom(...VISA_TYPES),
  intents: fc.constant(["tourism"]),
  eligibleNationalities: fc.constantFrom("all" as const, { only: ["IN"] }, { except: ["IN"] }),
  state: fc.constantFrom(...PRODUCT_STATES),
  fulfilmentMode: fc.constantFrom(...FULFILMENT_MODES),
  serviceLevels: fc.uniqueArray(
    fc.record({
      code: fc.constantFrom("standard", "express", "sameDay"),
      price: fc.constant(price),
      processingDays: fc.constantFrom(days, fast, slow, null),
    }),
    { selector: ({ code }) => code },
  ),
});

test("each level's availability and order deadline are independent of the other levels", () => {
  fc.assert(
    fc.property(someOffering, fc.integer({ min: 0, max: 40 }), (made, ahead) => {
      const asked = { ...need, arrival: TODAY + ahead };
      const offered = (from: Offering) =>
        serviceAvailability(asked, [from]).offers.flatMap(({ serviceLevels }) => serviceLevels);
      const alone = made.serviceLevels.flatMap((level) => offered({ ...made, serviceLevels: [level] }));
      expect(offered(made)).toEqual(alone);
    }),
  );
});

test("offers exist exactly when the service is available, and never where no visa is needed or known", () => {
  fc.assert(
    fc.property(fc.constantFrom(...CONCLUSION_KINDS), fc.array(someOffering), (conclusion, offerings) => {
      const answer = serviceAvailability({ ...need, conclusion }, offerings);
      expect(answer.offers.length > 0).toBe(answer.kind === "available");
      expect(answer.offers.every((offer) => offer.serviceLevels.length > 0)).toBe(true);
      if (answer.kind === "guidedOnly") expect(offerings.some(isGuidedOnly)).toBe(true);
      const without = availabilityWithoutOfferings(conclusion);
      if (without.kind !== "notOffered" && conclusion !== "visaOnArrival") expect(answer).toEqual(without);
    }),
  );
});
