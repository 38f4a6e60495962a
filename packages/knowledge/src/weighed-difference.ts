import { type ChangeWeight, weightOfChange } from "@entrada/domain/determinations/answer/conclusion-change";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import type { ChangedPairs } from "./changed-pairs.ts";
import { differenceOf, type KnowledgeDifference } from "./difference.ts";

interface WeighedPairs extends ChangedPairs {
  readonly weight: ChangeWeight;
}

/** A difference that says of each change whether it asks less or more of the traveler. */
export interface WeighedDifference extends Omit<KnowledgeDifference, "pairs"> {
  readonly pairs: readonly WeighedPairs[];
  /** passports and destinations whose answer changes in this way; new destinations had no answer and count as lighter */
  readonly counts: Readonly<Record<ChangeWeight, number>>;
}

/** What answers differently, with the weight of each change. The first day of arrival is `YYYY-MM-DD`. */
export function weighedDifference(
  before: CompiledKnowledge,
  after: CompiledKnowledge,
  firstDay: string,
): WeighedDifference {
  const difference = differenceOf(before, after, firstDay);
  const pairs = difference.pairs.map((each) => ({
    ...each,
    weight: weightOfChange(each.before.kind, each.after.kind),
  }));
  const count = (weight: ChangeWeight) =>
    pairs.filter((each) => each.weight === weight).reduce((sum, { passports }) => sum + passports.length, 0);
  const lighter = count("lighter") + difference.addedDestinations.length;
  return { ...difference, pairs, counts: { lighter, heavier: count("heavier"), otherStay: count("otherStay") } };
}
