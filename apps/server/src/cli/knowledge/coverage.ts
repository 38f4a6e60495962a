import { coverageOf, type DestinationCoverage } from "@entrada/knowledge/coverage";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import type { Command } from "../command.ts";

function row({
  destination,
  name,
  rules,
  verifiedRules,
  oldestAsOf,
  nextReviewBy,
  publishers,
}: DestinationCoverage): string {
  const authority = verifiedRules === rules ? "verified" : verifiedRules === 0 ? "transcribed" : "mixed";
  const counts = `${String(verifiedRules).padStart(3)}/${String(rules).padEnd(3)}`;
  return `${destination}  ${name.padEnd(24)} ${authority.padEnd(11)} ${counts} ${oldestAsOf}  ${nextReviewBy}  ${publishers.join("; ")}`;
}

/** `knowledge coverage`: which destinations answer, with what authority and age. */
export const coverageCommand: Command = {
  description: "Lists the destinations that answer: verified rules of all, oldest source, next review, publishers.",
  positionals: [],
  options: [],
  run: async (call) => {
    const { compiled, snapshotId } = loadWrittenKnowledge();
    const items = coverageOf(compiled.snapshot);
    const head = `    ${"".padEnd(24)} ${"authority".padEnd(11)} rules   oldest      review by`;
    const foot = `${items.length} destinations, ${snapshotId}. Every other destination answers undetermined.`;
    call.print({ snapshotId, items }, [head, ...items.map(row), foot].join("\n"));
    return 0;
  },
};
