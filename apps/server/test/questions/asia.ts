import { type Question, visa } from "./question.ts";

/** Questions about Asian destinations. */
export const ASIA: readonly Question[] = [
  {
    asks: "I am from Dominica, not the Dominican Republic. May I stay in Hong Kong for 45 days, with a ticket home?",
    traveler: { passport: "DM", facts: { onwardTicketHeld: true } },
    trip: { to: "HK", until: "2027-04-14" },
    gives: ["notRequired", "hk.visit-90, hk.passport", { days: 90 }],
    shows: { conditions: "onwardTicket met, fundsProof unknown, maxStay met" },
  },
  {
    asks: "I have a Macao passport. Does it take me to Hong Kong?",
    traveler: { passport: "MO" },
    trip: { to: "HK" },
    gives: ["notRequired", "hk.macao, hk.passport", { days: 180 }],
    shows: { conditions: "passportDetail unknown" },
  },
  {
    asks: "I am Russian and arrive in China on the last day of the waiver. Do I need a visa?",
    traveler: { passport: "RU" },
    trip: { to: "CN", from: "2027-12-31", until: "2028-01-06" },
    gives: [
      "notRequired",
      "cn.unilateral-ru, cn.entry-card, cn.registration, cn.yellow-fever",
      { days: 30, count: "fromNextDay" },
    ],
    shows: { conditions: "maxStay met, maxStay unknown, arrivalCard unknown", warns: "EXEMPTION_ENDS_DURING_STAY" },
  },
  {
    asks: "I am Russian and arrive in China on the day after its waiver ends. Do I need a visa?",
    traveler: { passport: "RU" },
    trip: { to: "CN", from: "2028-01-01", until: "2028-01-06" },
    gives: [
      "visaRequired",
      "cn.visa-l, cn.entry-card, cn.passport, cn.registration, cn.visa-fee, cn.visa-time, cn.yellow-fever",
    ],
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
    gives: [
      "visaRequired",
      "ph.default, ph.child-alone, ph.etravel, ph.onward-ticket, ph.passport, ph.polio, ph.visa-fee, ph.yellow-fever",
    ],
    shows: { failed: "ph.free-30 /traveler/facts/onwardTicketHeld" },
  },
  {
    asks: "I am Indian with a visa of the United States. Can I get my visa on landing in Dubai?",
    traveler: { passport: "IN", holds: [visa("US")] },
    trip: { to: "AE" },
    gives: ["visaOnArrival", "ae.india-us-gb-eu, ae.yellow-fever", { days: 60 }],
    shows: { conditions: "heldDocument met, fee unknown, passportValidity unknown" },
  },
];
