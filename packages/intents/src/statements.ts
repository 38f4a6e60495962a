import { readdirSync, readFileSync } from "node:fs";
import { OTHER_LANGUAGE } from "@entrada/domain/intents/language";
import { TEXT_REASONS } from "@entrada/domain/intents/resolver";
import { parse } from "yaml";

type AskReason = (typeof TEXT_REASONS)[number];

/** A situation in which people say why they travel: what is right to answer, whoever says it in whatever words. */
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

type Part = "train" | "validation" | "test";

const HOME = new URL("../", import.meta.url);

interface FamiliesFile {
  readonly intents: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly ask: Readonly<Record<AskReason, Readonly<Record<string, { readonly options: readonly string[] }>>>>;
}

export function readFamilies(): ReadonlyMap<string, Family> {
  const file: FamiliesFile = parse(readFileSync(new URL("families.yaml", HOME), "utf8"));
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

/** All written statements, by language; throws where a line names no family. */
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

/**
 * The part of the data to which a family belongs, the same in every language: of each group of families one in seven is
 * for testing, one for validation.
 */
function partsOf(families: ReadonlyMap<string, Family>): ReadonlyMap<string, Part> {
  const groups = new Map<string, string[]>();
  for (const name of families.keys()) {
    const group = name.slice(0, name.indexOf("."));
    groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  const parts = new Map<string, Part>();
  for (const names of groups.values()) {
    names.forEach((name, index) => {
      const turn = index % 7;
      parts.set(name, turn === 3 ? "test" : turn === 5 ? "validation" : "train");
    });
  }
  return parts;
}

/** One statement in four of every family and language. */
function isHeldBack(statements: readonly Statement[]): (statement: Statement) => boolean {
  const held = new Set<Statement>();
  const seen = new Map<string, number>();
  for (const statement of statements) {
    const name = `${statement.language} ${statement.family.name}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    if (count % 4 === 1) held.add(statement);
  }
  return (statement) => held.has(statement);
}

export interface SplitStatements {
  readonly train: readonly Statement[];
  /** of situations that the training has seen in other words, and nearly as many of situations that it has not */
  readonly validation: readonly Statement[];
  /** of situations that nothing was trained or tuned on */
  readonly test: readonly Statement[];
}

/** The statements in languages that the resolver speaks, by what they are for. */
export function splitStatements(statements: readonly Statement[]): SplitStatements {
  const spoken = statements.filter(({ language }) => language !== OTHER_LANGUAGE);
  const parts = partsOf(readFamilies());
  const partOf = ({ family }: Statement) => parts.get(family.name) ?? "train";
  const heldBack = isHeldBack(spoken);
  return {
    train: spoken.filter((one) => partOf(one) === "train" && !heldBack(one)),
    validation: spoken.filter((one) => partOf(one) === "validation" || (partOf(one) === "train" && heldBack(one))),
    test: spoken.filter((one) => partOf(one) === "test"),
  };
}
