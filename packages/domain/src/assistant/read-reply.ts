import { type AnswerKind, kindOf } from "../cases/answer-kind.ts";
import { admissible, type Reading } from "./admissible.ts";
import { clausesOf } from "./clauses.ts";
import type { Conversation, ReplyContext } from "./conversation.ts";
import { factKindOf } from "./facts.ts";
import { isAddress, readAddress } from "./kinds/address.ts";
import { readChoice } from "./kinds/choice.ts";
import { readMisspeltCountry } from "./kinds/countries.ts";
import { readNumber } from "./kinds/number.ts";
import { readText } from "./kinds/plain-text.ts";
import { readSeveral } from "./kinds/several.ts";
import { countedTimes } from "./kinds/time/counted-times.ts";
import { readYesNo } from "./kinds/yes-no.ts";
import type { Mention, Reader, ReplyRead } from "./mention.ts";
import type { OpenField } from "./open-field.ts";
import { phrasesIn } from "./phrase-book.ts";
import { type Doubt, type FactReadings, readFacts } from "./read-facts.ts";
import { replyText, writtenAt } from "./reply-text.ts";
import { answeredBy, statementsIn } from "./statements.ts";
import { readNames } from "./told/names.ts";
import { readOccupation } from "./told/occupation.ts";
import { readPartialDate } from "./told/partial-date.ts";
import { readPlace } from "./told/place.ts";
import { readStay } from "./told/stay.ts";
import { readTraits } from "./told/traits.ts";
import { isWholeName, readWholeName } from "./told/whole-name.ts";
import type { ReplyAside } from "./word-lists.ts";

/** What a reply does. `unclear`: nothing that the rules understand. */
type ReplyAct = "answers" | ReplyAside | "unclear";

export interface ReplyReading {
  readonly act: ReplyAct;
  readonly readings: readonly Reading[];
  /** days that can be read in several ways */
  readonly doubts: readonly Doubt[];
}

const NO_FACTS: FactReadings = { readings: [], doubts: [], used: [] };

const READERS: Partial<Readonly<Record<AnswerKind, Reader>>> = {
  yesNo: readYesNo,
  agree: readYesNo,
  oneOf: readChoice,
  someOf: readSeveral,
  several: readSeveral,
  number: readNumber,
};

/** Reads a reply by rules alone: what it does, and what may be proposed of it. */
export function readReply(reply: string, conversation: Conversation, context: ReplyContext): ReplyReading {
  const { lexicon, language } = context;
  const text = replyText(reply);
  const clauses = clausesOf(text, lexicon).filter(({ isQuestion }) => !isQuestion);
  const statements = statementsIn({ text, clauses, lexicon }, language);
  const read = { text, clauses, statements, lexicon };
  // What is asked to be told at length is told as a whole.
  const isStory = conversation.asked !== undefined && kindOf(conversation.asked.schema) === "long";
  const facts = isStory ? NO_FACTS : readFacts(read, conversation, context);
  const isWhole = isWholeName(read, conversation, language);
  const told = isStory
    ? []
    : [
        ...facts.readings,
        ...(isWhole ? readWholeName(read, conversation, language) : readNames(read, conversation)),
        ...readOccupation(read, conversation, language),
        ...readStay(read, conversation),
        ...readPartialDate(read, conversation, language),
        ...readTold(read, conversation),
      ];
  const admission = { reply, open: conversation.open, countries: lexicon.countryCodes };
  const aside = told.length === 0 ? asideOf(read, conversation) : undefined;
  if (aside !== undefined) return { act: aside, readings: [], doubts: [] };
  const ofAsked = isWhole ? [] : readAsked(read, conversation, { ...facts, readings: told });
  const readings = admissible([...told, ...ofAsked], admission);
  const doubts = facts.doubts.filter(({ path }) => !readings.some((reading) => reading.path === path));
  return { act: readings.length > 0 ? "answers" : "unclear", readings, doubts };
}

/** What a reply says of other questions than the one that was asked, and of that one in so many words. */
function readTold(read: ReplyRead, { asked, open }: Conversation): readonly Reading[] {
  const stated = read.statements.flatMap((statement) =>
    answeredBy(statement, open, asked).map((field) => readingOf(read, field, statement)),
  );
  return [...stated, ...readTraits(read, { asked, open })];
}

/** What a reply answers to the question that was asked. */
function readAsked(read: ReplyRead, conversation: Conversation, told: FactReadings): readonly Reading[] {
  const { asked } = conversation;
  if (asked === undefined || told.readings.some(({ path }) => path === asked.path)) return [];
  const kind = kindOf(asked.schema);
  if (isAddress(asked.schema)) return readAddress(asked, read).map((mention) => readingOf(read, asked, mention));
  if (factKindOf(asked) === "country" && told.used.length === 0) {
    return readMisspeltCountry(asked, read).map((mention) => readingOf(read, asked, mention));
  }
  if (factKindOf(asked) !== undefined) return [];
  if (kind !== "text" && kind !== "long") {
    return (READERS[kind]?.(asked, read) ?? []).map((mention) => readingOf(read, asked, mention));
  }
  const place = readPlace(read, conversation);
  if (place.length > 0) return place;
  return readText(asked, withoutTold(read, told)).map((mention) => readingOf(read, asked, mention));
}

/** Where parts of a reply answer other questions, the first clause alone can answer this one. */
function withoutTold(read: ReplyRead, { readings, used }: FactReadings): ReplyRead {
  if (readings.length === 0 && used.length === 0) return read;
  const [first] = read.clauses;
  const begin = first && read.text.tokens[first.first]?.start;
  const end = first && read.text.tokens[first.after - 1]?.end;
  const isFree =
    begin !== undefined &&
    end !== undefined &&
    readings.every(({ evidence }) => !writtenAt(read.text, begin, end).includes(evidence));
  return { ...read, clauses: first && isFree ? [first] : [] };
}

function readingOf({ text }: ReplyRead, { path }: OpenField, { value, from, to }: Mention): Reading {
  return { path, value, evidence: writtenAt(text, from, to) };
}

/** A reply of so many words at most is what its phrase says; a longer one tells more. */
const ASIDE_WORDS_MAX = 12;

function asideOf({ text, lexicon }: ReplyRead, { asked }: Conversation): ReplyAside | undefined {
  const times = countedTimes(text, lexicon);
  // "Ten days later" puts nothing off.
  const phrase = phrasesIn(lexicon.asides, text).find(({ first }) => !times.some(({ after }) => after === first));
  if (phrase === undefined) return undefined;
  const isLong = asked !== undefined && kindOf(asked.schema) === "long";
  const words = text.tokens.length;
  const isAside = isLong ? words <= 2 * (phrase.after - phrase.first) + 1 : words <= ASIDE_WORDS_MAX;
  return isAside ? phrase.meanings[0] : undefined;
}
