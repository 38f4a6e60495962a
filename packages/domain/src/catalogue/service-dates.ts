import type { CivilDay } from "../shared/dates.ts";
import { businessDayUntil, MONDAY_TO_FRIDAY, type WorkingWeek } from "../shared/working-week.ts";

export interface ProcessingDays {
  readonly min: number;
  readonly max: number;
  readonly unit: "calendar" | "business";
}

/** What an authority says of it; null: it does not say. */
export interface StatedDays {
  readonly min: number | null;
  readonly max: number | null;
  readonly unit: "calendar" | "business";
}

/** The days before arrival between which an application can be made, both included; absent: no such bound. */
export interface ApplicationWindow {
  readonly earliestDaysBefore?: number | undefined;
  readonly latestDaysBefore?: number | undefined;
}

export interface ServiceDatesQuestion {
  /** the tenant's day */
  readonly today: CivilDay;
  readonly arrival: CivilDay;
  readonly processingDays: ProcessingDays;
  readonly applicationWindow?: ApplicationWindow;
  /** when the authority works; Monday to Friday when nothing is known */
  readonly workingWeek?: WorkingWeek;
}

export type ServiceDates =
  | { readonly kind: "available"; readonly latestOrderOn: CivilDay }
  | {
      readonly kind: "insufficientTime";
      readonly reason: "windowNotOpen";
      readonly opensOn: CivilDay;
      readonly latestOrderOn: CivilDay;
    }
  /** latestOrderOn: the day that was missed; null when the window opens too late for any day to do */
  | { readonly kind: "insufficientTime"; readonly reason: "tooLate"; readonly latestOrderOn: CivilDay | null };

/** Whether a service can be ordered today and still be done before the day of arrival, however long it takes. */
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

/**
 * The last day to begin on. Work of n days that begins on a day ends n days later; in business days, on the nth business
 * day after it, and for none on the day itself or the next business day.
 */
function latestStart({ arrival, processingDays, workingWeek = MONDAY_TO_FRIDAY }: ServiceDatesQuestion): CivilDay {
  const { max, unit } = processingDays;
  if (unit === "calendar") return arrival - 1 - max;
  let start = businessDayUntil(arrival - 1, workingWeek);
  for (let day = 1; day < max; day += 1) start = businessDayUntil(start - 1, workingWeek);
  return max === 0 ? start : start - 1;
}
