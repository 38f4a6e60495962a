import { addMonths, type CivilDay, civilDay, type DayRange } from "../../shared/dates.ts";
import { daysOfPartialDate } from "../../shared/partial-dates.ts";
import type {
  DeterminationInput,
  EarlierStay,
  HeldAuthorization,
  NationalityClass,
  PassportFacts,
} from "../model/input.ts";
import type { Json, Predicate, Stay, UsualForm } from "../model/knowledge.ts";

/** A held document with its dates as civil days; undeclared attributes are undefined. */
export interface HeldFact {
  readonly code: string;
  readonly issuer: string | undefined;
  readonly expires: CivilDay | undefined;
  readonly issued: CivilDay | undefined;
  readonly entries: string | undefined;
  readonly used: boolean | undefined;
  readonly form: string | undefined;
  /** by which the form is taken for granted, if the query does not declare it */
  readonly usualForm?: UsualForm;
  /** its place in the query, or -1 for a hypothetical document */
  readonly index: number;
}

/** A stay in another country: its last day. */
interface PastVisit {
  readonly country: string;
  readonly last: CivilDay;
}

/** An earlier stay with its dates as civil days. */
export interface Stayed extends Pick<EarlierStay, "country" | "under"> {
  readonly from: CivilDay;
  readonly to: CivilDay;
}

/** The earlier stays that count for the limits of one destination. */
interface CountedStays {
  readonly days: readonly DayRange[];
  /** days under a permit, where nothing that was read says whether they count */
  readonly doubtful: readonly DayRange[];
  readonly sourceIds: readonly string[];
}

/** What is known of the passport, with its dates as civil days. */
interface PassportBook extends Pick<PassportFacts, "isBiometric" | "blankPages"> {
  readonly issued?: CivilDay;
  readonly expires?: CivilDay;
}

/** One trip as the engine reads it. Facts that the query does not state are absent, hence unknown. */
export interface Facts {
  /** the nationality as which the trip is judged */
  readonly passport: string;
  /** the nationality of the passport that the query names, if several nationalities were told */
  readonly named?: string;
  /** absent: citizen */
  readonly nationalityClass?: NationalityClass;
  readonly residence: string;
  readonly destination: string;
  readonly intent: string;
  readonly arrival: CivilDay;
  readonly departure: CivilDay;
  readonly held: readonly HeldFact[];
  /** facts that a rule's test reads by name */
  readonly told: Readonly<Record<string, Json>>;
  /** by code, whether a rule's own sentence is true of the trip */
  readonly declared: Readonly<Record<string, boolean>>;
  readonly birth?: readonly [first: CivilDay, last: CivilDay];
  readonly passportBook?: PassportBook;
  /** all of them */
  readonly earlierStays?: readonly Stayed[];
  /** those that count for the destination's limits */
  readonly counted?: CountedStays;
  /** all of them */
  readonly visits?: readonly PastVisit[];
  /** a test that is assumed to be met, to see what it would change */
  readonly supposed?: Predicate;
}

function heldFact(heldAuthorization: HeldAuthorization, index: number): HeldFact {
  return {
    code: heldAuthorization.code,
    issuer: heldAuthorization.issuingCountry,
    expires: heldAuthorization.expiresOn === undefined ? undefined : civilDay(heldAuthorization.expiresOn),
    issued: heldAuthorization.issuedOn === undefined ? undefined : civilDay(heldAuthorization.issuedOn),
    entries: heldAuthorization.entries,
    used: heldAuthorization.used,
    form: heldAuthorization.form,
    index,
  };
}

function passportBook({ issuedOn, expiresOn, ...told }: PassportFacts): PassportBook {
  return {
    ...told,
    ...(issuedOn !== undefined && { issued: civilDay(issuedOn) }),
    ...(expiresOn !== undefined && { expires: civilDay(expiresOn) }),
  };
}

function stayed({ country, from, to, under }: EarlierStay): Stayed {
  return { country, under, from: civilDay(from), to: civilDay(to) };
}

const NOTHING_DECLARED: Facts["declared"] = {};

/** The facts of a validated query: exactly one leg, ordinary passport, real dates. */
export function factsOf(input: DeterminationInput): Facts {
  const leg = input.legs[0];
  if (!leg || input.legs.length !== 1) throw new RangeError("exactly one leg is supported");
  const { passportCountry, residenceCountry, heldAuthorizations, facts = {} } = input.traveler;
  const { birthDate, passport, earlierStays, visitedSince, declarations = NOTHING_DECLARED, ...further } = facts;
  const { travelsWith, nationalityClass, ...told } = further;
  const birth = birthDate === undefined ? undefined : daysOfPartialDate(birthDate);
  return {
    passport: passportCountry,
    residence: residenceCountry,
    destination: leg.destinationCountry,
    intent: leg.intent,
    arrival: civilDay(leg.arrivalDate),
    departure: civilDay(leg.departureDate),
    held: heldAuthorizations.map(heldFact),
    ...(nationalityClass !== undefined && nationalityClass !== "citizen" && { nationalityClass }),
    told: {
      ...told,
      ...travelsWith,
      ...(visitedSince && { visitedCountries: visitedSince.map(({ country }) => country) }),
    },
    declared: declarations,
    ...(birth && { birth }),
    ...(passport && { passportBook: passportBook(passport) }),
    ...(earlierStays && { earlierStays: earlierStays.map(stayed) }),
    ...(visitedSince && {
      visits: visitedSince.map(({ country, lastVisitedOn }) => ({ country, last: civilDay(lastVisitedOn) })),
    }),
  };
}

/** Length of the trip in days, both end days counted. */
export function tripDays(facts: Facts): number {
  return facts.departure - facts.arrival + 1;
}

/** The last day of the permitted stay, counted as the destination counts; infinite without a limit. */
export function lastDayOfStay({ days, months, count }: Stay, { arrival }: Facts): CivilDay {
  if (months !== undefined) return addMonths(arrival, months);
  if (days === undefined) return Number.POSITIVE_INFINITY;
  return arrival + days - (count === "fromNextDay" ? 0 : 1);
}
