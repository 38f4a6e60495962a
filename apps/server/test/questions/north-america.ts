import { type Question, until, visa } from "./question.ts";

/** Questions about Canada and the United States. */
export const NORTH_AMERICA: readonly Question[] = [
  // Immigration and Refugee Protection Regulations, s. 7.01: by air only.
  {
    asks: "I am Mexican with a visa of the United States and fly to Canada. Is the eTA enough?",
    traveler: { passport: "MX", holds: [visa("US")], facts: { arrivalMode: "air" } },
    trip: { to: "CA" },
    gives: [
      "electronicAuthorizationRequired",
      "ca.eta-x, ca.eta-fee, ca.eta-time, ca.passport, ca.ticket-and-funds",
      { months: 6, discretionary: true },
    ],
    shows: { conditions: "heldDocument met, maxStay unknown" },
  },
  {
    asks: "I am Mexican with a visa of the United States and drive to Canada. Is an eTA enough?",
    traveler: { passport: "MX", holds: [visa("US")], facts: { arrivalMode: "land" } },
    trip: { to: "CA" },
    gives: ["visaRequired", "ca.default, ca.biometrics, ca.passport, ca.ticket-and-funds, ca.visa-fee, ca.visa-name"],
  },
  {
    asks: "I live in the United States, but my green card ended two weeks before. May I visit Canada on it?",
    traveler: { passport: "IN", lives: "US", holds: [until("permanentResidence", "US", "2027-02-15")] },
    trip: { to: "CA" },
    gives: ["visaRequired", "ca.default, ca.biometrics, ca.passport, ca.ticket-and-funds, ca.visa-fee, ca.visa-name"],
    shows: {
      failed: "ca.green-card /traveler/heldAuthorizations",
      unless: "heldAuthorization notRequired ca.green-card",
    },
  },
  {
    asks: "I am Swedish, and Iraqi by my father. Is ESTA open to me?",
    traveler: { passport: "SE", facts: { dualNationalities: ["IQ"] } },
    trip: { to: "US" },
    gives: ["visaRequired", "us.default, us.passport, us.biometrics, us.ebola, us.visitor"],
    shows: { failed: "us.vwp /traveler/facts/dualNationalities" },
  },
  // Visa Waiver Program: Cuba counts from 12 January 2021.
  {
    asks: "I am Spanish and left Cuba on 11 January 2021. Is ESTA open to me?",
    traveler: { passport: "ES", facts: { visitedSince: [{ country: "CU", lastVisitedOn: "2021-01-11" }] } },
    trip: { to: "US" },
    gives: ["electronicAuthorizationRequired", "us.vwp, us.passport, us.ebola", { days: 90 }],
    shows: { conditions: "pastTravelExclusion met, dualNationalExclusion unknown, onwardTicket unknown, maxStay met" },
  },
  {
    asks: "I am Spanish and left Cuba on 12 January 2021. Is ESTA open to me?",
    traveler: { passport: "ES", facts: { visitedSince: [{ country: "CU", lastVisitedOn: "2021-01-12" }] } },
    trip: { to: "US" },
    gives: ["visaRequired", "us.default, us.passport, us.biometrics, us.ebola, us.visitor"],
    shows: { failed: "us.vwp /traveler/facts/visitedSince" },
  },
  {
    asks: "I report for a German newspaper and hold an ESTA. May I work on a story with it?",
    traveler: { passport: "DE", holds: [until("electronicAuthorization", "US")] },
    trip: { to: "US", intent: "journalism" },
    gives: ["visaRequired", "us.default, us.biometrics, us.ebola"],
    shows: {
      failed: "us.esta-held /legs/0/intent",
    },
  },
  // Proclamation 10998 names the Republic of the Congo, not the Democratic Republic.
  {
    asks: "I am from Brazzaville. May I visit the United States?",
    traveler: { passport: "CG" },
    trip: { to: "US" },
    gives: ["entryNotPermitted", "us.suspended"],
    shows: { unless: "heldAuthorization coveredByHeldAuthorization us.permanent-resident" },
  },
  {
    asks: "I am from Kinshasa. May I visit the United States?",
    traveler: { passport: "CD" },
    trip: { to: "US" },
    gives: ["visaRequired", "us.default, us.biometrics, us.ebola, us.passport-six-months, us.visitor, us.visitor-bond"],
  },
];
