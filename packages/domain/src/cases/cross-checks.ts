import { earliestBirth } from "../persons/traveler-dates.ts";
import { addMonths, type CivilDay, civilDay, formatIsoDate, parseIsoDate } from "../shared/dates.ts";
import { daysOfPartialDate } from "../shared/partial-dates.ts";
import type { Answers } from "./collection-form.ts";
import { pointerTo } from "./collection-items.ts";
import { type Comparison, isKnownDay, type KnownFact } from "./comparisons.ts";

/** How long a programme wants a passport to be valid, from its source. */
export interface PassportValidity {
  /** both are given if the longer one counts */
  readonly months?: number;
  readonly days?: number;
  /** from when they are counted; `application`: from the day of the check */
  readonly from: "arrival" | "departure" | "application";
  /** the passport must not be older than that on the first day of the trip */
  readonly issuedWithinYears?: number;
}

/** For whom and when it was determined; who is not known of a case from before that was kept. */
interface DeterminedTrip {
  readonly arrivalDate: string;
  readonly departureDate: string;
  readonly passportCountry?: string | undefined;
  readonly nationality?: string | undefined;
}

/** What the answers are compared with. */
export interface CrossChecked {
  readonly answers: Answers;
  readonly comparisons: readonly Comparison[];
  readonly trip: DeterminedTrip;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** the latest day (`YYYY-MM-DD`) that has begun somewhere */
  readonly latestToday: string;
  readonly passportValidity: readonly PassportValidity[];
}

/** Why an answer must be within bounds: what is known of today, the determined trip, or what the programme asks for. */
type Because = "today" | "trip" | "programme";

/** Answers that cannot be true together, or that the programme will not accept. */
export type CrossFault = {
  readonly field: string;
  /** JSON pointer of the answer, or of a part of it */
  readonly pointer: string;
} & (
  | { readonly must: "notBefore" | "notAfter"; readonly other: string }
  | { readonly must: "be"; readonly country: string }
  | { readonly must: "haveAName" }
  | {
      readonly must: "beWithin";
      readonly unit: "date" | "days" | "year";
      /** what would do, both included: days as `YYYY-MM-DD`, numbers otherwise */
      readonly from?: string | number;
      readonly to?: string | number;
      readonly because: Because;
    }
);

interface Bound {
  readonly day: CivilDay;
  readonly because: Because;
}
interface Bounds {
  readonly lower: readonly Bound[];
  readonly upper: readonly Bound[];
}

/** What is wrong with answers that each fit their question: their order in time, the trip, and the passport's validity. */
export function crossCheck(checked: CrossChecked): readonly CrossFault[] {
  return [...faultsOfName(checked.answers), ...faultsOfComparisons(checked)];
}

// Whoever has one name has it in one of both.
function faultsOfName({ givenNames, familyName }: Answers): readonly CrossFault[] {
  if (givenNames !== "" || (familyName !== "" && familyName !== undefined)) return [];
  return [{ field: "givenNames", pointer: pointerTo("givenNames"), must: "haveAName" }];
}

function faultsOfComparisons(checked: CrossChecked): readonly CrossFault[] {
  return checked.comparisons.flatMap((comparison) =>
    placesOf(comparison, checked.answers).flatMap(({ pointer, value }) =>
      comparison.daysFrom === undefined
        ? [
            ...faultsOfOrder(checked, comparison, pointer, value),
            ...faultsOfBounds(checked, comparison, pointer, value),
            ...faultsOfFact(checked, comparison, pointer, value),
          ]
        : faultsOfLength(checked, comparison, pointer, value),
    ),
  );
}

interface Place {
  readonly pointer: string;
  readonly value: unknown;
}

