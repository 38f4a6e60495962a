import { differenceOf, type SectionDifference } from "./difference.ts";
import { passagesIn } from "./passages.ts";
import { hashOfReading, type Reading } from "./reading.ts";

/** What has become of a text between two readings. */
export type Comparison =
  /** text: all of it is the same; passages: so is what the passages stand in, and something else has changed */
  | { readonly kind: "unchanged"; readonly by: "text" | "passages" }
  | { readonly kind: "changed"; readonly difference: readonly SectionDifference[] };

/**
 * Whether a text says the same as before. It does if nothing but the order of its sections has changed, or if every passage (by its
 * hash) stands in both and all that stands with it is the same. In doubt it has changed.
 */
export function compareReadings(earlier: Reading, later: Reading, passages: readonly string[]): Comparison {
  if (hashOfReading(earlier) === hashOfReading(later)) return { kind: "unchanged", by: "text" };
  const [before, after] = [passagesIn(earlier, passages), passagesIn(later, passages)];
  const isFound = passages.length > 0 && before.missing.length === 0 && after.missing.length === 0;
  if (!isFound) return { kind: "changed", difference: differenceOf(earlier, later) };
  const [own, now] = [{ sections: before.scope }, { sections: after.scope }];
  if (hashOfReading(own) === hashOfReading(now)) return { kind: "unchanged", by: "passages" };
  return { kind: "changed", difference: differenceOf(own, now) };
}
