import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { requireDataFile } from "@entrada/data-files/data-file";
import { OTHER_LANGUAGE } from "@entrada/domain/intents/language";
import { TEXT_REASONS } from "@entrada/domain/intents/resolver";
import { FamiliesFile } from "./files.schema.ts";

export type AskReason = (typeof TEXT_REASONS)[number];

/** A situation in which people say why they travel, with the right answer to all its statements. */
export interface Family {
  readonly name: string;
  readonly intent?: string;
  readonly ask?: { readonly reason: AskReason; readonly options: readonly string[] };
}

export interface Statement {
  readonly family: Family;
  readonly language: string;
  readonly text: string;
}

const HOME = new URL("../", import.meta.url);

export function readFamilies(): ReadonlyMap<string, Family> {
  const path = fileURLToPath(new URL("families.yaml", HOME));
  const file = requireDataFile({ path, name: "families.yaml" }, FamiliesFile);
  const families: Family[] = [];
  for (const [intent, situations] of Object.entries(file.intents)) {
    for (const name of Object.keys(situations)) families.push({ name: `${intent}.${name}`, intent });
  }
  for (const reason of TEXT_REASONS) {
    for (const [name, { options }] of Object.entries(file.ask[reason]))
      families.push({ name: `${reason}.${name}`, ask: { reason, options } });
  }
  return new Map(families.map((family) => [family.name, family]));
}

/** All written statements, by language; throws if a line names no family. */
export function readStatements(): readonly Statement[] {
  const families = readFamilies();
  const folder = new URL("statements/", HOME);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".tsv"))
    .sort()
    .flatMap((file) => {
      const language = file.slice(0, -".tsv".length);
      const lines = readFileSync(new URL(file, folder), "utf8").split("\n").filter(Boolean);
      return lines.map((line, index): Statement => {
        const [name = "", text = ""] = line.split("\t");
        const family = families.get(name);
        if (!family || text === "") throw new Error(`${file}:${index + 1} names no family: ${line.slice(0, 60)}`);
        return { family, language, text };
      });
    });
}

/** One situation in seven of each group is used for neither training nor tuning, in any language. */
function testedFamilies(families: ReadonlyMap<string, Family>): ReadonlySet<string> {
  const groups = new Map<string, string[]>();
  for (const name of families.keys()) {
    const group = name.slice(0, name.indexOf("."));
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  return new Set([...groups.values()].flatMap((names) => names.filter((_, index) => index % 7 === 3)));
}

export interface SplitStatements {
  readonly train: readonly Statement[];
  /** in situations that were used for neither training nor tuning */
  readonly test: readonly Statement[];
}

/** The statements in supported languages, by their use. */
export function splitStatements(statements: readonly Statement[]): SplitStatements {
  const spoken = statements.filter(({ language }) => language !== OTHER_LANGUAGE);
  const tested = testedFamilies(readFamilies());
  const isTested = ({ family }: Statement) => tested.has(family.name);
  return { train: spoken.filter((statement) => !isTested(statement)), test: spoken.filter(isTested) };
}
