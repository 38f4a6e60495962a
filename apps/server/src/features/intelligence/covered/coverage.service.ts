import { isoDateOf } from "@entrada/domain/shared/dates";
import { ageOf, lastDays } from "@entrada/knowledge/age";
import { coverageOf } from "@entrada/knowledge/coverage";
import { loadReference } from "@entrada/knowledge/reference";
import type { AppContext } from "../../../context.ts";

// A year ahead in steps of a month, by which time everything has fallen silent that nobody reads again.
const AHEAD_DAYS = Array.from({ length: 13 }, (_, months) => months * 30);

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
    days: ageOf(snapshot, isoDateOf(clock.now()), AHEAD_DAYS).map((day) => ({ ...day })),
  };
}
