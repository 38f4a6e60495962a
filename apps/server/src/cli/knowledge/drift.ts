import { DataFilesError } from "@entrada/data-files/lint-error";
import { formatIsoDate, isoDateOf, parseIsoDate } from "@entrada/domain/shared/dates";
import { type Drift, type DriftGroup, type DriftSide, driftOf } from "@entrada/knowledge/drift";
import { lintDriftRecords, readDriftRecords } from "@entrada/knowledge/drift-record";
import { type Matrix, readMatrix } from "@entrada/knowledge/matrix";
import { loadWrittenKnowledge } from "@entrada/knowledge/shipped";
import { type Definition, UsageError } from "../command.ts";
import { orLintErrors } from "../lint-errors.ts";
import { namedCode } from "../options.ts";
import { readText } from "../read-text.ts";

const DAYS_AHEAD = 30;
const ERRORS_SHOWN = 10;

const TITLES: Readonly<Record<DriftSide, string>> = {
  lighter: "OURS IS LIGHTER: a traveler could be turned away",
  heavier: "Ours is heavier",
  undetermined: "Ours has no answer",
};

/** `knowledge drift [CC] --matrix FILE.csv`: where someone else's matrix differs from our rules, by cause. */
export const driftCommand: Definition = (command, call) =>
  command
    .description(
      "Compares the knowledge files with a matrix collected by others, for a tourist on a ten-day trip in a month with " +
        "nothing but a passport: the pairs that differ, by cause, with our rule and its sources. It never edits and never " +
        "answers: the official text settles what a difference means, and packages/knowledge/drift/ records it.",
    )
    .argument("[destination]", "only this destination: GB, gbr or United Kingdom", namedCode("countries"))
    .requiredOption("--matrix <file.csv>", "with a header: passport, destination, requirement; two-letter codes")
    .option("--all", "also what is settled, and the pairs we do not answer")
    .action((only, { matrix: file, all: isAll = false }) =>
      orLintErrors(call, "Nothing was compared.", () => {
        const { compiled, snapshotId } = loadWrittenKnowledge();
        const { snapshot } = compiled;
        if (only !== undefined && !(only in snapshot.countries)) {
          throw new UsageError(`"${only}" is not a destination. Give its code or its name: GB, gbr, United Kingdom.`);
        }
        const matrix = openMatrix(file, new Set(Object.keys(snapshot.countries)));
        const records = readDriftRecords();
        const lintErrors = lintDriftRecords(snapshot, records);
        if (lintErrors.length > 0) throw new DataFilesError(lintErrors);
        const today = parseIsoDate(isoDateOf(new Date())) ?? 0;
        const drift = driftOf(compiled, matrix, records, { arrival: formatIsoDate(today + DAYS_AHEAD), only });
        const groups = drift.groups.filter(({ side, settled }) => isAll || !(settled || side === "undetermined"));
        call.print({ snapshotId, ...drift, groups }, described({ ...drift, groups }));
      }),
    );

function openMatrix(path: string, countries: ReadonlySet<string>): Matrix {
  const { matrix, errors } = readMatrix(readText(path), countries);
  if (errors.length === 0) return matrix;
  const more = errors.length - ERRORS_SHOWN;
  const lines = errors.slice(0, ERRORS_SHOWN).map((error) => `${path} ${error}`);
  throw new UsageError([...lines, ...(more > 0 ? [`and ${more} more`] : [])].join("\n"));
}

function described({ groups, counts }: Drift): string {
  const sides = ["lighter", "heavier", "undetermined"] as const;
  const parts = sides.flatMap((side) => {
    const ownDriftGroups = groups.filter((group) => group.side === side);
    return ownDriftGroups.length === 0 ? [] : [TITLES[side], ...ownDriftGroups.flatMap(groupLines), ""];
  });
  const { same, lighter, heavier, undetermined, notInMatrix, settled } = counts;
  return [
    ...parts,
    `Same ${same}, ours lighter ${lighter}, ours heavier ${heavier}, undetermined ${undetermined}, ` +
      `not in the matrix ${notInMatrix}; settled ${settled}.`,
  ].join("\n");
}

function groupLines(group: DriftGroup): readonly string[] {
  const { destination, ours, matrix, rules, isAlternative, passports, sources, settled } = group;
  const also = isAlternative ? ", which ours offers too" : "";
  const rule = rules.length > 0 ? rules.join(" + ") : "no rule";
  return [
    `${destination}  ${ours}, the matrix ${matrix}${also} (${rule})`,
    `    passports (${passports.length}): ${passports.join(" ")}`,
    ...sources.map(({ id, url, asOf }) => `    ${id}, as of ${asOf}: ${url}`),
    ...(settled ? [`    settled on ${settled.settledOn} by ${settled.source}: ${settled.reason}`] : []),
  ];
}
