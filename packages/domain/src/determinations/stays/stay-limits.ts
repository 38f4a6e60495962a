import { type DayRange, formatIsoDate } from "../../shared/dates.ts";
import { type Facts, lastDayOfStay } from "../facts/facts.ts";
import { FACTS_PATH } from "../facts/predicates.ts";
import type { ConditionStatus } from "../model/answer.ts";
import type { ConditionDefinition, ConditionValue, Stay } from "../model/knowledge.ts";
import { type Allowance, allowanceOn, type RollingLimit, type StayLimit } from "./stay-windows.ts";

/** Whether a trip keeps to limits of all stays together, and by what. */
export interface KeptLimit {
  readonly status: ConditionStatus;
  /** absent where it is not known which days count */
  readonly value?: ConditionValue;
  readonly sourceIds: readonly string[];
}

/** Where callers tell them. */
export const EARLIER_STAYS = `${FACTS_PATH}/earlierStays`;

/** The limits of a stay that count earlier stays. */
export function rollingLimitsOf({ days, within, cap }: Stay): readonly RollingLimit[] {
  const own = days !== undefined && within !== undefined ? [{ days, within }] : [];
  return cap ? [...own, cap] : own;
}

/** The limit of all stays together that a condition sets; undefined if its author's own sentence may mean another one. */
export function periodLimitOf({ code, value, statement }: ConditionDefinition): StayLimit | undefined {
  const { days, within, per } = value ?? {};
  if (code !== "periodCap" || statement !== undefined || typeof days !== "number") return undefined;
  if (per === "calendarYear") return { days, per };
  return typeof within === "number" ? { days, within } : undefined;
}

/** What earlier stays leave of the limits; undefined if the traveler told of none, not even that there are none. */
export function keptLimit(limits: readonly StayLimit[], stay: Stay, facts: Facts): KeptLimit | undefined {
  const { counted } = facts;
  if (counted === undefined) return undefined;
  const last = lastDayOfStay(stay, facts);
  const left = (days: readonly DayRange[]) =>
    tightest(limits.map((limit) => allowanceOn(facts.arrival, days, limit, last)));
  const certain = left(counted.days);
  const strict = counted.doubtful.length === 0 ? certain : left([...counted.days, ...counted.doubtful]);
  if (certain === undefined || strict === undefined) return undefined;
  const { sourceIds } = counted;
  const isKept = facts.departure <= exitOf(certain);
  if (isKept !== facts.departure <= exitOf(strict)) return { status: "unknown", sourceIds };
  return { status: isKept ? "met" : "notMet", value: shownLeft(certain), sourceIds };
}

function shownLeft({ latestExit, earliestReturn, ...counted }: Allowance): ConditionValue {
  return {
    ...counted,
    ...(latestExit !== undefined && { latestExit: formatIsoDate(latestExit) }),
    earliestReturn: formatIsoDate(earliestReturn),
  };
}

const exitOf = ({ latestExit }: Allowance): number => latestExit ?? Number.NEGATIVE_INFINITY;

/** Of several limits, the one that ends the stay first. */
function tightest(allowances: readonly Allowance[]): Allowance | undefined {
  return allowances.toSorted((a, b) => exitOf(a) - exitOf(b) || b.earliestReturn - a.earliestReturn)[0];
}
