import { isoDateOf } from "@entrada/domain/shared/dates";
import { lastDays, yearAhead } from "@entrada/knowledge/age";
import { coverageOf } from "@entrada/knowledge/coverage";
import { loadReference } from "@entrada/knowledge/reference";
import type { AppContext } from "../../../context.ts";

/** What is known of every destination, and what will fall silent when. */
export function coverageAhead({ knowledge, clock }: Pick<AppContext, "knowledge" | "clock">) {
  const { compiled, snapshotId } = knowledge.current();
  const { snapshot } = compiled;
  const ends = lastDays(snapshot);
  const destinations = coverageOf(snapshot, loadReference().countries).map(({ publishers: _, ...destination }) => {
    const { whole = null, any = null } = ends.get(destination.destination) ?? {};
    return { ...destination, wholeUntil: whole, anyUntil: any };
  });
  return {
    snapshotId,
    destinations,
    days: yearAhead(snapshot, isoDateOf(clock.now())).map((day) => ({ ...day })),
  };
}
