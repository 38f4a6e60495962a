/** Who has to do something before a case goes on. */
export const ATTENTION_PARTIES = ["none", "traveler", "tenant", "operator", "authority"] as const;
export type AttentionParty = (typeof ATTENTION_PARTIES)[number];

/** Why somebody has to do something. */
export const ATTENTION_REASONS = [
  "formIncomplete",
  "documentMissing",
  "documentUnreadable",
  "documentExpired",
  "photoNotCompliant",
  "dataMismatch",
  "passportValidityTooShort",
  "answersContradict",
  "guardianConsentNeeded",
  "tripDatesChanged",
  "wrongProduct",
  "governmentPaymentNeeded",
  "authorityRequest",
  "appointmentNeeded",
  "biometricsNeeded",
  "originalPassportNeeded",
  "travelerConfirmationNeeded",
  "issuedDocumentError",
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];
