import type { NewTravelerBody } from "./travelers.schema.ts";

export interface Passport {
  /** capitals and digits alone */
  readonly number: string;
  readonly issuingCountry: string;
  readonly expiresOn: string;
  readonly issuedOn: string;
}

/** The details of a traveler; all of them but the external reference are stored encrypted. */
export interface TravelerPerson {
  readonly givenNames: string;
  readonly familyName: string;
  readonly birthDate: string;
  readonly nationality: string;
  readonly sex: string | null;
  readonly residenceCountry: string;
  readonly passport: Passport | null;
  readonly externalReference: string | null;
}

/** The same as it was sent: a passport may lack members until it is looked at. */
export type TravelerDraft = Omit<NewTravelerBody, "customerId" | "passport"> & {
  readonly passport?: Partial<Passport> | null;
};
