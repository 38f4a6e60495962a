import { type AgeOnDay, type DueSource, dueSources, yearAhead } from "@entrada/knowledge/age";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import type { Definition } from "../command.ts";
import { wholeNumber } from "../options.ts";
import { whileWorking } from "../while-working.ts";

const READING = "Reading the knowledge files";

const WITHIN_DAYS = 30;

/** `knowledge due`: which sources have to be read again soon, and what rests on them. */
export const dueCommand: Definition = (command, call) =>
  command
    .description(
      "Lists the sources whose review falls due, first due first: their day, how many rules of which destinations rest on " +
        "them. After that day answers carry a warning; some weeks later they are undetermined: the lines at the end say how many " +
        "destinations still answer, month by month, if nobody reads a source again.",
    )
    .option("--within <days>", `days from today (default: ${WITHIN_DAYS})`, wholeNumber(0, 3_650))
    .action(({ within = WITHIN_DAYS }) => {
      const { compiled, snapshotId } = whileWorking(call, READING, loadWrittenKnowledge);
      const today = new Date().toISOString().slice(0, 10);
      const sources = dueSources(compiled.snapshot, today, within);
      const ages = yearAhead(compiled.snapshot, today);
      const rules = sources.flatMap(({ destinations }) => destinations).reduce((sum, each) => sum + each.rules, 0);
      const lines = [
        ...sources.map(row),
        `${sources.length} sources with ${rules} rules fall due within ${within} days, ${snapshotId}.`,
        ...ages.map(ageLine),
      ];
      call.print({ snapshotId, sources, ages }, lines.join("\n"));
    });

/** How old the knowledge is on a day, in a line. */
export function ageLine({ on, current, stale, tooOld, silent }: AgeOnDay): string {
  const partly = tooOld - silent;
  return `${on}: ${current} destinations current, ${stale} partly past their review, ${partly} partly too old to answer, ${silent} silent`;
}

function row({ id, reviewBy, publisher, destinations }: DueSource): string {
  const resting = destinations.map(({ destination, rules }) => `${destination} ${rules}`).join(", ");
  return `${reviewBy}  ${id.padEnd(28)} ${publisher}: ${resting}`;
}