function placesOf({ field, part }: Comparison, answers: Answers): readonly Place[] {
  const value = Object.hasOwn(answers, field) ? answers[field] : undefined;
  const pointer = pointerTo(field);
  if (part === undefined) return [{ pointer, value }];
  const memberOf = (whole: unknown, at: string) =>
    typeof whole === "object" && whole !== null && Object.hasOwn(whole, part)
      ? [{ pointer: `${at}${pointerTo(part)}`, value: Object.entries(whole).find(([name]) => name === part)?.[1] }]
      : [];
  return Array.isArray(value)
    ? value.flatMap((entry, index) => memberOf(entry, `${pointer}/${index}`))
    : memberOf(value, pointer);
}

/** The first and the last day that an answer means. */
export function daysOf(value: unknown, isYear = false): readonly [CivilDay, CivilDay] | undefined {
  if (isYear) {
    if (typeof value !== "number") return undefined;
    const [first, last] = ["01-01", "12-31"].map((end) => parseIsoDate(`${String(value).padStart(4, "0")}-${end}`));
    return first === undefined || last === undefined ? undefined : [first, last];
  }
  return typeof value === "string" ? daysOfPartialDate(value) : undefined;
}

function faultsOfOrder(
  { answers }: CrossChecked,
  { field, isYear, notBefore = [], notAfter = [] }: Comparison,
  pointer: string,
  value: unknown,
): readonly CrossFault[] {
  const days = daysOf(value, isYear);
  if (!days) return [];
  const [first, last] = days;
  const faults = (must: "notBefore" | "notAfter", names: readonly string[], isWrong: (other: CivilDay) => boolean) =>
    names.flatMap((other): readonly CrossFault[] => {
      const day = daysOf(answers[other])?.[0];
      return day !== undefined && isWrong(day) ? [{ field, pointer, must, other }] : [];
    });
  return [
    ...faults("notBefore", notBefore, (other) => last < other),
    ...faults("notAfter", notAfter, (other) => first > other),
  ];
}

function faultsOfBounds(
  checked: CrossChecked,
  comparison: Comparison,
  pointer: string,
  value: unknown,
): readonly CrossFault[] {
  const { field, isYear } = comparison;
  const days = daysOf(value, isYear);
  if (!days) return [];
  const { lower, upper } = boundsOf(checked, comparison);
  const [low, high] = [lower.toSorted((a, b) => b.day - a.day)[0], upper.toSorted((a, b) => a.day - b.day)[0]];
  const broken = low && days[1] < low.day ? low : high && days[0] > high.day ? high : undefined;
  if (!broken) return [];
  const shown = ({ day }: Bound) => (isYear ? Number(formatIsoDate(day).slice(0, 4)) : formatIsoDate(day));
  return [
    {
      field,
      pointer,
      must: "beWithin",
      unit: isYear ? "year" : "date",
      ...(low && { from: shown(low) }),
      ...(high && { to: shown(high) }),
      because: broken.because,
    },
  ];
}

const FACT_OF_TRIP: Readonly<Record<KnownFact, "passportCountry" | "nationality">> = {
  "trip.passportCountry": "passportCountry",
  "trip.nationality": "nationality",
};

function faultsOfFact(
  { trip }: CrossChecked,
  { field, equals }: Comparison,
  pointer: string,
  value: unknown,
): readonly CrossFault[] {
  const country = equals && trip[FACT_OF_TRIP[equals]];
  if (country === undefined || value === country || typeof value !== "string" || !COUNTRY.test(value)) return [];
  return [{ field, pointer, must: "be", country }];
}

// What is no code of a country is wrong for that alone.
const COUNTRY = /^[A-Z]{2}$/;

