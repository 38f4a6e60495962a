import { readdirSync, readFileSync } from "node:fs";
import { TEXT_REASONS } from "@entrada/domain/intents/resolver";
import type { AskReason, Family, Statement } from "./statements.ts";
import type { Words } from "./words.ts";

/** A statement about a situation that no other statement describes. */
export interface LabelledStatement extends Statement {
  /** its number within its language and label */
  readonly turn: number;
}

/** Statements written without sight of the situations in `families.yaml`: for testing only. */
export function readFreeForm(): readonly LabelledStatement[] {
  return readLabelled(new URL("../free-form/", import.meta.url));
}

/** What most travelers say, each in a separate situation, written independently: for training and tuning. */
export function readOrdinary(): readonly LabelledStatement[] {
  return ["../ordinary/", "../ordinary/2026-11/"].flatMap((folder) => readLabelled(new URL(folder, import.meta.url)));
}

/** Separate situations at the edges of the purposes: for training but not for tuning, because few are so hard. */
export function readEdges(): readonly LabelledStatement[] {
  return readLabelled(new URL("../edges/", import.meta.url));
}

/** The label of a purpose on its own means that purpose, in each language. */
export function labelsAlone({ wordings }: Pick<Words, "wordings">): readonly Statement[] {
  return Object.entries(wordings).flatMap(([language, { labels }]) =>
    Object.entries(labels).map(([intent, text]) => ({ language, text, family: { name: `label.${intent}`, intent } })),
  );
}

export function readLabelled(folder: URL): readonly LabelledStatement[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".tsv"));
  return files.sort().flatMap((file) => {
    const language = file.slice(0, -".tsv".length);
    const turns = new Map<string, number>();
    return linesOf(new URL(file, folder)).map(({ label, options, text }): LabelledStatement => {
      const turn = turns.get(label) ?? 0;
      turns.set(label, turn + 1);
      return { language, text, turn, family: familyOf(label, options) };
    });
  });
}

interface Line {
  readonly label: string;
  readonly options: readonly string[];
  readonly text: string;
}

/** Lines of a label, options separated by commas, and a text. */
export function linesOf(file: URL): readonly Line[] {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line, index): Line => {
    const [label = "", options = "", text = ""] = line.split("\t");
    if (text === "") throw new Error(`${file.pathname}:${index + 1} is not a statement: ${line.slice(0, 60)}`);
    return { label, options: options.split(",").filter(Boolean), text };
  });
}

const REASONS = new Set<string>(TEXT_REASONS);

/** A label is an intent, a reason to ask, or `ask` if the reason is not given. */
export function familyOf(label: string, options: readonly string[]): Family {
  const name = `own.${label}`;
  if (label === "ask") return { name, ask: { reason: options.length > 0 ? "dependsOnDetails" : "tooLittle", options } };
  return REASONS.has(label) ? { name, ask: { reason: label as AskReason, options } } : { name, intent: label };
}
