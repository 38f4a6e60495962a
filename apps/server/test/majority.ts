import { addMonths, type CivilDay, formatIsoDate } from "@entrada/domain/shared/dates";

const MAJORITY_MONTHS = 18 * 12;

/** Somebody who comes of age. */
export interface ComingOfAge {
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly day: CivilDay;
}

/** Somebody who comes of age on this day; on the next one where nobody does: on 29 February. */
export function comingOfAgeOn(day: CivilDay): ComingOfAge {
  const born = addMonths(day, -MAJORITY_MONTHS);
  if (addMonths(born, MAJORITY_MONTHS) !== day) return comingOfAgeOn(day + 1);
  return { birthDate: formatIsoDate(born), day };
}
