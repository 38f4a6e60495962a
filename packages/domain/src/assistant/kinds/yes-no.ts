import { kindOf } from "../../cases/answer-kind.ts";
import type { Clause } from "../clauses.ts";
import { type Mention, type Reader, type ReplyRead, spanOf } from "../mention.ts";
import { type Phrase, phraseAt, phrasesIn } from "../phrase-book.ts";

/** A yes or a no to the question that was asked, where a clause begins with it; both in one reply are neither. */
export const readYesNo: Reader = (field, read) => {
  const said = decisionsIn(field.field, read);
  const [one] = said.length === 0 && OF_OTHERS.test(field.field) ? noneOfThemIn(read) : said;
  if (one === undefined || said.some(({ value }) => value !== one.value || value === null)) return [];
  // Who agrees says yes; a no to it is no answer that the form takes.
  return kindOf(field.schema) === "agree" && one.value === false ? [] : [one];
};

/** Asks whether somebody else is there, too. */
const OF_OTHERS = /children|companion/iu;

/** "Nobody else", at the beginning of a clause. */
export function noneOfThemIn({ text, clauses, lexicon }: ReplyRead): readonly Mention[] {
  return clauses.flatMap(({ first, after }) => {
    const phrase = phraseAt(lexicon.noneOfThem, text, first);
    return phrase && phrase.after <= after ? [{ value: false, ...spanOf(text, first, phrase.after) }] : [];
  });
}

/** What each clause that begins with a yes or a no says of this field; null: neither. */
export function decisionsIn(field: string, read: ReplyRead): readonly Mention[] {
  return read.clauses.flatMap((clause) => decisionIn(clause, field, read));
}

/** What the clause decides; null: neither yes nor no. */
function decisionIn({ first, after }: Clause, field: string, read: ReplyRead): readonly Mention[] {
  const { text, lexicon, statements } = read;
  const start = withoutFillers(read, first);
  const phrase = phraseAt(lexicon.decisions, text, start);
  if (phrase === undefined || phrase.after > after) return [];
  const isWhole = withoutFillers(read, phrase.after) >= after;
  const decision = phrase.meanings.find(({ isAlone }) => !isAlone || isWhole);
  if (decision === undefined) return [];
  const span = spanOf(text, phrase.first, phrase.after);
  const clause = spanOf(text, first, after);
  const others = statements.filter(
    ({ from, to, fields }) => from >= clause.from && to <= clause.to && !fields.includes(field),
  );
  // "Never been deported" answers another question; "no, and never been deported" both.
  if (others.length > 0 && phraseAt(lexicon.and, text, phrase.after) === undefined) return [];
  // "Yes, I have never" says both.
  const following = phraseAt(lexicon.decisions, text, phrase.after);
  const next =
    following && following.after <= after ? following.meanings.find(({ isAlone }) => !isAlone)?.says : undefined;
  const isTurned = next !== undefined && next !== decision.says;
  const isContrary = isTurned || (decision.says === true && others.length === 0 && hasNegation(read, phrase, after));
  return [{ value: isContrary ? null : decision.says, ...span }];
}

function hasNegation({ text, lexicon }: ReplyRead, phrase: Phrase<unknown>, after: number): boolean {
  return phrasesIn(lexicon.negations, text).some((no) => no.first >= phrase.after && no.after <= after);
}

function withoutFillers(read: ReplyRead, from: number): number {
  const { text, lexicon } = read;
  const filler = phraseAt(lexicon.fillers, text, from);
  const isDecision = phraseAt(lexicon.decisions, text, from) !== undefined;
  return filler === undefined || isDecision ? from : withoutFillers(read, filler.after);
}
