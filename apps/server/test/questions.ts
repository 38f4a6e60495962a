/** A traveler's question with the answer that was worked out by hand from the rules and their sources. */
export interface Question {
  readonly asks: string;
  readonly traveler: {
    readonly passport: string;
    /** by default the passport's country */
    readonly lives?: string;
    readonly holds?: readonly object[];
    readonly facts?: object;
  };
  /** by default tourism from 1 to 10 March 2027 */
  readonly trip: { readonly to: string; readonly intent?: string; readonly from?: string; readonly until?: string };
  /** stay: by default null; decided: every rule with that outcome, the winner first */
  readonly gives: readonly [kind: string, decided: string, stay?: object];
  readonly shows?: {
    /** false by default */
    readonly clarify?: boolean;
    /** "code status" of the conditions that matter */
    readonly conditions?: string;
    /** "rule fact": a rejected rule and the first fact it failed on */
    readonly failed?: string;
    /** "change kind rule": one changed fact and its outcome */
    readonly unless?: string;
    /** the code of a warning */
    readonly warns?: string;
  };
}

const until = (code: string, issuingCountry: string, expiresOn = "2027-09-30") => ({ code, issuingCountry, expiresOn });
const permit = (issuer: string, expiresOn?: string) => until("residencePermit", issuer, expiresOn);
const visa = (issuer: string, more: object = {}) => ({ ...until("visitorVisa", issuer), ...more });

const DAYS_90 = { days: 90, within: 180 };
const BY_PERMIT = ["notRequired", "schengen.residence-permit, schengen.entry-conditions", DAYS_90] as const;
const NEEDS_SCHENGEN_VISA = ["visaRequired", "schengen.visa-required, schengen.entry-conditions"] as const;
const WITH_PERMIT = "heldAuthorization notRequired schengen.residence-permit";

