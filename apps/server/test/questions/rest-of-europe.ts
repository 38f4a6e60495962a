import { DAYS_90, permit, type Question, visa } from "./question.ts";

/** Questions about European destinations outside Schengen. */
export const REST_OF_EUROPE: readonly Question[] = [
  // Decision 565/2014, Article 2: Schengen visas for two or more entries.
  {
    asks: "Does a single-entry French visa open Cyprus?",
    traveler: { passport: "IN", holds: [visa("FR", { entries: "single", used: false })] },
    trip: { to: "CY" },
    gives: ["visaRequired", "cy.visa-required, cy.entry-conditions, cy.onward-ticket, cy.visa-fee, cy.visa-name"],
    shows: { unless: "heldAuthorization notRequired cy.schengen-visa" },
  },
  {
    asks: "Does my French visa open Cyprus? I did not look how many entries it is for.",
    traveler: { passport: "IN", holds: [visa("FR")] },
    trip: { to: "CY" },
    gives: ["visaRequired", "cy.visa-required, cy.entry-conditions, cy.onward-ticket, cy.visa-fee, cy.visa-name"],
    shows: { clarify: true, conditions: "heldDocument unknown", unless: "heldAttribute notRequired cy.schengen-visa" },
  },
  {
    asks: "I have been to New York on my multiple-entry visa of the United States. Do I need one for Albania?",
    traveler: { passport: "IN", holds: [visa("US", { entries: "multiple", used: true })] },
    trip: { to: "AL" },
    gives: ["notRequired", "al.held-visa, al.passport, al.yellow-fever", DAYS_90],
    shows: { conditions: "heldDocument met" },
  },
  {
    asks: "I have never used my visa of the United States. Does it open Albania all the same?",
    traveler: { passport: "IN", holds: [visa("US", { entries: "multiple", used: false })] },
    trip: { to: "AL" },
    gives: ["electronicVisaRequired", "al.evisa, al.evisa-time, al.passport, al.yellow-fever", DAYS_90],
    shows: { unless: "heldAuthorization notRequired al.held-visa" },
  },
  {
    asks: "My passport is British, of which kind I did not say. May I move to Ireland?",
    traveler: { passport: "GB" },
    trip: { to: "IE", intent: "relocation" },
    gives: ["rightOfEntry", "ie.common-travel-area"],
    shows: { conditions: "passportDetail unknown" },
  },
  // Immigration Rules, Appendix V: permitted paid engagements are for visitors of 18 and over.
  {
    asks: "I am American, paid for one concert in London, and turn 18 on the day I land. Is the ETA enough?",
    traveler: { passport: "US", facts: { birthDate: "2009-03-01" } },
    trip: { to: "GB", intent: "paidEngagement" },
    gives: ["electronicAuthorizationRequired", "gb.paid-engagement, gb.eta, gb.eta-time", { months: 6 }],
    shows: { conditions: "ageBand met, sponsor unknown, fee unknown" },
  },
  {
    asks: "I am American, paid for one concert in London, and turn 18 a day after I land. Is the ETA enough?",
    traveler: { passport: "US", facts: { birthDate: "2009-03-02" } },
    trip: { to: "GB", intent: "paidEngagement" },
    gives: ["visaRequired", "gb.default, gb.passport"],
    shows: { failed: "gb.paid-engagement /traveler/facts/birthDate" },
  },
  // Transit Without Visa Scheme: the permit must be one on paper or card.
  {
    asks: "I change planes in London overnight with my German permit. Do I need a transit visa?",
    traveler: { passport: "IN", lives: "DE", holds: [permit("DE")], facts: { arrivalMode: "air" } },
    trip: { to: "GB", intent: "transit", until: "2027-03-02" },
    gives: ["visaRequired", "gb.default, gb.transit-visa"],
    shows: {
      clarify: true,
      conditions: "heldDocumentPhysical unknown",
      unless: "heldAttribute notRequired gb.transit-without-visa",
    },
  },
  // By the Federal Register of 2 November 2015, visas of the United States are foils in the passport.
  {
    asks: "I change planes in London on the way to New York with my visa of the United States. Do I need another?",
    traveler: {
      passport: "IN",
      holds: [visa("US")],
      facts: { arrivalMode: "air", declarations: { "gb-journey-of-that-visa": true } },
    },
    trip: { to: "GB", intent: "transit", until: "2027-03-02" },
    gives: ["notRequired", "gb.transit-without-visa-by-visa", { days: 2 }],
    shows: { conditions: "heldDocument met, heldDocumentPhysical met" },
  },
];
