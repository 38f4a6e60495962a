import { CONCLUSION_KINDS } from "@entrada/domain/determinations/kinds";
import type { Snapshot } from "@entrada/domain/determinations/knowledge";
import Type, { type Static } from "typebox";
import { type Fault, KnowledgeError, readYaml, SHIPPED } from "./knowledge-files.ts";
import { CountryCode, closed, Text } from "./reference.schema.ts";
import { IsoDate } from "./rules.schema.ts";

const FILE = "drift.yaml";

const DriftFile = Type.Array(
  Type.Object(
    {
      destination: CountryCode,
      passports: Type.Array(CountryCode, { minItems: 1 }),
      ours: Type.Enum(CONCLUSION_KINDS),
      matrix: Type.Enum(CONCLUSION_KINDS),
      reason: Text,
      source: Text,
      settledOn: IsoDate,
    },
    closed,
  ),
);

/** A difference from a matrix that was settled by an official text: our kind stands. */
export type DriftRecord = Static<typeof DriftFile>[number];

/** Reads the settled differences; throws KnowledgeError where the file has the wrong shape. */
export function readDriftRecords(folder: URL = SHIPPED): readonly DriftRecord[] {
  const faults: Fault[] = [];
  const records = readYaml(folder, FILE, DriftFile, faults);
  if (!records) throw new KnowledgeError(faults);
  return records;
}

/** Every code and source of a record exists, it settles a difference, and no pair is settled twice. */
export function lintDriftRecords(snapshot: Snapshot, records: readonly DriftRecord[]): readonly Fault[] {
  const passports = new Set(snapshot.passports);
  const settled = new Set<string>();
  return records.flatMap((record, index) => {
    const { destination, ours, matrix, source } = record;
    const pairs = record.passports.map((passport) => [destination, passport, ours, matrix].join());
    const messages = [
      ...(destination in snapshot.countries ? [] : [`unknown destination ${destination}`]),
      ...record.passports.filter((code) => !passports.has(code)).map((code) => `unknown passport ${code}`),
      ...(source in snapshot.sources ? [] : [`unknown source ${source}`]),
      ...(ours === matrix ? ["there is no difference to settle"] : []),
      ...pairs.flatMap((pair, place) =>
        settled.has(pair) || pairs.indexOf(pair) < place ? [`${record.passports[place]} is settled twice`] : [],
      ),
    ];
    for (const pair of pairs) settled.add(pair);
    return messages.map((message) => ({ file: FILE, at: `/${index}`, message }));
  });
}
