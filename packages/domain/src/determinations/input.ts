/** Calendar date `YYYY-MM-DD`. */
export type IsoDate = string;

export const ENTRIES = ["single", "double", "multiple"] as const;
export const DOCUMENT_FORMS = ["physical", "electronic"] as const;

/** A visa, permit or card in the traveler's hands; what is left out is unknown, not false. */
export interface HeldAuthorization {
  readonly code: string;
  readonly issuingCountry?: string;
  readonly expiresOn?: IsoDate;
  readonly issuedOn?: IsoDate;
  readonly entries?: (typeof ENTRIES)[number];
  readonly used?: boolean;
  readonly form?: (typeof DOCUMENT_FORMS)[number];
}

export interface TravelerFacts {
  readonly passportCountry: string;
  readonly passportType: string;
  readonly residenceCountry: string;
  readonly heldAuthorizations: readonly HeldAuthorization[];
}

export interface Leg {
  readonly reference: string;
  readonly destinationCountry: string;
  readonly intent: string;
  readonly arrivalDate: IsoDate;
  readonly departureDate: IsoDate;
  readonly transitContext: string;
}

/** What a determination is asked about: one traveler and exactly one dated entry leg. */
export interface DeterminationInput {
  readonly traveler: TravelerFacts;
  readonly legs: readonly Leg[];
}