export const QUESTIONS: readonly Question[] = [
  // Schengen Convention, Article 21: a valid permit of one member opens the others.
  {
    asks: "I am Nigerian with a French permit that ends on the day I fly home. Do I need a visa for Iceland?",
    traveler: { passport: "NG", lives: "FR", holds: [permit("FR", "2027-03-10")] },
    trip: { to: "IS" },
    gives: BY_PERMIT,
    shows: { conditions: "heldDocument met, maxStay unknown, noRemuneratedActivity unknown" },
  },
  {
    asks: "I am back in Lagos, and my French permit ends on the day before I leave Iceland. Is it enough?",
    traveler: { passport: "NG", holds: [permit("FR", "2027-03-09")] },
    trip: { to: "IS" },
    gives: NEEDS_SCHENGEN_VISA,
    shows: { failed: "schengen.residence-permit /traveler/heldAuthorizations", unless: WITH_PERMIT },
  },
  // Schengen Borders Code, Article 6(2): the days of entry and of exit both count.
  {
    asks: "May I stay in Iceland for ninety days on my French permit?",
    traveler: { passport: "NG", lives: "FR", holds: [permit("FR")] },
    trip: { to: "IS", until: "2027-05-29" },
    gives: BY_PERMIT,
    shows: { conditions: "heldDocument met" },
  },
  {
    asks: "May I stay in Iceland for ninety-one days on my French permit?",
    traveler: { passport: "NG", holds: [permit("FR")] },
    trip: { to: "IS", until: "2027-05-30" },
    gives: ["visaRequired", "schengen.visa-required"],
    shows: { warns: "STAY_EXCEEDS_EXEMPTION", unless: "shorterStay notRequired schengen.residence-permit" },
  },
  {
    asks: "I am Turkish and live in Germany. Do I need a visa for Italy?",
    traveler: { passport: "TR", lives: "DE" },
    trip: { to: "IT" },
    gives: NEEDS_SCHENGEN_VISA,
    shows: { clarify: true, conditions: "heldDocument unknown", unless: WITH_PERMIT },
  },
  {
    asks: "I have used my single-entry French visa once; it has months left. May I go again?",
    traveler: { passport: "IN", holds: [visa("FR", { entries: "single", used: true })] },
    trip: { to: "FR" },
    gives: NEEDS_SCHENGEN_VISA,
    shows: { failed: "schengen.visa /traveler/heldAuthorizations" },
  },
  {
    asks: "My single-entry French visa is fresh. Is it enough?",
    traveler: { passport: "IN", holds: [visa("FR", { entries: "single", used: false })] },
    trip: { to: "FR" },
    gives: ["coveredByHeldAuthorization", "schengen.visa, schengen.entry-conditions", DAYS_90],
    shows: { conditions: "heldDocument met, maxStay unknown" },
  },
  {
    asks: "I have a visa of Cyprus, which is in the Union. May I go on to Greece?",
    traveler: { passport: "IN", holds: [visa("CY", { entries: "multiple" })] },
    trip: { to: "GR" },
    gives: NEEDS_SCHENGEN_VISA,
    shows: {
      failed: "schengen.visa /traveler/heldAuthorizations",
      unless: "heldAuthorization coveredByHeldAuthorization schengen.visa",
    },
  },
  // Decision 565/2014, Article 2: Schengen visas for two or more entries.
  {
    asks: "Does a single-entry French visa open Cyprus?",
    traveler: { passport: "IN", holds: [visa("FR", { entries: "single", used: false })] },
    trip: { to: "CY" },
    gives: ["visaRequired", "cy.visa-required, cy.entry-conditions"],
    shows: { unless: "heldAuthorization notRequired cy.schengen-visa" },
  },
  {
    asks: "Does my French visa open Cyprus? I did not look how many entries it is for.",
    traveler: { passport: "IN", holds: [visa("FR")] },
    trip: { to: "CY" },
    gives: ["visaRequired", "cy.visa-required, cy.entry-conditions"],
    shows: { clarify: true, conditions: "heldDocument unknown", unless: "heldAttribute notRequired cy.schengen-visa" },
  },
  {
    asks: "I have been to New York on my multiple-entry visa of the United States. Do I need one for Albania?",
    traveler: { passport: "IN", holds: [visa("US", { entries: "multiple", used: true })] },
    trip: { to: "AL" },
    gives: ["notRequired", "al.held-visa", DAYS_90],
    shows: { conditions: "heldDocument met" },
  },
  {
    asks: "I have never used my visa of the United States. Does it open Albania all the same?",
    traveler: { passport: "IN", holds: [visa("US", { entries: "multiple", used: false })] },
    trip: { to: "AL" },
    gives: ["electronicVisaRequired", "al.evisa", DAYS_90],
    shows: { unless: "heldAuthorization notRequired al.held-visa" },
  },
  // Immigration and Refugee Protection Regulations, s. 7.01: by air only.
  {
    asks: "I am Mexican with a visa of the United States and fly to Canada. Is the eTA enough?",
    traveler: { passport: "MX", holds: [visa("US")], facts: { arrivalMode: "air" } },
    trip: { to: "CA" },
    gives: ["electronicAuthorizationRequired", "ca.eta-x", { months: 6, discretionary: true }],
    shows: { conditions: "heldDocument met, maxStay unknown" },
  },
  {
    asks: "I am Mexican with a visa of the United States and drive to Canada. Is an eTA enough?",
    traveler: { passport: "MX", holds: [visa("US")], facts: { arrivalMode: "land" } },
    trip: { to: "CA" },
    gives: ["visaRequired", "ca.default"],
  },
  {
    asks: "I live in the United States, but my green card ended two weeks before. May I visit Canada on it?",
    traveler: { passport: "IN", lives: "US", holds: [until("permanentResidence", "US", "2027-02-15")] },
    trip: { to: "CA" },
    gives: ["visaRequired", "ca.default"],
    shows: {
      failed: "ca.green-card /traveler/heldAuthorizations",
      unless: "heldAuthorization notRequired ca.green-card",
    },
  },
  {
    asks: "I am Swedish, and Iraqi by my father. Is ESTA open to me?",
    traveler: { passport: "SE", facts: { dualNationalities: ["IQ"] } },
    trip: { to: "US" },
    gives: ["visaRequired", "us.default"],
    shows: { failed: "us.vwp /traveler/facts/dualNationalities" },
  },
  // Visa Waiver Program: Cuba counts from 12 January 2021.
  {
    asks: "I am Spanish and left Cuba on 11 January 2021. Is ESTA open to me?",
    traveler: { passport: "ES", facts: { visitedSince: [{ country: "CU", lastVisitedOn: "2021-01-11" }] } },
    trip: { to: "US" },
    gives: ["electronicAuthorizationRequired", "us.vwp", { days: 90 }],
    shows: { conditions: "pastTravelExclusion met, dualNationalExclusion unknown, onwardTicket unknown, maxStay met" },
  },
  {
    asks: "I am Spanish and left Cuba on 12 January 2021. Is ESTA open to me?",
    traveler: { passport: "ES", facts: { visitedSince: [{ country: "CU", lastVisitedOn: "2021-01-12" }] } },
    trip: { to: "US" },
    gives: ["visaRequired", "us.default"],
    shows: { failed: "us.vwp /traveler/facts/visitedSince" },
  },
  {
    asks: "I report for a German newspaper and hold an ESTA. May I work on a story with it?",
    traveler: { passport: "DE", holds: [until("electronicAuthorization", "US")] },
    trip: { to: "US", intent: "journalism" },
    gives: ["visaRequired", "us.default"],
    shows: {
      failed: "us.esta-held /legs/0/intent",
      unless: "heldAuthorization coveredByHeldAuthorization us.long-stay-visa",
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
    gives: ["visaRequired", "us.default"],
  },
  {
    asks: "I am from Dominica, not the Dominican Republic. May I stay in Hong Kong for 45 days, with a ticket home?",
    traveler: { passport: "DM", facts: { onwardTicketHeld: true } },
    trip: { to: "HK", until: "2027-04-14" },
    gives: ["notRequired", "hk.visit-90", { days: 90 }],
    shows: { conditions: "onwardTicket met, fundsProof unknown, maxStay met" },
  },
  {
    asks: "I have a Macao passport. Does it take me to Hong Kong?",
    traveler: { passport: "MO" },
    trip: { to: "HK" },
    gives: ["notRequired", "hk.macao", { days: 180 }],
    shows: { conditions: "passportDetail unknown" },
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
    gives: ["electronicAuthorizationRequired", "gb.paid-engagement, gb.eta", { months: 6 }],
    shows: { conditions: "ageBand met, sponsor unknown, fee unknown" },
  },
  {
    asks: "I am American, paid for one concert in London, and turn 18 a day after I land. Is the ETA enough?",
    traveler: { passport: "US", facts: { birthDate: "2009-03-02" } },
    trip: { to: "GB", intent: "paidEngagement" },
    gives: ["visaRequired", "gb.default"],
    shows: { failed: "gb.paid-engagement /traveler/facts/birthDate" },
  },
  // Transit Without Visa Scheme: the permit must be one on paper or card.
  {
    asks: "I change planes in London overnight with my German permit. Do I need a transit visa?",
    traveler: { passport: "IN", lives: "DE", holds: [permit("DE")], facts: { arrivalMode: "air" } },
    trip: { to: "GB", intent: "transit", until: "2027-03-02" },
    gives: ["visaRequired", "gb.default"],
    shows: {
      clarify: true,
      conditions: "heldDocumentPhysical unknown",
      unless: "heldAttribute notRequired gb.transit-without-visa",
    },
  },
  {
    asks: "I am Russian and arrive in China on the last day of the waiver. Do I need a visa?",
    traveler: { passport: "RU" },
    trip: { to: "CN", from: "2027-12-31", until: "2028-01-06" },
    gives: ["notRequired", "cn.unilateral-ru, cn.entry-card", { days: 30, count: "fromNextDay" }],
    shows: { conditions: "maxStay met, maxStay unknown, arrivalCard unknown", warns: "EXEMPTION_ENDS_DURING_STAY" },
  },
  {
    asks: "I am Russian and arrive in China on the day after its waiver ends. Do I need a visa?",
    traveler: { passport: "RU" },
    trip: { to: "CN", from: "2028-01-01", until: "2028-01-06" },
    gives: ["visaRequired", "cn.default, cn.entry-card"],
    shows: {
      clarify: true,
      conditions: "ports unknown, onwardTicket unknown",
      warns: "EXEMPTION_ENDED",
      unless: "fact notRequired cn.hainan",
    },
  },
  {
    asks: "I am Japanese and fly to Manila without a ticket onward. Do I get in without a visa?",
    traveler: { passport: "JP", facts: { onwardTicketHeld: false } },
    trip: { to: "PH" },
    gives: ["visaRequired", "ph.default, ph.etravel"],
    shows: { failed: "ph.free-30 /traveler/facts/onwardTicketHeld" },
  },
  {
    asks: "I am Indian with a visa of the United States. Can I get my visa on landing in Dubai?",
    traveler: { passport: "IN", holds: [visa("US")] },
    trip: { to: "AE" },
    gives: ["visaOnArrival", "ae.india-us-gb-eu", { days: 60 }],
    shows: { conditions: "heldDocument met, fee unknown, passportValidity unknown" },
  },
  // Regulation (EU) 2018/1806, Article 6(3): each state settles paid stays, and no national text was read.
  {
    asks: "I am American and give five paid lectures in Germany. Do I need a visa?",
    traveler: { passport: "US" },
    trip: { to: "DE", intent: "paidEngagement", until: "2027-03-05" },
    gives: ["undetermined", "schengen.paid-or-unclear, schengen.entry-conditions"],
    shows: { warns: "KNOWLEDGE_UNAVAILABLE" },
  },
];
