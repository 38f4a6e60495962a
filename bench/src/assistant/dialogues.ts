import { readFileSync } from "node:fs";
import { REPLY_LANGUAGES } from "@entrada/intents/reply-words";

/** What a person writes in answer to a question, and what that says. */
export interface DialogueTurn {
  /** the field that was asked for */
  readonly asked: string;
  readonly says: string;
  /** what it answers, by field */
  readonly means: Readonly<Record<string, unknown>>;
  /** what it does instead of answering; undefined: it answers, or says nothing that can be proposed */
  readonly act: string | undefined;
}

export interface Dialogue {
  readonly language: string;
  /** code of the product whose form is filled in */
  readonly product: string;
  /** written when the rules stood, and not looked at when they are changed */
  readonly isHeldOut: boolean;
  readonly turns: readonly DialogueTurn[];
}

const FOLDER = new URL("../../assistant/", import.meta.url);
const HELD_OUT = new URL("held-out/", FOLDER);

/** Every dialogue, in each language those first that rules were written by. */
export function readDialogues(): readonly Dialogue[] {
  return REPLY_LANGUAGES.flatMap((language) => [
    ...dialoguesIn(FOLDER, language, false),
    ...dialoguesIn(HELD_OUT, language, true),
  ]);
}

function dialoguesIn(folder: URL, language: string, isHeldOut: boolean): readonly Dialogue[] {
  const blocks = readFileSync(new URL(`${language}.tsv`, folder), "utf8")
    .split(/^# /mu)
    .slice(1);
  return blocks.map((block) => {
    const [product = "", ...lines] = block.trimEnd().split("\n");
    return { language, product, isHeldOut, turns: lines.map(turnOf) };
  });
}

function turnOf(line: string): DialogueTurn {
  const [asked, says, means] = line.split("\t");
  if (asked === undefined || says === undefined || means === undefined) throw new Error(`not a turn: ${line}`);
  const act = means.startsWith("@") ? means.slice(1) : undefined;
  return { asked, says, means: act === undefined ? JSON.parse(means) : {}, act };
}
