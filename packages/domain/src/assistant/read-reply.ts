import { type AnswerKind, kindOf } from "../cases/answer-kind.ts";
import { admissible, type Reading } from "./admissible.ts";
import { clausesOf } from "./clauses.ts";
import { readChoice, readChoices } from "./kinds/choice.ts";
import { readText } from "./kinds/plain-text.ts";
import { readYesNo } from "./kinds/yes-no.ts";
import type { Reader, ReplyRead } from "./mention.ts";
import type { OpenField } from "./open-field.ts";
import { phrasesIn } from "./phrase-book.ts";
import { replyText, writtenAt } from "./reply-text.ts";
import type { ReplyAside, ReplyLexicon } from "./reply-words.ts";

/** What a reply does. `unclear`: nothing that the rules understand. */
type ReplyAct = "answers" | ReplyAside | "unclear";

export interface ReplyReading {
  readonly act: ReplyAct;
  readonly readings: readonly Reading[];
}

/** What was asked, and everything else that can be answered. */
export interface Conversation {
  readonly asked: OpenField | undefined;
  readonly open: readonly OpenField[];
}

/** What a reply is read by. */
export interface ReplyContext {
  readonly lexicon: ReplyLexicon;
  readonly language: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

const READERS: Partial<Readonly<Record<AnswerKind, Reader>>> = {
  yesNo: readYesNo,
  agree: readYesNo,
  oneOf: readChoice,
  someOf: readChoices,
  text: readText,
  long: readText,
};

/** Reads a reply by rules alone: what it does, and what may be proposed of it. */
export function readReply(reply: string, conversation: Conversation, context: ReplyContext): ReplyReading {
  const text = replyText(reply);
  const { lexicon } = context;
  const clauses = clausesOf(text, lexicon).filter(({ isQuestion }) => !isQuestion);
  const aside = asideOf({ text, clauses, lexicon }, conversation);
  if (aside !== undefined) return { act: aside, readings: [] };
  const readings = admissible(readAsked({ text, clauses, lexicon }, conversation), {
    reply,
    open: conversation.open,
    countries: lexicon.countryCodes,
  });
  return { act: readings.length > 0 ? "answers" : "unclear", readings };
}

function readAsked(read: ReplyRead, { asked }: Conversation): readonly Reading[] {
  if (asked === undefined) return [];
  const mentions = READERS[kindOf(asked.schema)]?.(asked, read) ?? [];
  return mentions.map(({ value, from, to }) => ({ path: asked.path, value, evidence: writtenAt(read.text, from, to) }));
}

/** A reply of so many words at most is what its phrase says; a longer one tells more. */
const ASIDE_WORDS_MAX = 12;

function asideOf({ text, lexicon }: ReplyRead, { asked }: Conversation): ReplyAside | undefined {
  const [phrase] = phrasesIn(lexicon.asides, text);
  if (phrase === undefined) return undefined;
  const isLong = asked !== undefined && kindOf(asked.schema) === "long";
  const words = text.tokens.length;
  const isAside = isLong ? words <= 2 * (phrase.after - phrase.first) + 1 : words <= ASIDE_WORDS_MAX;
  return isAside ? phrase.meanings[0] : undefined;
}
