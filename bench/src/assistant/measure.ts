import { type ReplyReading, readReply } from "@entrada/domain/assistant/read-reply";
import { replyLexicon } from "@entrada/domain/assistant/reply-words";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { loadReplyWords, REPLY_LANGUAGES } from "@entrada/intents/reply-words";
import { loadReference } from "@entrada/knowledge/reference";
import type { Dialogue, DialogueTurn } from "./dialogues.ts";
import { fieldsOf, TODAY } from "./forms.ts";

/** A turn with what was read of it. */
export interface ReadTurn {
  readonly dialogue: Dialogue;
  readonly turn: DialogueTurn;
  readonly reading: ReplyReading;
  /** fields proposed as the dialogue means them, and proposed otherwise */
  readonly right: readonly string[];
  readonly wrong: readonly string[];
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
}

const LEXICONS = new Map(
  REPLY_LANGUAGES.map((language) => {
    const sources = { words: loadReplyWords(), countries: loadReference().countries };
    return [String(language), replyLexicon(sources, language)];
  }),
);

/** Reads every reply of the dialogues, each with the form as it then is. */
export function readByRules(dialogues: readonly Dialogue[]): readonly ReadTurn[] {
  return dialogues.flatMap((dialogue) => {
    let answers: Readonly<Record<string, unknown>> = {};
    return dialogue.turns.map((turn) => {
      const read = readTurn(dialogue, turn, answers);
      answers = { ...answers, ...turn.means };
      return read;
    });
  });
}

function readTurn(dialogue: Dialogue, turn: DialogueTurn, answers: Readonly<Record<string, unknown>>): ReadTurn {
  const { language, product } = dialogue;
  const lexicon = LEXICONS.get(language);
  const open = fieldsOf(product, answers, language);
  const asked = open.find(({ field }) => field === turn.asked);
  if (!lexicon || !asked) throw new Error(`${product} does not ask ${turn.asked}: ${turn.says}`);
  const reading = readReply(turn.says, { asked, open }, { lexicon, language, today: TODAY });
  const fields = reading.readings.map(({ path, value }) => {
    const field = open.find((one) => one.path === path)?.field ?? path;
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
  };
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
  };
}
