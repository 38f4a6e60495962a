import { formatLintError } from "@entrada/data-files/lint-error";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { type CheckReport, checkKnowledge } from "@entrada/knowledge/check";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { type Definition, UsageError } from "../command.ts";
import { orLintErrors } from "../lint-errors.ts";

function summary({ rules, scenarios, lintErrors, ended }: CheckReport): string {
  const mark = ended.length === 0 ? "" : `\nEnded before today: ${ended.join(", ")}`;
  return `${rules} rules, ${scenarios} scenarios, ${lintErrors.length} lint errors.${mark}`;
}

/** `knowledge check [CC]`: shape, lint and scenarios of the knowledge files. */
export const checkCommand: Definition = (command, call) =>
  command
    .description("Checks the knowledge files: their shape, the lint rules and every scenario.")
    .argument("[destination]", "only this destination or file: GB, schengen")
    .action((only) =>
      orLintErrors(call, "Nothing else was checked.", () => {
        const loaded = loadWrittenKnowledge();
        const report = checkKnowledge(loaded, isoDateOf(new Date()), only);
        // A check of nothing would find nothing wrong.
        if (report.rules === 0) {
          throw new UsageError(`There are no rules for "${only}". Give a destination or a file: GB, schengen.`);
        }
        const lines = [...report.lintErrors.map(formatLintError), summary(report)];
        const exitCode = report.lintErrors.length === 0 ? 0 : 1;
        call.print({ snapshotId: loaded.snapshotId, ...report }, lines.join("\n"), exitCode);
      }),
    );
