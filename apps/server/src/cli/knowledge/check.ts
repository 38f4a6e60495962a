import { formatLintError } from "@entrada/data-files/lint-error";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { type CheckReport, checkKnowledge } from "@entrada/knowledge/check";
import { type Definition, UsageError } from "../command.ts";
import { namedCode } from "../options.ts";

function summary({ rules, scenarios, lintErrors, ended }: CheckReport): string {
  const mark = ended.length === 0 ? "" : `\nEnded before today: ${ended.join(", ")}`;
  return `${rules} rules, ${scenarios} scenarios, ${lintErrors.length} lint errors.${mark}`;
}

/** `knowledge check [CC]`: shape, lint and scenarios of the knowledge files. */
export const checkCommand: Definition = (command, call) =>
  command
    .description("Checks the knowledge files: their shape, the lint rules and every scenario.")
    .argument(
      "[destination]",
      "only this destination or file: GB, gbr, United Kingdom, schengen",
      namedCode("countries"),
    )
    .action((only) => {
      const { report, knowledge } = checkKnowledge(isoDateOf(new Date()), only);
      const isSound = report.lintErrors.length === 0;
      // A check of nothing would find nothing wrong.
      if (isSound && report.rules === 0) {
        throw new UsageError(`There are no rules for "${only}". Give a destination or a file: GB, schengen.`);
      }
      const part = knowledge
        ? []
        : ["A file that cannot be read as a whole was checked in part, without its scenarios."];
      const lines = [...report.lintErrors.map(formatLintError), summary(report), ...part];
      call.print({ snapshotId: knowledge?.snapshotId ?? null, ...report }, lines.join("\n"), isSound ? 0 : 1);
    });
