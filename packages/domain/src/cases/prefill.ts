import { fullName } from "../persons/full-name.ts";
import { civilDay } from "../shared/dates.ts";
import type { Answers, FormQuestion } from "./collection-form.ts";

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

/** The trip that was determined; where its determination is gone, only its days. */
export interface KnownTrip {
  readonly arrivalDate: string;
  readonly departureDate: string;
  readonly destinationCountry?: string;
  readonly intent?: string;
  readonly passportType?: string;
  /** of the passport that was asked about */
  readonly passportCountry?: string;
  /** of the traveler when the case began */
  readonly nationality?: string;
  readonly arrivalMode?: string | undefined;
}

/** How whoever ordered is reached. */
interface KnownCustomer {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Where an answer was taken from that nobody typed for this case. */
export const PREFILL_SOURCES = ["traveler", "trip", "earlierCase", "customer"] as const;
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
  /** undefined: an organization, which is not who travels */
  readonly customer?: KnownCustomer | undefined;
}

/** A question that may be filled in. */
interface Fillable extends Pick<FormQuestion, "field"> {
  /** what can be chosen */
  readonly options?: readonly unknown[] | undefined;
}

type ValueOf<Source> = (source: Source, options: readonly unknown[]) => unknown;

// The names that questions of every programme share.
const OF_TRAVELER: Readonly<Record<string, ValueOf<KnownTraveler>>> = {
  givenNames: ({ givenNames }) => givenNames,
  familyName: ({ familyName }) => familyName,
  fullName,
  hasSurnameInPassport: ({ familyName }) => familyName !== "",
  birthDate: ({ birthDate }) => birthDate,
  sex: ({ sex }) => sex,
  nationality: ({ nationality }) => nationality,
  residenceCountry: ({ residenceCountry }) => residenceCountry,
  residesOutsideNationality: ({ residenceCountry, nationality }) => residenceCountry !== nationality,
  passportNumber: ({ passport }) => passport?.number,
  passportIssuingCountry: ({ passport }) => passport?.issuingCountry,
  passportIssuedOn: ({ passport }) => passport?.issuedOn,
  passportExpiresOn: ({ passport }) => passport?.expiresOn,
};
const OF_TRIP: Readonly<Record<string, ValueOf<KnownTrip>>> = {
  arrivalDate: ({ arrivalDate }) => arrivalDate,
  departureDate: ({ departureDate }) => departureDate,
  visaValidFrom: ({ arrivalDate }) => arrivalDate,
  visaValidTo: ({ departureDate }) => departureDate,
  stayLengthDays: ({ arrivalDate, departureDate }) => civilDay(departureDate) - civilDay(arrivalDate) + 1,
  mainDestination: ({ destinationCountry }) => destinationCountry,
  passportIssuingCountry: ({ passportCountry }) => passportCountry,
  passportType: ({ passportType }, options) => options.find((option) => option === passportType),
  arrivalMode: ({ arrivalMode }, options) => options.find((option) => option === arrivalMode),
  purpose: ({ intent }, options) => purposeOf(intent, options),
};
const OF_CUSTOMER: Readonly<Record<string, ValueOf<KnownCustomer>>> = {
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  mobileNumber: ({ phone }) => phone,
  mobilePhone: ({ phone }) => phone,
};
// What is known of an answer with several parts; the rest is asked for.
const PARTS_OF_TRAVELER: Readonly<Record<string, ValueOf<KnownTraveler>>> = {
  homeAddress: ({ residenceCountry: country }) => ({ country }),
};

// What forms call an intent, besides its own name. What a form divides further, or joins with others, is asked.
const PURPOSES: Readonly<Record<string, readonly string[]>> = {
  tourism: ["tourist", "holiday", "visit"],
  familyVisit: [
    "visitingRelatives",
    "friendsOrRelatives",
    "visitingFriendsOrRelatives",
    "visitingFamilyOrFriends",
    "visit",
  ],
  business: ["businessVisit", "visit"],
  conference: ["businessVisit", "visit"],
  religious: ["umrah"],
  ...Object.fromEntries(
    ["event", "cruise", "medical", "medicalCompanion", "study", "research", "journalism", "sport"].map((intent) => [
      intent,
      ["visit"],
    ]),
  ),
};

function purposeOf(intent: string | undefined, options: readonly unknown[]): unknown {
  if (intent === undefined) return undefined;
  return [intent, ...(PURPOSES[intent] ?? [])].find((called) => options.includes(called));
}

/** Questions whose answers are true of a person whatever the trip, as the shared form fields name them. */
export const OF_PERSON: ReadonlySet<string> = new Set([
  ...Object.keys(OF_TRAVELER),
  ...Object.keys(OF_CUSTOMER),
  ...["otherNames", "birthCountry", "birthCity", "otherNationalities", "maritalStatus", "nationalIdNumber"],
  ...["homeAddress", "occupation", "employerName", "employerAddress", "education", "religion"],
  ...["fatherName", "fatherNationality", "fatherBirthCity", "fatherBirthCountry"],
  ...["motherName", "motherNationality", "motherBirthCity", "motherBirthCountry"],
  ...["hasChangedName", "previousName", "passportIssuePlace"],
]);

// What was true of another passport, or of a home in another country, is asked anew.
function isStillTrue(field: string, earlier: Answers, traveler: KnownTraveler): boolean {
  if (OF_PASSPORT.has(field)) return earlier.passportNumber === traveler.passport?.number;
  const known = PARTS_OF_TRAVELER[field]?.(traveler, []);
  const answered = earlier[field];
  if (!isObject(known) || !isObject(answered)) return true;
  return Object.entries(known).every(([part, value]) => answered[part] === value);
}

const OF_PASSPORT: ReadonlySet<string> = new Set(["passportIssuePlace"]);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** What is known already of these questions, by field. What the traveler's data says goes before an earlier answer. */
export function prefill(
  questions: readonly Fillable[],
  { traveler, trip, earlier, customer }: Known,
): ReadonlyMap<string, Prefilled> {
  const known = new Map<string, Prefilled>();
  for (const { field, options = [] } of questions) {
    const values: readonly Prefilled[] = [
      { value: OF_TRAVELER[field]?.(traveler, options), from: "traveler" },
      { value: OF_TRIP[field]?.(trip, options), from: "trip" },
      { value: isStillTrue(field, earlier, traveler) ? earlier[field] : undefined, from: "earlierCase" },
      { value: customer && OF_CUSTOMER[field]?.(customer, options), from: "customer" },
      { value: PARTS_OF_TRAVELER[field]?.(traveler, options), from: "traveler" },
    ];
    // Of a traveler with one name, the other is known to be missing.
    const found = values.find(
      ({ value, from }) => value !== undefined && value !== null && (value !== "" || from === "traveler"),
    );
    if (found) known.set(field, found);
  }
  return known;
}
