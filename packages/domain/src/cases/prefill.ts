import type { Answers } from "./collection-form.ts";

/** What is known of a traveler before anybody asks; null: not known. */
interface KnownTraveler {
  readonly givenNames: string;
  readonly familyName: string;
  readonly birthDate: string;
  readonly sex: string | null;
  readonly nationality: string;
  readonly residenceCountry: string;
  readonly passport: {
    readonly number: string;
    readonly issuingCountry: string;
    readonly issuedOn: string;
    readonly expiresOn: string;
  } | null;
}

/** The days of the trip that was determined. */
export interface KnownTrip {
  readonly arrivalDate: string;
  readonly departureDate: string;
}

/** Where an answer was taken from that nobody typed for this case. */
export const PREFILL_SOURCES = ["traveler", "trip", "earlierCase"] as const;
export type PrefillSource = (typeof PREFILL_SOURCES)[number];

export interface Prefilled {
  readonly value: unknown;
  readonly from: PrefillSource;
}

interface Known {
  readonly traveler: KnownTraveler;
  readonly trip: KnownTrip;
  /** accepted answers of the same traveler in another case, only those that say who the traveler is */
  readonly earlier: Answers;
}

// The names that questions of every programme share.
const OF_TRAVELER: Readonly<Record<string, (traveler: KnownTraveler) => string | null | undefined>> = {
  givenNames: ({ givenNames }) => givenNames,
  familyName: ({ familyName }) => familyName,
  birthDate: ({ birthDate }) => birthDate,
  sex: ({ sex }) => sex,
  nationality: ({ nationality }) => nationality,
  residenceCountry: ({ residenceCountry }) => residenceCountry,
  passportNumber: ({ passport }) => passport?.number,
  passportIssuingCountry: ({ passport }) => passport?.issuingCountry,
  passportIssuedOn: ({ passport }) => passport?.issuedOn,
  passportExpiresOn: ({ passport }) => passport?.expiresOn,
};
const OF_TRIP: Readonly<Record<string, (trip: KnownTrip) => string>> = {
  arrivalDate: ({ arrivalDate }) => arrivalDate,
  departureDate: ({ departureDate }) => departureDate,
};

/** Questions whose answers are true of a person whatever the trip, as the shared form fields name them. */
export const OF_PERSON: ReadonlySet<string> = new Set([
  ...Object.keys(OF_TRAVELER),
  ...["otherNames", "birthCountry", "birthCity", "otherNationalities", "maritalStatus", "nationalIdNumber"],
  ...["email", "phone", "homeAddress", "occupation", "employerName", "employerAddress", "education", "religion"],
  ...["fatherName", "fatherNationality", "fatherBirthCity", "fatherBirthCountry"],
  ...["motherName", "motherNationality", "motherBirthCity", "motherBirthCountry"],
  ...["hasChangedName", "previousName", "passportIssuePlace"],
]);

/** What is known already of these questions, by field. What the traveler's data says goes before an earlier answer. */
export function prefill(fields: readonly string[], { traveler, trip, earlier }: Known): ReadonlyMap<string, Prefilled> {
  const known = new Map<string, Prefilled>();
  for (const field of fields) {
    const values: readonly Prefilled[] = [
      { value: OF_TRAVELER[field]?.(traveler), from: "traveler" },
      { value: OF_TRIP[field]?.(trip), from: "trip" },
      { value: earlier[field], from: "earlierCase" },
    ];
    const found = values.find(({ value }) => value !== undefined && value !== null && value !== "");
    if (found) known.set(field, found);
  }
  return known;
}
