import { readFileSync } from "node:fs";
import { addBusinessTime, businessMinutesBetween } from "@entrada/domain/calendar/business-time";
import { addBusinessDays, areHolidaysKnown, isBusinessDay } from "@entrada/domain/calendar/office-days";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { type CalendarsFile, calendarNamed } from "./calendars.ts";
import { writtenCalendar } from "./calendars.write.ts";
import { loadReference } from "./reference.ts";

const file: CalendarsFile = JSON.parse(readFileSync(new URL("../calendars/calendars.json", import.meta.url), "utf8"));

function calendar(name: string) {
  const found = calendarNamed(name);
  if (found === undefined) throw new Error(`no calendar ${name}`);
  return found;
}

test("every country has a calendar, with a weekend and a time zone that the runtime knows", () => {
  const { countries } = loadReference();
  expect(countries.length).toBeGreaterThan(0);
  for (const { code } of countries) {
    const { timeZone, weekend } = calendar(code);
    expect(weekend.size, code).toBeLessThan(7);
    expect(() => new Intl.DateTimeFormat("en", { timeZone }), code).not.toThrow();
  }
});

test("every calendar of the file can be made, its days in order and within its years", () => {
  const years = file.to - file.from + 1;
  const calendars = Object.entries(file.calendars);
  expect(calendars.length).toBeGreaterThan(0);
  for (const [name, { holidays, weekend }] of calendars) {
    expect(calendar(name).known === undefined, name).toBe(holidays === undefined);
    expect(weekend.every((day) => Number.isInteger(day) && day >= 1 && day <= 7)).toBe(true);
    if (holidays === undefined) continue;
    expect(holidays.length, name).toBe(years);
    for (const year of holidays) expect(year.split(" "), name).toEqual([...new Set(year.split(" "))].sort());
  }
});

test.each(["GB", "GB-ENG", "KE", "VN", "SA", "IL", "TR", "DE-BE", "US", "QA"])(
  "the calendar %s is that of the installed collection",
  (name) => {
    expect(file.calendars[name]).toEqual(writtenCalendar(name));
  },
);

test.each([
  // Boxing Day 2026 is a Saturday; Monday is off instead.
  ["GB-ENG", "2026-12-24", 1, "2026-12-29"],
  // The summer bank holiday is not one of Scotland.
  ["GB-ENG", "2026-08-28", 1, "2026-09-01"],
  ["GB-SCT", "2026-08-28", 1, "2026-08-31"],
  // Lunar New Year, all of its days.
  ["VN", "2026-02-13", 1, "2026-02-23"],
  // Friday and Saturday are off.
  ["SA", "2026-05-21", 1, "2026-05-24"],
  ["KE", "2026-12-11", 1, "2026-12-14"],
])("in %s, the business day after %s", (name, from, count, end) => {
  expect(formatIsoDate(addBusinessDays(calendar(name), civilDay(from), count))).toBe(end);
});

test("a country without known holidays says so, and so does a day beyond the data", () => {
  const [from, to] = [civilDay("2026-01-01"), civilDay("2026-12-31")];
  expect(areHolidaysKnown(calendar("QA"), from, to)).toBe(false);
  expect(isBusinessDay(calendar("QA"), civilDay("2026-11-20"))).toBe(false);
  expect(areHolidaysKnown(calendar("KE"), from, to)).toBe(true);
  expect(areHolidaysKnown(calendar("KE"), to, civilDay(`${file.to + 1}-01-01`))).toBe(false);
});

test.each(["", "ZZ", "GB-XXX", "gb", "toString", "__proto__"])("there is no calendar %j", (name) => {
  expect(calendarNamed(name)).toBeUndefined();
});

test("a calendar is open from nine to five by its own clock", () => {
  const berlin = calendar("DE-BE");
  expect(addBusinessTime(berlin, new Date("2026-03-06T15:30:00Z"), 60)).toEqual(new Date("2026-03-09T08:30:00Z"));
  // Sunday the 8th is Women's Day, a holiday in Berlin only.
  expect(isBusinessDay(calendar("DE-BE"), civilDay("2027-03-08"))).toBe(false);
  expect(isBusinessDay(calendar("DE-BY"), civilDay("2027-03-08"))).toBe(true);
  const [day, next] = [new Date("2026-03-09T00:00:00Z"), new Date("2026-03-10T00:00:00Z")];
  expect(businessMinutesBetween(berlin, day, next)).toBe(480);
});
