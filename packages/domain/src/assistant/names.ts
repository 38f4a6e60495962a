import type { Reading } from "./admissible.ts";
import type { Conversation } from "./conversation.ts";
import { isLikeName, readText, withoutTail } from "./kinds/plain-text.ts";
import { labelsIn } from "./labels.ts";
import { type ReplyRead, spanOf } from "./mention.ts";
import { phraseAt, phraseBook, phrasesIn } from "./phrase-book.ts";
import { writtenAt } from "./reply-text.ts";

/** Names in a passport: each is told apart only by what it is called. */
export const NAME_FIELDS = ["givenNames", "familyName"] as const;
const NAMED: ReadonlySet<string> = new Set(NAME_FIELDS);
const WORDS_MAX = 4;
const BEGINS_SMALL = /^\p{Ll}/u;

/** "Family name Winter, first name Ada": a name with what it is called before it. */
export function readNames(read: ReplyRead, { open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const labels = labelsIn(read, open);
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

/** "My name is Ada Winter", where given and family name are both asked for: nobody can tell them apart by their order. */
export function isWholeName({ text, lexicon }: ReplyRead, { asked, open }: Conversation): boolean {
  if (asked === undefined || !NAMED.has(asked.field)) return false;
  const isSiblingOpen = open.some(
    ({ field, path, isAnswered }) => NAMED.has(field) && path !== asked.path && !isAnswered,
  );
  const book = phraseBook((lexicon.fields.fullName ?? []).map((name) => [name, true] as const));
  const [label] = phrasesIn(book, text);
  return isSiblingOpen && label !== undefined && text.tokens.length - label.after > 1;
}

/** "Guadalajara, Mexico", where a city is asked for: its country too, if that is asked for as well. */
export function readPlace(read: ReplyRead, { asked, open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const [city, country, further] = clauses;
  if (!asked?.field.endsWith("City") || city === undefined || country === undefined || further !== undefined) return [];
  const lead = phraseAt(lexicon.carriers, text, country.first);
  const phrase = phraseAt(lexicon.countries, text, lead && lead.after < country.after ? lead.after : country.first);
  const [code, other] = phrase?.meanings ?? [];
  if (phrase?.after !== country.after || code === undefined || other !== undefined) return [];
  const named = readText(asked, { ...read, clauses: [city] });
  const sibling = open.find(
    ({ field, isAnswered }) => field === asked.field.replace(/City$/u, "Country") && !isAnswered,
  );
  const { from, to } = spanOf(text, phrase.first, phrase.after);
  return [
    ...named.map((mention) => ({
      path: asked.path,
      value: mention.value,
      evidence: writtenAt(text, mention.from, mention.to),
    })),
    ...(sibling ? [{ path: sibling.path, value: code, evidence: writtenAt(text, from, to) }] : []),
  ];
}
