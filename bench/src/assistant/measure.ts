import type { OpenField } from "@entrada/domain/assistant/open-field";
import type { ReplyReading } from "@entrada/domain/assistant/read-reply";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import type { Spoken } from "@entrada/server/features/casework/assistant-sessions/reading/replies.service";
import type { Dialogue, DialogueTurn } from "./dialogues.ts";
import { fieldsOf, languageOf, TODAY } from "./forms.ts";
import { unsupportedIn } from "./sentences.ts";

/** Reads one reply of a dialogue. */
export type ReadTurnBy = (spoken: Spoken, turn: DialogueTurn) => ReplyReading | Promise<ReplyReading>;

/** A turn with what was read of it. */
export interface ReadTurn {
  readonly dialogue: Dialogue;
  readonly turn: DialogueTurn;
  readonly reading: ReplyReading;
  /** fields proposed as the dialogue means them, and proposed otherwise */
  readonly right: readonly string[];
  readonly wrong: readonly string[];
  /** what would be said or proposed that is neither ours, nor quoted, nor in the reply */
  readonly unsupported: readonly string[];
}

export interface ReplyMeasures {
  readonly dialogues: number;
  readonly turns: number;
  readonly proposals: number;
  /** share of proposals that are what the person means */
  readonly precision: number;
  /** share of what the dialogues say that was proposed */
  readonly filled: number;
  /** share of replies that answer nothing which were understood */
  readonly acts: number;
  readonly unsupported: number;
}

/** Reads every reply of the dialogues, each with the form as it then is. */
export async function readAll(dialogues: readonly Dialogue[], read: ReadTurnBy): Promise<readonly ReadTurn[]> {
  const turns: ReadTurn[] = [];
  for (const dialogue of dialogues) {
    let answers: Readonly<Record<string, unknown>> = {};
    for (const turn of dialogue.turns) {
      const spoken = spokenIn(dialogue, turn, answers);
      turns.push(judged(dialogue, turn, spoken, await read(spoken, turn)));
      answers = { ...answers, ...turn.means };
    }
  }
  return turns;
}

function spokenIn(dialogue: Dialogue, turn: DialogueTurn, answers: Readonly<Record<string, unknown>>): Spoken {
  const { language, product } = dialogue;
  const open = fieldsOf(product, answers, language);
  const asked = open.find(({ field }) => field === turn.asked);
  if (!asked) throw new Error(`${product} does not ask ${turn.asked}: ${turn.says}`);
  return { text: turn.says, language: languageOf(language), now: new Date(`${TODAY}T12:00:00Z`), asked, open };
}

function judged(dialogue: Dialogue, turn: DialogueTurn, spoken: Spoken, reading: ReplyReading): ReadTurn {
  const fields = reading.readings.map(({ path, value }) => {
    const field = fieldAt(spoken.open, path);
    return {
      field,
      isRight: Object.hasOwn(turn.means, field) && canonicalJson(turn.means[field]) === canonicalJson(value),
    };
  });
  return {
    dialogue,
    turn,
    reading,
    right: fields.filter(({ isRight }) => isRight).map(({ field }) => field),
    wrong: fields.filter(({ isRight }) => !isRight).map(({ field }) => field),
    unsupported: unsupportedIn(spoken, reading),
  };
}

function fieldAt(open: readonly OpenField[], path: string): string {
  return open.find((one) => one.path === path)?.field ?? path;
}

/** What came of these turns. */
export function measuresOf(turns: readonly ReadTurn[]): ReplyMeasures {
  const count = (of: (turn: ReadTurn) => number) => turns.reduce((sum, turn) => sum + of(turn), 0);
  const right = count((turn) => turn.right.length);
  const proposals = right + count((turn) => turn.wrong.length);
  const asides = turns.filter(({ turn }) => turn.act !== undefined);
  return {
    dialogues: new Set(turns.map(({ dialogue }) => dialogue)).size,
    turns: turns.length,
    proposals,
    precision: right / proposals,
    filled: right / count(({ turn }) => Object.keys(turn.means).length),
    acts: asides.filter(({ turn, reading }) => turn.act === reading.act).length / asides.length,
    unsupported: count((turn) => turn.unsupported.length),
  };
}
