import type { Reading } from "../admissible.ts";
import type { Conversation } from "../conversation.ts";
import { isLikeName, withoutTail } from "../kinds/plain-text.ts";
import { labelsIn } from "../labels.ts";
import { type ReplyRead, spanOf } from "../mention.ts";
import { phraseAt, phrasesIn } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";

/** Names in a passport: each is told apart only by what it is called. */
export const NAME_FIELDS = ["givenNames", "familyName"] as const;
const NAMED: ReadonlySet<string> = new Set(NAME_FIELDS);
const WORDS_MAX = 4;
const BEGINS_SMALL = /^\p{Ll}/u;

/** "Family name Winter, first name Ada": a name with what it is called before it. */
export function readNames(read: ReplyRead, { open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  // 一名老师 is a teacher, and no name.
  const beings = phrasesIn(lexicon.iAm, text);
  const labels = labelsIn(read, open).filter(
    (label) => !beings.some(({ first, after }) => first <= label.first && label.after <= after),
  );
  return labels.flatMap((label, index) => {
    const [field, other] = label.meanings.filter((one) => NAMED.has(one.field));
    const clause = clauses.find(({ first, after }) => label.first >= first && label.after <= after);
    if (field === undefined || other !== undefined || clause === undefined) return [];
    const end = Math.min(clause.after, labels[index + 1]?.first ?? clause.after);
    const carrier = phraseAt(lexicon.carriers, text, label.after);
    const first = carrier && carrier.after < end ? carrier.after : label.after;
    if (first >= end || end - first > WORDS_MAX) return [];
    const { from, to } = spanOf(text, first, withoutTail(text, first, end));
    const value = writtenAt(text, from, to).normalize("NFC");
    const isTold = /[:：]/u.test(text.folded.slice(text.tokens[label.after - 1]?.end, from));
    const isName = isLikeName(value) && (isTold || !BEGINS_SMALL.test(value)) && !saysNothing(first, end);
    return isName ? [{ path: field.path, value, evidence: writtenAt(text, from, to) }] : [];
  });

  function saysNothing(first: number, end: number): boolean {
    const phrases = [
      ...phrasesIn(lexicon.references, text),
      ...phrasesIn(lexicon.asides, text),
      ...phrasesIn(lexicon.negations, text),
    ];
    return phrases.some((phrase) => phrase.first >= first && phrase.after <= end);
  }
}
