import { ageOf } from "@entrada/knowledge/age";
import { coverageOf, type DestinationCoverage } from "@entrada/knowledge/coverage";
import { loadReference } from "@entrada/knowledge/reference";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import type { Definition } from "../command.ts";
import { ageLine } from "./due.ts";

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
        "destinations that are unavailable, and how many answer from current sources today, in 30 and in 90 days.",
    )
    .action(() => {
      const { compiled, snapshotId } = loadWrittenKnowledge();
      const items = coverageOf(compiled.snapshot, loadReference().countries);
      const ages = ageOf(compiled.snapshot, new Date().toISOString().slice(0, 10));
      const answering = items.filter(({ availability }) => availability === "answers");
      const unavailable = items.filter(({ availability }) => availability === "unavailable");
      const head = `    ${"".padEnd(24)} ${"authority".padEnd(11)} rules   oldest      review by`;
      const lines = [
        head,
        ...answering.map(row),
        `${answering.length} destinations have rules, ${snapshotId}. Every other destination is answered undetermined.`,
        `${unavailable.length} are unavailable: ${unavailable.map(({ destination }) => destination).join(" ")}`,
        ...ages.map(ageLine),
      ];
      call.print({ snapshotId, items, ages }, lines.join("\n"));
    });
