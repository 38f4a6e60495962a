import { type CheckReport, checkKnowledge } from "@entrada/knowledge/check";
import { KnowledgeError } from "@entrada/knowledge/knowledge-files";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { type Command, UsageError } from "../command.ts";

function summary({ rules, scenarios, faults, ended }: CheckReport): string {
  const mark = ended.length === 0 ? "" : `\nEnded before today: ${ended.join(", ")}`;
  return `${rules} rules, ${scenarios} scenarios, ${faults.length} faults.${mark}`;
}

/** `knowledge check [CC]`: shape, lint and scenarios of the shipped files. */
export const checkCommand: Command = {
  description: "Checks the knowledge files: their shape, the lint rules and every scenario.",
  positionals: [{ name: "destination", description: "only this destination or file: GB, schengen", optional: true }],
  options: [],
  run: async (call) => {
    try {
      const loaded = loadWrittenKnowledge();
      const [only] = call.positionals;
      const report = checkKnowledge(loaded, new Date().toISOString().slice(0, 10), only);
      // A check of nothing finds nothing wrong.
      if (report.rules === 0)
        throw new UsageError(`No rules speak of "${only}". Name a destination or a file: GB, schengen.`);
      const lines = report.faults.map(({ file, at, message }) => `${file} ${at}: ${message}`);
      call.print({ snapshotId: loaded.snapshotId, ...report }, [...lines, summary(report)].join("\n"));
      return report.faults.length === 0 ? 0 : 1;
    } catch (error) {
      if (!(error instanceof KnowledgeError)) throw error;
      call.print({ faults: error.faults }, error.message);
      return 1;
    }
  },
};
