/** Calendar date `YYYY-MM-DD`. */
type IsoDate = string;

export const ENTRIES = ["single", "double", "multiple"] as const;
export const DOCUMENT_FORMS = ["physical", "electronic"] as const;

/** How many documents a traveler may name. */
export const HELD_AUTHORIZATIONS_MAX = 50;

/** A visa, permit or card that the traveler holds; absent members are unknown, not false. */
export interface HeldAuthorization {
  readonly code: string;
  readonly issuingCountry?: string;
  readonly expiresOn?: IsoDate;
  readonly issuedOn?: IsoDate;
  readonly entries?: (typeof ENTRIES)[number];
  readonly used?: boolean;
  readonly form?: (typeof DOCUMENT_FORMS)[number];
}

/** What the traveler's passport says; absent members are unknown. */
export interface PassportFacts {
  readonly issuedOn?: IsoDate;
  readonly expiresOn?: IsoDate;
  readonly isBiometric?: boolean;
  readonly blankPages?: number;
}

export const ARRIVAL_MODES = ["air", "land", "sea"] as const;

/** By what somebody stayed in a country. A visa is one for a short stay; a permit, one for residence or a long-stay visa. */
export const STAYED_UNDER = ["exemption", "visa", "permit"] as const;

/** How many earlier stays a traveler may tell. */
export const EARLIER_STAYS_MAX = 100;

/** A stay before the trip, from the day of entry to that of exit. */
export interface EarlierStay {
  readonly country: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly under: (typeof STAYED_UNDER)[number];
}

/** Whether the Union citizen of the family comes along, or waits at the destination. */
export const UNION_CITIZEN_TRAVELS = ["travelsAlong", "isJoined", "no"] as const;

/** How many of a minor's guardians come along. */
export const GUARDIANS = ["both", "one", "none"] as const;

/** The classes of document that a traveler may have; only the first is answered for. */
export const PASSPORT_TYPES = [
  "ordinary",
  "diplomatic",
  "official",
  "service",
  "emergency",
  "refugee",
  "stateless",
  "alien",
] as const;

export type RefusedPassportType = Exclude<(typeof PASSPORT_TYPES)[number], "ordinary">;

/** The class of nationality that a passport states: citizens, or others to whom the same state gives passports. */
export const NATIONALITY_CLASSES = [
  "citizen",
  "overseasTerritories",
  "overseas",
  "nationalOverseas",
  "subject",
  "protectedPerson",
  "nonCitizen",
] as const;

export type NationalityClass = (typeof NATIONALITY_CLASSES)[number];

const BRITISH = ["GB"] as const;

/** By class, the states whose passports state it; `citizen` is on every passport. */
export const CLASS_ISSUERS: Readonly<Record<Exclude<NationalityClass, "citizen">, readonly string[]>> = {
  overseasTerritories: BRITISH,
  overseas: BRITISH,
  nationalOverseas: BRITISH,
  subject: BRITISH,
  protectedPerson: BRITISH,
  nonCitizen: ["EE", "LV"],
};

/** Further facts a caller may send, so that open conditions become met or failed; absent facts are unknown. */
export interface FurtherFacts {
  readonly birthDate?: IsoDate;
  readonly passport?: PassportFacts;
  readonly arrivalMode?: (typeof ARRIVAL_MODES)[number];
  /** whether the traveler holds a ticket that leads out of the destination */
  readonly onwardTicketHeld?: boolean;
  /** the country to which the journey continues */
  readonly onwardDestination?: string;
  /** every other nationality; empty: none */
  readonly dualNationalities?: readonly string[];
  /** every country that has refused a visa or entry; empty: none */
  readonly previousRefusals?: readonly string[];
  /** false: no permit of the country of residence is held; one that is held is declared with its dates */
  readonly residencePermitHeld?: boolean;
  /** by the code of a rule's own sentence: whether it is true of this trip */
  readonly declarations?: Readonly<Record<string, boolean>>;
  /** every stay that can count for the destination's limits; empty: none */
  readonly earlierStays?: readonly EarlierStay[];
  /** with whom the traveler goes */
  readonly travelsWith?: {
    readonly unionCitizen?: (typeof UNION_CITIZEN_TRAVELS)[number];
    readonly guardian?: (typeof GUARDIANS)[number];
  };
  /** of the passport that is named; absent: citizen */
  readonly nationalityClass?: NationalityClass;
  /** every country visited, with the last day there; empty: none */
  readonly visitedSince?: readonly { readonly country: string; readonly lastVisitedOn: IsoDate }[];
}

interface TravelerFacts {
  readonly passportCountry: string;
  readonly passportType: string;
  readonly residenceCountry: string;
  readonly heldAuthorizations: readonly HeldAuthorization[];
  readonly facts?: FurtherFacts;
}

interface Leg {
  readonly reference: string;
  readonly destinationCountry: string;
  readonly intent: string;
  readonly arrivalDate: IsoDate;
  readonly departureDate: IsoDate;
  readonly transitContext: string;
}

/** The query of a determination: one traveler and exactly one dated entry leg. */
export interface DeterminationInput {
  readonly traveler: TravelerFacts;
  readonly legs: readonly Leg[];
}
