import { addMonths, civilDay, formatIsoDate, parseIsoDate } from "../shared/dates.ts";
import type { AttentionReason } from "./attention.ts";
import type { Answers } from "./collection-form.ts";

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

/** What the answers are compared with. */
export interface CrossChecked {
  readonly answers: Answers;
  readonly trip: { readonly arrivalDate: string; readonly departureDate: string };
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** the latest day (`YYYY-MM-DD`) that has begun somewhere */
  readonly latestToday: string;
  readonly passportValidity: readonly PassportValidity[];
}

/** Answers that cannot be true together, or that the programme will not accept. */
export interface CrossFault {
  /** of these, the last one that can still be answered is to be corrected */
  readonly fields: readonly string[];
  readonly reason: Extract<AttentionReason, "answersContradict" | "passportValidityTooShort" | "tripDatesChanged">;
  /** the field whose day must not come before that of the other one */
  readonly after?: string;
  /** the first and the last day (`YYYY-MM-DD`) that would do */
  readonly from?: string;
  readonly to?: string;
}

type DateField = "birthDate" | "passportIssuedOn" | "passportExpiresOn" | "arrivalDate" | "departureDate";

// The first one is not after the second one. The later answer is named: that is where one looks.
const IN_ORDER: readonly (readonly [DateField, DateField])[] = [
  ["birthDate", "passportIssuedOn"],
  ["passportIssuedOn", "passportExpiresOn"],
  ["arrivalDate", "departureDate"],
];

/** What is wrong with answers that each fit their question: their order in time, the trip, and the passport's validity. */
export function crossCheck(checked: CrossChecked): readonly CrossFault[] {
  return [...faultsOfOrder(checked), ...faultsOfTrip(checked), ...faultsOfPast(checked), ...faultsOfPassport(checked)];
}

function faultsOfOrder({ answers }: CrossChecked): readonly CrossFault[] {
  return IN_ORDER.flatMap(([first, second]) => {
    const [from, to] = [dayOf(answers, first), dayOf(answers, second)];
    if (from === undefined || to === undefined || from <= to) return [];
    return [{ fields: [first, second], reason: "answersContradict", after: first }];
  });
}

// Whoever travels on other days needs another determination.
function faultsOfTrip({ answers, trip }: CrossChecked): readonly CrossFault[] {
  const [from, to] = [trip.arrivalDate, trip.departureDate];
  return (["arrivalDate", "departureDate"] as const).flatMap((field): readonly CrossFault[] => {
    const day = dayOf(answers, field);
    const isOutside = day !== undefined && (day < civilDay(from) || day > civilDay(to));
    return isOutside ? [{ fields: [field], reason: "tripDatesChanged", from, to }] : [];
  });
}

// Nobody is born, and no passport issued, tomorrow.
function faultsOfPast({ answers, latestToday: to }: CrossChecked): readonly CrossFault[] {
  return (["birthDate", "passportIssuedOn"] as const).flatMap((field): readonly CrossFault[] => {
    const day = dayOf(answers, field);
    return day !== undefined && day > civilDay(to) ? [{ fields: [field], reason: "answersContradict", to }] : [];
  });
}

function faultsOfPassport({ answers, trip, today, passportValidity }: CrossChecked): readonly CrossFault[] {
  const expires = dayOf(answers, "passportExpiresOn");
  const issued = dayOf(answers, "passportIssuedOn");
  const [arrival, application] = [civilDay(trip.arrivalDate), civilDay(today)];
  const counted = { arrival, departure: civilDay(trip.departureDate), application };
  // Whatever a programme asks: it is valid on the day of arrival.
  const wanted = passportValidity.map(({ months = 0, days = 0, from }) =>
    Math.max(addMonths(counted[from], months), counted[from] + days),
  );
  const until = Math.max(arrival, application, ...wanted);
  const oldest = passportValidity.flatMap(({ issuedWithinYears: years }) =>
    years === undefined ? [] : [addMonths(arrival, -12 * years)],
  );
  const reason = "passportValidityTooShort";
  return [
    ...(expires !== undefined && expires < until
      ? [{ fields: ["passportExpiresOn"], reason, from: formatIsoDate(until) } as const]
      : []),
    ...(issued !== undefined && oldest.some((day) => issued < day)
      ? [{ fields: ["passportIssuedOn"], reason, from: formatIsoDate(Math.max(...oldest)) } as const]
      : []),
  ];
}

function dayOf(answers: Answers, field: DateField): number | undefined {
  const value = answers[field];
  return typeof value === "string" ? parseIsoDate(value) : undefined;
}
