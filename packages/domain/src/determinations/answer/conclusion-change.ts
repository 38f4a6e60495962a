import type { VisaConclusion } from "../model/answer.ts";
import { burdenOf, type ConclusionKind } from "../model/kinds.ts";
import type { Stay } from "../model/knowledge.ts";

type Concluded = Pick<VisaConclusion, "kind" | "stay">;

/** Whether the conclusions differ in what a traveler must know: another kind, or another permitted stay. */
export function isConclusionChanged(before: Concluded, after: Concluded): boolean {
  return before.kind !== after.kind || stayText(before.stay) !== stayText(after.stay);
}

export type ChangeWeight = "lighter" | "heavier" | "otherStay";

/**
 * Whether another answer asks less or more of the traveler. To know nothing counts as the heaviest: an answer where
 * there was none must be looked at like one that became lighter.
 */
export function weightOfChange(before: ConclusionKind, after: ConclusionKind): ChangeWeight {
  const [had, has] = [burdenOf(before), burdenOf(after)];
  if (had === has) return "otherStay";
  return has < had ? "lighter" : "heavier";
}

function stayText(stay: Stay | null): string {
  if (stay === null) return "";
  const { days, months, within, cap, count, discretionary } = stay;
  return JSON.stringify([days, months, within, cap?.days, cap?.within, count, discretionary]);
}
