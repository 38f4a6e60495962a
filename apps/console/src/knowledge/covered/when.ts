import type { CoveredDestination } from "@entrada/api-client/operator-schema";

/** When a destination falls silent, soonest first. */
export const SPANS = ["silent", "month", "quarter", "half", "later", "none"] as const;
export type Span = (typeof SPANS)[number];

const DAYS: readonly (readonly [Span, number])[] = [
  ["silent", 0],
  ["month", 30],
  ["quarter", 90],
  ["half", 180],
];
const DAY_MS = 86_400_000;

/** How far ahead of a day (`YYYY-MM-DD`) the first rule of a destination falls silent. */
export function spanOf({ wholeUntil }: Pick<CoveredDestination, "wholeUntil">, today: string): Span {
  if (wholeUntil === null) return "none";
  const left = (Date.parse(wholeUntil) - Date.parse(today)) / DAY_MS;
  return DAYS.find(([, days]) => left < days)?.[0] ?? "later";
}
