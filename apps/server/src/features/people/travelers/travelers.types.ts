import type { Metadata } from "@entrada/domain/persons/metadata";
import type { NewTraveler } from "./travelers.schema.ts";

export interface Passport {
  /** capitals and digits only */
  readonly number: string;
  readonly issuingCountry: string;
  readonly expiresOn: string;
  readonly issuedOn: string;
}

/** What is known about a traveler. */
export interface TravelerDetails {
  readonly givenNames: string;
  readonly familyName: string;
  readonly birthDate: string;
  readonly nationality: string;
  readonly sex: string | null;
  readonly residenceCountry: string;
  readonly passport: Passport | null;
  readonly externalReference: string | null;
  /** null or absent: none; who was stored before there was any has no such member */
  readonly metadata?: Metadata | null;
}

/** The same with what was seen when it was last changed. */
export interface KnownDetails extends TravelerDetails {
  /** uuids of others who had the same passport then, oldest first; the first ten. Absent: nobody looked. */
  readonly sharingPassport?: readonly string[];
}

/** The same as sent: a passport may lack members until it is checked. */
export type TravelerDraft = Omit<NewTraveler, "customerId" | "passport"> & {
  readonly passport?: Partial<Passport> | null;
};
