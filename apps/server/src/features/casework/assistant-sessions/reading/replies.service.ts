import { admissible, type Reading } from "@entrada/domain/assistant/admissible";
import type { Conversation } from "@entrada/domain/assistant/conversation";
import type { OpenField } from "@entrada/domain/assistant/open-field";
import { type ReplyReading, readReply } from "@entrada/domain/assistant/read-reply";
import { type ReplyLexicon, replyLexicon } from "@entrada/domain/assistant/reply-words";
import { type AnswerKind, kindOf } from "@entrada/domain/cases/answer-kind";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { isoDateOf } from "@entrada/domain/shared/dates";
import { loadReplyWords } from "@entrada/intents/reply-words";
import { loadReference } from "@entrada/knowledge/reference";
import type { Language } from "@entrada/knowledge/reference.schema";
import type { GeneratedBy } from "../../../../core/assistant.ts";

/** What was heard in a reply. */
export interface Heard extends ReplyReading {
  readonly generatedBy: GeneratedBy;
}

/** A reply, and what it may answer. */
export interface Spoken {
  readonly text: string;
  readonly language: Language;
  /** the tenant's own time */
  readonly now: Date;
  readonly asked: OpenField | undefined;
  readonly open: readonly OpenField[];
}

/**
 * Reads a reply by rules, unless a model has read it: what that has found passes the same check here, against what is asked
 * now, and rules have the last word: it is theirs alone where a model has found nothing.
 */
export function hear(spoken: Spoken, byModel: Heard | undefined): Heard {
  const rules = { ...readByRules(spoken, spoken), generatedBy: "rules" } as const;
  if (byModel === undefined) return rules;
  const { text, language, open } = spoken;
  const { countryCodes } = lexiconIn(language);
  const readings = admissible(byModel.readings, { reply: text, open, countries: countryCodes }).filter((reading) =>
    isBorneOut(spoken, reading, rules),
  );
  const isAside = byModel.act !== "answers" && byModel.act !== "unclear";
  if (readings.length === 0 && !isAside) return rules;
  const doubts = rules.doubts.filter(({ path }) => !readings.some((reading) => reading.path === path));
  return { ...byModel, readings, doubts };
}

function readByRules({ text, language, now }: Spoken, conversation: Conversation): ReplyReading {
  return readReply(text, conversation, { lexicon: lexiconIn(language), language, today: isoDateOf(now) });
}

// What is copied, rules cut out in their own way; admission has compared it with the words already.
const COPIED: readonly AnswerKind[] = ["text", "long", "group"];
// Whoever reads it, words say one day, country or number: a model can tell which question it answers, and no more.
const RECOMPUTED: readonly AnswerKind[] = ["day", "country", "number"];

/** Whether rules can bear what a model has read: in the words that it cites, or in all of them. */
function isBorneOut(spoken: Spoken, { path, value, evidence }: Reading, rules: ReplyReading): boolean {
  const asked = spoken.open.find((field) => field.path === path);
  if (asked === undefined) return false;
  const kind = kindOf(asked.schema);
  if (COPIED.includes(kind)) return true;
  const cited = readByRules({ ...spoken, text: evidence }, { asked, open: [asked] });
  const own = cited.readings.filter((reading) => reading.path === path);
  const isSame = (reading: Reading) => canonicalJson(reading.value) === canonicalJson(value);
  const isNone = Array.isArray(value) && value.length === 0;
  if (!RECOMPUTED.includes(kind) && !isNone) return own.every(isSame);
  return own.some(isSame) || rules.readings.some((reading) => reading.path === path && isSame(reading));
}

const lexicons = new Map<Language, ReplyLexicon>();

// Compiling the words of a language takes longer than reading a reply.
function lexiconIn(language: Language): ReplyLexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const lexicon = replyLexicon({ words: loadReplyWords(), countries: loadReference().countries }, language);
  lexicons.set(language, lexicon);
  return lexicon;
}
