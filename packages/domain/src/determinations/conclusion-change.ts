import type { VisaConclusion } from "./answer.ts";
import type { Stay } from "./knowledge.ts";

type Concluded = Pick<VisaConclusion, "kind" | "stay">;

/** Whether the conclusions differ in what a traveler must know: another kind, or another permitted stay. */
export function isConclusionChanged(before: Concluded, after: Concluded): boolean {
  return before.kind !== after.kind || stayText(before.stay) !== stayText(after.stay);
}

function stayText(stay: Stay | null): string {
  if (stay === null) return "";
  const { days, months, within, cap, count, discretionary } = stay;
  return JSON.stringify([days, months, within, cap?.days, cap?.within, count, discretionary]);
}
