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
  /** nobody looks at it while rules are written */
  readonly isHeldOut: boolean;
  readonly turns: readonly DialogueTurn[];
}

const FOLDER = new URL("../../assistant/", import.meta.url);
const HELD_OUT_EVERY = 3;

/** Every dialogue: one third of each language is held out. */
export function readDialogues(): readonly Dialogue[] {
  return REPLY_LANGUAGES.flatMap((language) => {
    const blocks = readFileSync(new URL(`${language}.tsv`, FOLDER), "utf8")
      .split(/^# /mu)
      .slice(1);
    return blocks.map((block, index) => {
      const [product = "", ...lines] = block.trimEnd().split("\n");
      const isHeldOut = index % HELD_OUT_EVERY === HELD_OUT_EVERY - 1;
      return { language, product, isHeldOut, turns: lines.map(turnOf) };
    });
  });
}

function turnOf(line: string): DialogueTurn {
  const [asked, says, means] = line.split("\t");
  if (asked === undefined || says === undefined || means === undefined) throw new Error(`not a turn: ${line}`);
  const act = means.startsWith("@") ? means.slice(1) : undefined;
  return { asked, says, means: act === undefined ? JSON.parse(means) : {}, act };
}
