import type { FaultTexts } from "./fault-texts.ts";

export const EN: FaultTexts = {
  notBefore: "Give a date that is not before that of “{other}”.",
  notAfter: "Give a date that is not after that of “{other}”.",
  between: "Give a date from {from} to {to}.",
  notEarlier: "Give a date that is not before {from}.",
  notLater: "Give a date that is not after {to}.",
  atMostDays: "Give at most {to}: the number of days until the trip or the visa ends.",
  trip: "The trip that was determined is from {arrival} to {departure}; other days need a new determination.",
  programme: "The programme does not accept it otherwise.",
  passportOf:
    "Give {country}: the trip was determined for a passport of that country. Another one needs a new determination.",
  haveAName: "Give at least one name: the passport has a given name or a family name.",
  unconfirmed: "This was filled in from what is known already. Save it once, or send `confirmPrefilled` as true.",
  documentMissing: "Upload this document first: {document}.",
  documentChecking: "This document is still being checked: {document}. Hand in again when it is accepted.",
  // The rules have their own sentences in English.
  codes: {},
};
