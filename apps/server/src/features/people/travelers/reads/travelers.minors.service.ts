import { isMinor } from "@entrada/domain/persons/minors";
import { earliestDateOnEarth } from "@entrada/domain/shared/dates";
import type { Read } from "../../../../work/work.ts";
import type { PersonContext } from "../../persons/persons.service.ts";
import { getTraveler } from "../travelers.service.ts";

/** Whether somebody born on this day is under eighteen somewhere on Earth, by the tenant's own time. */
export function isUnderAge(birthDate: string, now: Date): boolean {
  return isMinor(birthDate, earliestDateOnEarth(now));
}

/** Whether the traveler is under eighteen now, by the birth date that is stored now. */
export async function isUnderAgeNow(r: Read<PersonContext>, travelerId: string): Promise<boolean> {
  const { birthDate } = await getTraveler(r, travelerId);
  return isUnderAge(birthDate, r.now);
}
