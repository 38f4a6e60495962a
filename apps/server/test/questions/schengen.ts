import { DAYS_90, permit, type Question, visa } from "./question.ts";

const BY_PERMIT = ["notRequired", "schengen.residence-permit, schengen.entry-conditions", DAYS_90] as const;
const NEEDS_SCHENGEN_VISA = [
  "visaRequired",
  "schengen.visa-required, schengen.entry-conditions, schengen.entry-exit-system, schengen.visa-biometrics, schengen.visa-fee, schengen.visa-insurance, schengen.visa-time",
] as const;
/** What the pages of some states say of whoever comes to them. */
const withTicket = (decided: string) =>
  decided.replace("entry-exit-system", "entry-exit-system, schengen.onward-ticket");
const withLodging = (decided: string) =>
  decided.replace("schengen.entry-conditions", "schengen.accommodation, schengen.entry-conditions");
const NEEDS_ITALIAN_VISA = ["visaRequired", withTicket(NEEDS_SCHENGEN_VISA[1])] as const;
const NEEDS_FRENCH_VISA = ["visaRequired", withLodging(withTicket(NEEDS_SCHENGEN_VISA[1]))] as const;
const WITH_PERMIT = "heldAuthorization notRequired schengen.residence-permit";

/** Questions about the states that apply the Schengen rules. */
export const SCHENGEN: readonly Question[] = [
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
    gives: ["visaRequired", "schengen.long-stay-visa, schengen.long-stay-name", { months: 12 }],
    shows: { warns: "STAY_EXCEEDS_EXEMPTION", unless: "shorterStay notRequired schengen.residence-permit" },
  },
  {
    asks: "I am Turkish and live in Germany. Do I need a visa for Italy?",
    traveler: { passport: "TR", lives: "DE" },
    trip: { to: "IT" },
    gives: NEEDS_ITALIAN_VISA,
    shows: { clarify: true, conditions: "heldDocument unknown", unless: WITH_PERMIT },
  },
  {
    asks: "I have used my single-entry French visa once; it has months left. May I go again?",
    traveler: { passport: "IN", holds: [visa("FR", { entries: "single", used: true })] },
    trip: { to: "FR" },
    gives: NEEDS_FRENCH_VISA,
    shows: { failed: "schengen.visa /traveler/heldAuthorizations" },
  },
  {
    asks: "My single-entry French visa is fresh. Is it enough?",
    traveler: { passport: "IN", holds: [visa("FR", { entries: "single", used: false })] },
    trip: { to: "FR" },
    gives: [
      "coveredByHeldAuthorization",
      withLodging(withTicket("schengen.visa, schengen.entry-conditions, schengen.entry-exit-system")),
      DAYS_90,
    ],
    shows: { conditions: "heldDocument met, maxStay unknown" },
  },
  {
    asks: "I have a visa of Cyprus, which is in the Union. May I go on to Greece?",
    traveler: { passport: "IN", holds: [visa("CY", { entries: "multiple" })] },
    trip: { to: "GR" },
    gives: NEEDS_SCHENGEN_VISA,
    shows: {
      failed: "schengen.visa /traveler/heldAuthorizations",
    },
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
