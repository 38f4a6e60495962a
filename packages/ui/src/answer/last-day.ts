import type { Counterfactual } from "@entrada/api-client/schema";

const DAY_MS = 86_400_000;

/** The last day of a stay that a shorter one allows. At most: how the destination counts the day of arrival is checked by the answer. */
export function lastDayOf(arrive: string, { daysMax, monthsMax }: Counterfactual["value"]): string {
  const first = new Date(`${arrive}T00:00:00Z`);
  if (typeof monthsMax === "number") first.setUTCMonth(first.getUTCMonth() + monthsMax);
  return new Date(first.getTime() + (typeof daysMax === "number" ? daysMax - 1 : -1) * DAY_MS)
    .toISOString()
    .slice(0, 10);
}
