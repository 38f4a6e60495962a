/** Visa conclusions, lightest burden first; `undetermined` is separate: no official source decides. */
export const CONCLUSION_KINDS = [
  "rightOfEntry",
  "coveredByHeldAuthorization",
  "notRequired",
  "electronicAuthorizationRequired",
  "visaOnArrival",
  "electronicVisaRequired",
  "visaRequired",
  "entryNotPermitted",
  "undetermined",
] as const;

export type ConclusionKind = (typeof CONCLUSION_KINDS)[number];

const BURDEN: Readonly<Record<ConclusionKind, number>> = Object.fromEntries(
  CONCLUSION_KINDS.map((kind, index) => [kind, index]),
) as Record<ConclusionKind, number>; // fromEntries loses the key type

/** How heavy a conclusion is for the traveler: a smaller number is a lighter route. */
export function burdenOf(kind: ConclusionKind): number {
  return BURDEN[kind];
}

/** Nothing is asked of whoever enters by right, nor of whoever may not enter. */
export function isUnconditional(kind: ConclusionKind): boolean {
  return kind === "rightOfEntry" || kind === "entryNotPermitted";
}

/** How a visa or authorization is applied for. */
export const VIAS = ["consulate", "online", "onlineAndBiometrics", "sponsor", "portal"] as const;

export const CONDITION_STATUSES = ["met", "notMet", "unknown"] as const;

/** What a counterfactual changes. */
export const COUNTERFACTUAL_CHANGES = ["heldAuthorization", "heldAttribute", "shorterStay", "fact"] as const;

export type CounterfactualChange = (typeof COUNTERFACTUAL_CHANGES)[number];

/** Why a traveler with several nationalities goes on this passport. */
export const TRAVEL_DOCUMENT_REASONS = ["rightOfEntry", "lightestRoute"] as const;

export type TravelDocumentReason = (typeof TRAVEL_DOCUMENT_REASONS)[number];

export const SERVICE_KINDS = [
  "available",
  "insufficientTime",
  "temporarilySuspended",
  "guidedOnly",
  "notOffered",
  "notApplicable",
  "undetermined",
] as const;

export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** How well the official source was checked, best first. */
export const AUTHORITY_STATUSES = ["verified", "transcribed", "stale", "unavailable"] as const;

export type AuthorityStatus = (typeof AUTHORITY_STATUSES)[number];

/** The weakest authority that a tenant accepts; below it the answer is `undetermined`. */
export const MINIMUM_AUTHORITIES = ["verified", "transcribed", "stale"] as const;

export type MinimumAuthority = (typeof MINIMUM_AUTHORITIES)[number];