// A stay may be shorter than the visa; it may not go on when that, or the trip, has ended.
function faultsOfLength(
  checked: CrossChecked,
  comparison: Comparison,
  pointer: string,
  value: unknown,
): readonly CrossFault[] {
  const { field, daysFrom, notAfter = [] } = comparison;
  const first = daysFrom === undefined ? undefined : daysOf(checked.answers[daysFrom])?.[0];
  if (first === undefined || typeof value !== "number") return [];
  const ends = notAfter.flatMap((name) => daysOf(checked.answers[name])?.[1] ?? []);
  const { upper } = boundsOf(checked, comparison);
  const to = Math.min(...ends, ...upper.map(({ day }) => day)) - first + 1;
  // Otherwise the first day itself is wrong, and told so.
  if (to < 1 || value <= to) return [];
  return [{ field, pointer, must: "beWithin", unit: "days", to, because: "trip" }];
}

/** The days that an answer must keep to because of today, the trip or the programme. */
export function boundsOf(checked: CrossChecked, comparison: Comparison): Bounds {
  const { field, part, notAfter = [], within } = comparison;
  const lower = [
    ...lowerBounds(checked, comparison),
    // A period that ends too early, however long it may be, begins too early.
    ...checked.comparisons.flatMap((other) =>
      part === undefined && other.within?.from === field
        ? lowerBounds(checked, other).map(({ day, because }) => ({ day: day - daysBefore(other.within), because }))
        : [],
    ),
  ];
  const periodStart = within && daysOf(checked.answers[within.from])?.[0];
  const periodEnd = periodStart === undefined ? undefined : periodStart + daysBefore(within);
  const isLongEnough = periodEnd !== undefined && lower.every(({ day }) => day <= periodEnd);
  return {
    lower,
    upper: [
      ...knownBounds(checked, notAfter, checked.latestToday),
      ...(isLongEnough ? [{ day: periodEnd, because: "programme" } as const] : []),
    ],
  };
}

/** How many days the last day of a period may be after its first. */
function daysBefore(within: Comparison["within"]): number {
  return within ? within.days - 1 : 0;
}

function lowerBounds(checked: CrossChecked, { field, part, notBefore = [] }: Comparison): readonly Bound[] {
  return [
    ...knownBounds(checked, notBefore, checked.today),
    ...(part === undefined ? programmeBounds(checked, field) : []),
  ];
}

function knownBounds({ trip }: CrossChecked, names: readonly string[], today: string): readonly Bound[] {
  const tripDays = { "trip.arrival": trip.arrivalDate, "trip.departure": trip.departureDate };
  return names
    .filter(isKnownDay)
    .map((name) =>
      name === "today"
        ? { day: civilDay(today), because: "today" }
        : { day: civilDay(tripDays[name]), because: "trip" },
    );
}

function programmeBounds({ trip, today, passportValidity }: CrossChecked, field: string): readonly Bound[] {
  const arrival = civilDay(trip.arrivalDate);
  const counted = { arrival, departure: civilDay(trip.departureDate), application: civilDay(today) };
  const wanted: Readonly<Record<string, readonly CivilDay[]>> = {
    // Whatever a programme asks: it has not expired.
    passportExpiresOn: [
      counted.application,
      ...passportValidity.map(({ months = 0, days = 0, from }) =>
        Math.max(addMonths(counted[from], months), counted[from] + days),
      ),
    ],
    passportIssuedOn: passportValidity.flatMap(({ issuedWithinYears: years }) =>
      years === undefined ? [] : [addMonths(arrival, -12 * years)],
    ),
  };
  const ofProgramme = (wanted[field] ?? []).map((day) => ({ day, because: "programme" }) as const);
  return field === "birthDate" ? [{ day: earliestBirth(counted.application), because: "today" }] : ofProgramme;
}

/** The fault as it is told at the place that can still be answered; undefined: none of its answers can. */
export function placedAmong(fault: CrossFault, open: ReadonlySet<string>): CrossFault | undefined {
  if (open.has(fault.field)) return fault;
  if (!("other" in fault) || !open.has(fault.other)) return undefined;
  const must = fault.must === "notBefore" ? "notAfter" : "notBefore";
  return { field: fault.other, pointer: pointerTo(fault.other), must, other: fault.field };
}
