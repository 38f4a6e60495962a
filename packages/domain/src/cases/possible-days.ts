import { type CivilDay, formatIsoDate } from "../shared/dates.ts";
import { boundsOf, type CrossChecked, daysOf } from "./cross-checks.ts";

/** The days (`YYYY-MM-DD`, both included) between which an answer can be true; undefined: nothing bounds it there. */
export interface PossibleDays {
  readonly from?: string;
  readonly to?: string;
}

/** Between which days an answer to this question can be true, with the other answers as they are. */
export function possibleDays(checked: CrossChecked, field: string): PossibleDays {
  const { answers, comparisons } = checked;
  const own = comparisons.filter((comparison) => comparison.field === field && comparison.part === undefined);
  const bounds = own.map((comparison) => boundsOf(checked, comparison));
  const dayOf = (name: string) => daysOf(answers[name])?.[0] ?? [];
  // What another answer must not come before, this one must not come after.
  const others = (rule: "notBefore" | "notAfter") =>
    comparisons.filter(({ part, ...other }) => part === undefined && other[rule]?.includes(field));
  const lower: readonly CivilDay[] = [
    ...bounds.flatMap((bound) => bound.lower.map(({ day }) => day)),
    ...own.flatMap(({ notBefore = [] }) => notBefore.flatMap(dayOf)),
    ...others("notAfter").flatMap((other) => dayOf(other.field)),
  ];
  const upper: readonly CivilDay[] = [
    ...bounds.flatMap((bound) => bound.upper.map(({ day }) => day)),
    ...own.flatMap(({ notAfter = [] }) => notAfter.flatMap(dayOf)),
    ...others("notBefore").flatMap((other) => dayOf(other.field)),
  ];
  return {
    ...(lower.length > 0 && { from: formatIsoDate(Math.max(...lower)) }),
    ...(upper.length > 0 && { to: formatIsoDate(Math.min(...upper)) }),
  };
}
