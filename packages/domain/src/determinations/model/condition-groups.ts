/** When a traveler deals with a condition: before the journey, when packing, or at the border and during the stay. */
export const CONDITION_GROUPS = ["obtain", "bring", "border"] as const;

export type ConditionGroup = (typeof CONDITION_GROUPS)[number];

const GROUPS: Readonly<Record<string, ConditionGroup>> = {
  applicationDetail: "obtain",
  arrivalCard: "obtain",
  biometrics: "obtain",
  fee: "obtain",
  permitForSubregion: "obtain",
  priorRegistration: "obtain",
  purpose: "obtain",
  sponsor: "obtain",
  biometricPassport: "bring",
  blankPages: "bring",
  heldDocument: "bring",
  heldDocumentPhysical: "bring",
  heldDocumentShort: "bring",
  heldDocumentUsed: "bring",
  nationalDocument: "bring",
  passportDetail: "bring",
  passportIssuedWithinYears: "bring",
  passportValidity: "bring",
  vaccination: "bring",
};

/** What an application has to prove, and whoever needs none shows at the border. */
const PROOFS: ReadonlySet<string> = new Set(["accommodationProof", "fundsProof", "insurance", "onwardTicket"]);

/** The group of a condition; limits and exclusions, and codes that are new here, are met at the border. */
export function conditionGroupOf(code: string, isAppliedFor: boolean): ConditionGroup {
  if (PROOFS.has(code)) return isAppliedFor ? "obtain" : "bring";
  return GROUPS[code] ?? "border";
}
