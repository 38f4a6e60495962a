import {
  addBusinessDays,
  areHolidaysKnown,
  businessDayUntil,
  type OfficeDays,
  type OfficeDaysByName,
  WEEKDAYS_ONLY,
} from "../calendar/office-days.ts";
import { type CivilDay, DAY_MS } from "../shared/dates.ts";

/** The authority's processing time; null: not stated. */
export interface StatedDays {
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: "calendar" | "business";
  /** the name of the calendar whose business days count; null: Monday to Friday */
  readonly calendar: string | null;
}

/** The days before arrival between which an application can be made, both included; absent: no limit. */
export interface ApplicationWindow {
  readonly earliestDaysBefore?: number | undefined;
  readonly latestDaysBefore?: number | undefined;
}

export interface ServiceDatesQuestion {
  /** the tenant's day */
  readonly today: CivilDay;
  readonly arrival: CivilDay;
  /** absent or null: not stated by the authority */
  readonly processingDays: (Pick<StatedDays, "unit"> & Partial<StatedDays>) | null | undefined;
  /** those of the calendar that the processing days name; undefined: Monday to Friday */
  readonly officeDays?: OfficeDays | undefined;
  readonly applicationWindow?: ApplicationWindow | undefined;
}

export type ServiceDates = { readonly kind: "available"; readonly latestOrderOn: CivilDay } | InsufficientTime;

export type InsufficientTime =
  | {
      readonly kind: "insufficientTime";
      readonly reason: "windowNotOpen";
      readonly opensOn: CivilDay;
      readonly latestOrderOn: CivilDay;
    }
  /** latestOrderOn: the missed day; null if the window opens too late for any day */
  | { readonly kind: "insufficientTime"; readonly reason: "tooLate"; readonly latestOrderOn: CivilDay | null };

/**
 * Whether a service ordered today finishes before the day of arrival, by the authority's longest processing time. If it
 * names none, by the shortest; if it states neither, only arrival itself is too late.
 */
export function serviceDates(question: ServiceDatesQuestion): ServiceDates {
  const { today, arrival, applicationWindow = {} } = question;
  const { earliestDaysBefore, latestDaysBefore = 0 } = applicationWindow;
  const opensOn = earliestDaysBefore === undefined ? Number.NEGATIVE_INFINITY : arrival - earliestDaysBefore;
  const latestOrderOn = Math.min(latestStart(question), arrival - latestDaysBefore);

  if (opensOn > latestOrderOn) return { kind: "insufficientTime", reason: "tooLate", latestOrderOn: null };
  if (today > latestOrderOn) return { kind: "insufficientTime", reason: "tooLate", latestOrderOn };
  if (today < opensOn) return { kind: "insufficientTime", reason: "windowNotOpen", opensOn, latestOrderOn };
  return { kind: "available", latestOrderOn };
}

/** The office days that the processing days name; undefined: they name no calendar that there is. */
export function officeDaysOf(
  processingDays: ServiceDatesQuestion["processingDays"],
  calendars: OfficeDaysByName,
): OfficeDays | undefined {
  const name = processingDays?.calendar ?? undefined;
  return name === undefined ? undefined : calendars(name);
}

/** Whether no public holiday between the last order day and the arrival could be overlooked. */
export function holidaysAreKnown(
  { arrival, officeDays }: Pick<ServiceDatesQuestion, "arrival" | "officeDays">,
  latestOrderOn: CivilDay,
): boolean {
  return officeDays !== undefined && areHolidaysKnown(officeDays, latestOrderOn, arrival);
}

/** The first instant at which it is too late for an order that has to be made on this day, in UTC. */
export function endOfOrders(latestOrderOn: CivilDay): Date {
  return new Date((latestOrderOn + 1) * DAY_MS);
}

/**
 * The last day to begin on. Work of n days that begins on a day ends n days later; in business days, on the nth business
 * day after it, and for none on the day itself or the next business day.
 */
function latestStart({ arrival, processingDays, officeDays = WEEKDAYS_ONLY }: ServiceDatesQuestion): CivilDay {
  const { min, max, unit } = processingDays ?? { unit: "calendar" };
  const longest = max ?? min ?? 0;
  if (unit === "calendar") return arrival - 1 - longest;
  const last = businessDayUntil(officeDays, arrival - 1);
  return longest === 0 ? last : addBusinessDays(officeDays, last, 1 - longest) - 1;
}
