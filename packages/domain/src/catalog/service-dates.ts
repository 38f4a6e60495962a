import { type CivilDay, DAY_MS } from "../shared/dates.ts";

/** The authority's processing time; null: not stated. */
export interface StatedDays {
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: "calendar" | "business";
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

/** The first instant at which it is too late for an order that has to be made on this day, in UTC. */
export function endOfOrders(latestOrderOn: CivilDay): Date {
  return new Date((latestOrderOn + 1) * DAY_MS);
}

/**
 * The last day to begin on. Work of n days that begins on a day ends n days later; in business days, on the nth business
 * day after it, and for none on the day itself or the next business day.
 */
function latestStart({ arrival, processingDays }: ServiceDatesQuestion): CivilDay {
  const { min, max, unit } = processingDays ?? { unit: "calendar" };
  const longest = max ?? min ?? 0;
  if (unit === "calendar") return arrival - 1 - longest;
  let start = businessDayUntil(arrival - 1);
  for (let day = 1; day < longest; day += 1) start = businessDayUntil(start - 1);
  return longest === 0 ? start : start - 1;
}

/** The last weekday (Monday to Friday) on or before the day. Authorities' working weeks and holidays are unknown. */
function businessDayUntil(day: CivilDay): CivilDay {
  // 1970-01-01 was a Thursday: 5 is Saturday, 6 Sunday; the second remainder keeps days before it positive.
  const sinceMonday = (((day + 3) % 7) + 7) % 7;
  return day - Math.max(0, sinceMonday - 4);
}
