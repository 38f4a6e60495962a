import { type AgeOnDay, ageOf, type DueSource, dueSources } from "@entrada/knowledge/age";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import type { Definition } from "../command.ts";
import { wholeNumber } from "../options.ts";

const WITHIN_DAYS = 30;

/** `knowledge due`: which sources have to be read again soon, and what rests on them. */
export const dueCommand: Definition = (command, call) =>
  command
    .description(
      "Lists the sources whose review falls due, first due first: their day, how many rules of which destinations rest on " +
        "them. After that day answers carry a warning; some weeks later they are undetermined.",
    )
    .option("--within <days>", `days from today (default: ${WITHIN_DAYS})`, wholeNumber(0, 3_650))
    .action(({ within = WITHIN_DAYS }) => {
      const { compiled, snapshotId } = loadWrittenKnowledge();
      const today = new Date().toISOString().slice(0, 10);
      const sources = dueSources(compiled.snapshot, today, within);
      const ages = ageOf(compiled.snapshot, today);
      const rules = sources.flatMap(({ destinations }) => destinations).reduce((sum, each) => sum + each.rules, 0);
      const lines = [
        ...sources.map(row),
        `${sources.length} sources with ${rules} rules fall due within ${within} days, ${snapshotId}.`,
        ...ages.map(ageLine),
      ];
      call.print({ snapshotId, sources, ages }, lines.join("\n"));
    });

/** How old the knowledge is on a day, in a line. */
export function ageLine({ on, current, stale, tooOld }: AgeOnDay): string {
  return `${on}: ${current} destinations current, ${stale} partly past their review, ${tooOld} partly too old to answer`;
}

function row({ id, reviewBy, publisher, destinations }: DueSource): string {
  const resting = destinations.map(({ destination, rules }) => `${destination} ${rules}`).join(", ");
  return `${reviewBy}  ${id.padEnd(28)} ${publisher}: ${resting}`;
}
