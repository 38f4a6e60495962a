import type { CaseOutcome, CaseState } from "../cases/case-lifecycle.ts";

export const DELIVERABLE_TYPES = [
  "electronicVisa",
  "travelAuthorization",
  "approvalLetter",
  "visaSticker",
  "residencePermit",
  "refusalNotice",
  "governmentReceipt",
  "applicationCopy",
  "other",
] as const;
export type DeliverableType = (typeof DELIVERABLE_TYPES)[number];

/** What of an issued document is compared. */
export const ISSUED_FIELDS = [
  "passportNumber",
  "familyName",
  "givenNames",
  "birthDate",
  "nationality",
  "issuer",
  "validity",
] as const;
export type IssuedField = (typeof ISSUED_FIELDS)[number];

/** What somebody travels with. */
export const PERMISSIONS: readonly DeliverableType[] = [
  "electronicVisa",
  "travelAuthorization",
  "approvalLetter",
  "visaSticker",
  "residencePermit",
];
const WHO: readonly IssuedField[] = ["passportNumber", "familyName", "givenNames", "birthDate"];

/** Whether somebody travels with a document of this type: it ends its case. */
export function isPermission(type: DeliverableType): boolean {
  return PERMISSIONS.includes(type);
}

/** The fields that a document of this type is compared by. */
export function comparedFields(type: DeliverableType): readonly IssuedField[] {
  return isPermission(type) ? ISSUED_FIELDS : WHO;
}

interface CasePosition {
  readonly state: CaseState;
  readonly outcome: CaseOutcome | null;
}

const SUBMITTED: readonly CaseState[] = ["submitted", "decided", "closed", "withdrawn"];
const APPROVED: readonly (CaseOutcome | null)[] = ["approved", "approvedNeedsCorrection"];

/** Whether a case that has come so far can have a document of this type: no visa before it was approved. */
export function canHave({ state, outcome }: CasePosition, type: DeliverableType): boolean {
  if (isPermission(type)) return APPROVED.includes(outcome) && (state === "decided" || state === "closed");
  if (type === "refusalNotice") return outcome !== null && !APPROVED.includes(outcome);
  return SUBMITTED.includes(state);
}
