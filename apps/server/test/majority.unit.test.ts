import { isMinor } from "@entrada/domain/persons/minors";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import { expect, test } from "vitest";
import { comingOfAgeOn } from "./majority.ts";

test.each([
  ["2026-11-29", "2008-11-29", "2026-11-29"],
  ["2028-02-28", "2010-02-28", "2028-02-28"],
  ["2028-02-29", "2010-03-01", "2028-03-01"],
])("who comes of age on %s or the day after was born on %s", (wanted, birthDate, day) => {
  const found = comingOfAgeOn(civilDay(wanted));
  expect(found).toEqual({ birthDate, day: civilDay(day) });
  expect([isMinor(birthDate, formatIsoDate(found.day - 1)), isMinor(birthDate, day)]).toEqual([true, false]);
});
