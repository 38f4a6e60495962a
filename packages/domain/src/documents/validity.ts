import { civilDay, DAY_SECONDS } from "../shared/dates.ts";

/** No authority takes an older photo; some say less. Our own limit for using a photo again. */
const PHOTO_DAYS_MAX = 180;

/** What of a document says for how long it is good. */
export interface Dated {
  readonly isPhoto: boolean;
  readonly uploadedAt: Date;
  /** what the product asks of it */
  readonly maxAgeDays?: number | undefined;
  /** `YYYY-MM-DD`, as it was read in it */
  readonly expiryDate?: string | undefined;
}

/** When a document stops being good: after its own last day, or when it is too old; null: it says nothing of it. */
export function validUntil({ isPhoto, uploadedAt, maxAgeDays, expiryDate }: Dated): Date | null {
  const ageDays = isPhoto ? Math.min(maxAgeDays ?? PHOTO_DAYS_MAX, PHOTO_DAYS_MAX) : maxAgeDays;
  const ends = [
    ...(ageDays === undefined ? [] : [uploadedAt.getTime() + ageDays * DAY_SECONDS * 1_000]),
    ...(expiryDate === undefined ? [] : [(civilDay(expiryDate) + 1) * DAY_SECONDS * 1_000]),
  ];
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}
