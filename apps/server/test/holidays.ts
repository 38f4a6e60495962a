import type { BusinessCalendar } from "@entrada/domain/calendar/business-time";
import { weekdayOf } from "@entrada/domain/calendar/office-days";
import { type CivilDay, civilDay } from "@entrada/domain/shared/dates";
import { calendarNamed } from "@entrada/knowledge/calendars";
import { daysAhead } from "./trips.ts";

/** The calendar of England, and its next holiday from Monday to Friday that is more than a week ahead. */
export function holidayAhead(): { readonly calendar: BusinessCalendar; readonly holiday: CivilDay } {
  const calendar = calendarNamed("GB-ENG");
  const week = civilDay(daysAhead(7));
  const days = [...(calendar?.holidays ?? [])].sort((a, b) => a - b);
  const holiday = days.find((day) => day > week && weekdayOf(day) <= 5);
  if (!calendar || !holiday) throw new Error("no holiday of the days to come is known");
  return { calendar, holiday };
}
