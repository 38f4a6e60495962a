import { readDataFile, stemOf } from "@entrada/data-files/data-file";
import { DataFilesError, type LintError } from "@entrada/data-files/lint-error";
import { CONCLUSION_KINDS } from "@entrada/domain/determinations/model/kinds";
import type { Snapshot } from "@entrada/domain/determinations/model/knowledge";
import Type, { type Static } from "typebox";
import { filesOf, SHIPPED } from "./knowledge-folder.ts";
import { CountryCode, closed, Text } from "./reference.schema.ts";
import { IsoDate } from "./rules.schema.ts";

const DriftFile = Type.Array(
  Type.Object(
    {
      passports: Type.Union([Type.Array(CountryCode, { minItems: 1 }), Type.Literal("all")]),
      ours: Type.Enum(CONCLUSION_KINDS),
      matrix: Type.Enum(CONCLUSION_KINDS),
      reason: Text,
      source: Text,
      settledOn: IsoDate,
    },
    closed,
  ),
  { minItems: 1 },
);

/** A difference from a matrix that an official text has settled: our kind is correct. */
export type DriftRecord = Static<typeof DriftFile>[number] & { readonly destination: string };

const fileOf = (destination: string) => `drift/${destination}.yaml`;

/** Reads the settled differences, a file for each destination; throws DataFilesError if one has the wrong shape. */
export function readDriftRecords(folder: URL = SHIPPED): readonly DriftRecord[] {
  const errors: LintError[] = [];
  const records = filesOf(folder, "drift/", errors).flatMap((file) =>
    (readDataFile(file, DriftFile, errors) ?? []).map((record) => ({ destination: stemOf(file), ...record })),
  );
  if (errors.length > 0) throw new DataFilesError(errors);
  return records;
}

type Pair = { readonly destination: string; readonly passport: string } & Pick<DriftRecord, "ours" | "matrix">;

/** The record that settles a pair: preferably one that names its passport, otherwise one for all passports. */
export function recordOf(records: readonly DriftRecord[], pair: Pair): DriftRecord | undefined {
  const fitting = records.filter(
    ({ destination, ours, matrix }) => destination === pair.destination && ours === pair.ours && matrix === pair.matrix,
  );
  return (
    fitting.find(({ passports }) => passports !== "all" && passports.includes(pair.passport)) ??
    fitting.find(({ passports }) => passports === "all")
  );
}

/** Every code and source of a record exists, it settles a difference, and no pair is settled twice. */
export function lintDriftRecords(snapshot: Snapshot, records: readonly DriftRecord[]): readonly LintError[] {
  const known = new Set(snapshot.passports);
  const settled = new Set<string>();
  return records.flatMap((record) => {
    const { destination, ours, matrix, source } = record;
    const passports = record.passports === "all" ? ["all"] : record.passports;
    const twice = passports.filter((passport) => {
      const pair = [destination, passport, ours, matrix].join();
      return settled.size === settled.add(pair).size;
    });
    const messages = [
      ...(destination in snapshot.countries ? [] : [`unknown destination ${destination}`]),
      ...passports.filter((code) => code !== "all" && !known.has(code)).map((code) => `unknown passport ${code}`),
      ...(source in snapshot.sources ? [] : [`unknown source ${source}`]),
      ...(ours === matrix ? ["there is no difference to settle"] : []),
      ...twice.map((passport) => `${passport} is settled twice`),
    ];
    return messages.map((message) => ({ file: fileOf(destination), at: `${ours} ${matrix}`, message }));
  });
}
