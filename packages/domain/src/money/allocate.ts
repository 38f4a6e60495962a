import { chargeStep } from "./currency-units.ts";
import { type Money, money } from "./money.ts";

/**
 * Splits an amount by weight with the largest remainder method: the parts add up to the whole, each is less than one unit
 * from its exact share, and a weight of zero gets nothing. The unit is the step in which the currency is charged, if the
 * whole can be, and otherwise the minor unit. Among equal remainders the earlier comes first. Throws on a
 * negative weight, and if all weights are zero but the amount is not.
 */
export function allocate<T>(
  whole: Money,
  members: readonly T[],
  weightOf: (member: T) => number,
): { readonly member: T; readonly part: Money }[] {
  const weighed = members.map((member) => ({ member, weight: BigInt(weightOf(member)) }));
  if (weighed.some(({ weight }) => weight < 0n)) throw new RangeError("a weight must not be negative");
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0n);
  if (total === 0n && whole.amount !== 0) throw new RangeError("an amount cannot be split by weights of zero");
  if (total === 0n) return members.map((member) => ({ member, part: money(0, whole.currency) }));

  const exact = BigInt(whole.amount);
  const step = BigInt(chargeStep(whole.currency));
  const unit = exact % step === 0n ? step : 1n;
  const magnitude = (exact < 0n ? -exact : exact) / unit;
  const parts = weighed.map(({ member, weight }) => ({
    member,
    units: (magnitude * weight) / total,
    remainder: (magnitude * weight) % total,
  }));
  let left = magnitude - parts.reduce((sum, { units }) => sum + units, 0n);
  // The sort is stable, which keeps the earlier of two equal remainders in front.
  for (const part of parts.toSorted(byRemainder)) {
    if (left === 0n) break;
    part.units += 1n;
    left -= 1n;
  }
  return parts.map(({ member, units }) => ({
    member,
    part: money(exact < 0n ? -units * unit : units * unit, whole.currency),
  }));
}

function byRemainder(a: { readonly remainder: bigint }, b: { readonly remainder: bigint }): number {
  if (a.remainder === b.remainder) return 0;
  return a.remainder > b.remainder ? -1 : 1;
}
