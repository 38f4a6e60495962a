import { formatLintError } from "@entrada/data-files/lint-error";
import { type CheckReport, checkKnowledge } from "@entrada/knowledge/check";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { type Command, UsageError } from "../command.ts";
import { orLintErrors } from "../lint-errors.ts";

function summary({ rules, scenarios, lintErrors, ended }: CheckReport): string {
  const mark = ended.length === 0 ? "" : `\nEnded before today: ${ended.join(", ")}`;
  return `${rules} rules, ${scenarios} scenarios, ${lintErrors.length} lint errors.${mark}`;
}

/** `knowledge check [CC]`: shape, lint and scenarios of the shipped files. */
export const checkCommand: Command = {
  description: "Checks the knowledge files: their shape, the lint rules and every scenario.",
  positionals: [{ name: "destination", description: "only this destination or file: GB, schengen", optional: true }],
  options: [],
  run: (call) =>
    orLintErrors(call, "Nothing else was checked.", () => {
      const loaded = loadWrittenKnowledge();
      const [only] = call.positionals;
      const report = checkKnowledge(loaded, new Date().toISOString().slice(0, 10), only);
      // A check of nothing would find nothing wrong.
      if (report.rules === 0)
        throw new UsageError(`There are no rules for "${only}". Name a destination or a file: GB, schengen.`);
      const lines = report.lintErrors.map(formatLintError);
      call.print({ snapshotId: loaded.snapshotId, ...report }, [...lines, summary(report)].join("\n"));
      return report.lintErrors.length === 0 ? 0 : 1;
    }),
};
