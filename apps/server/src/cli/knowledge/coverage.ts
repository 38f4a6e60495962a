import { isoDateOf } from "@entrada/domain/shared/dates";
import { lastDays, yearAhead } from "@entrada/knowledge/age";
import { coverageOf, type DestinationCoverage } from "@entrada/knowledge/coverage";
import { loadReference } from "@entrada/knowledge/reference";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import type { Definition } from "../command.ts";
import { isoDay } from "../options.ts";
import { whileWorking } from "../while-working.ts";
import { ageLine } from "./due.ts";

const READING = "Reading the knowledge files";

const NONE = "-";

function row(item: DestinationCoverage): string {
  const { destination, name, authority, rules, verifiedRules, oldestAsOf, nextReviewBy, publishers } = item;
  const counts = `${String(verifiedRules).padStart(3)}/${String(rules).padEnd(3)}`;
  const dates = `${oldestAsOf ?? NONE}  ${nextReviewBy ?? NONE}`;
  return `${destination}  ${name.padEnd(24)} ${(authority ?? NONE).padEnd(11)} ${counts} ${dates}  ${publishers.join("; ")}`;
}

/** `knowledge coverage`: which destinations have rules, their authority and age, and which have none. */
export const coverageCommand: Definition = (command, call) =>
  command
    .description(
      "Lists the destinations that have rules: verified rules of all, oldest source, next review, publishers; then the " +
        "destinations that are unavailable, how many answer from current sources month by month if nobody reads a source again, and " +
        "what falls silent by a day.",
    )
    .option("--on <day>", "the first of the days ahead, YYYY-MM-DD (default: today)", isoDay)
    .action(({ on = isoDateOf(new Date()) }) => {
      const { compiled, snapshotId } = whileWorking(call, READING, loadWrittenKnowledge);
      const items = coverageOf(compiled.snapshot, loadReference().countries);
      const ages = yearAhead(compiled.snapshot, on);
      const ends = [...lastDays(compiled.snapshot)].map(([destination, days]) => ({ destination, ...days }));
      const past = {
        partly: codes(ends.filter(({ whole, any }) => whole < on && any >= on)),
        silent: codes(ends.filter(({ any }) => any < on)),
      };
      const answering = items.filter(({ availability }) => availability === "answers");
      const unavailable = items.filter(({ availability }) => availability === "unavailable");
      const head = `    ${"".padEnd(24)} ${"authority".padEnd(11)} rules   oldest      review by`;
      const lines = [
        head,
        ...answering.map(row),
        `${answering.length} destinations have rules, ${snapshotId}. Every other destination is answered undetermined.`,
        `${unavailable.length} are unavailable: ${unavailable.map(({ destination }) => destination).join(" ")}`,
        ...(past.partly.length > 0 ? [`Partly too old to answer on ${on}: ${past.partly.join(" ")}`] : []),
        ...(past.silent.length > 0 ? [`Silent on ${on}: ${past.silent.join(" ")}`] : []),
        ...ages.map(ageLine),
      ];
      call.print({ snapshotId, items, ages, on, ...past }, lines.join("\n"));
    });

const codes = (ends: readonly { readonly destination: string }[]) =>
  ends.map(({ destination }) => destination).toSorted();
