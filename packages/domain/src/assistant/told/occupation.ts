import type { Reading } from "../admissible.ts";
import type { Clause } from "../clauses.ts";
import type { Conversation } from "../conversation.ts";
import { readText } from "../kinds/plain-text.ts";
import { type ReplyRead, spanOf } from "../mention.ts";
import type { OpenField } from "../open-field.ts";
import { type Phrase, phraseAt, phraseBook, phrasesIn } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";

const WORDS_MAX = 4;
/** Words before an occupation that go with it: "primary school teacher". Each Chinese character is one. */
const KIND_WORDS = { max: 2, hanMax: 4 };
/** Languages that put them after it. */
const KIND_LAST: ReadonlySet<string> = new Set(["ar", "es", "fr"]);
const HAN = /\p{Script=Han}/u;

/** "I work as a nurse" and "I am a teacher", whatever was asked. */
export function readOccupation(read: ReplyRead, { asked, open }: Conversation, language: string): readonly Reading[] {
  const field = open.find((one) => one.field === "occupation" && one.schema.type === "string");
  if (field === undefined || field.path === asked?.path) return [];
  const worked = workedAs(read, field);
  return worked.length > 0 || field.isAnswered ? worked : known(read, field, language);
}

/** What somebody says they work as, in whatever words. */
function workedAs(read: ReplyRead, field: OpenField): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const book = phraseBook((lexicon.fields.worksAs ?? []).map((name) => [name, true] as const));
  return phrasesIn(book, text).flatMap((label) => {
    const clause = clauses.find(({ first, after }) => label.first >= first && label.after < after);
    if (clause === undefined || clause.after - label.after > WORDS_MAX) return [];
    const told = readText(field, {
      ...read,
      clauses: [{ first: label.after, after: clause.after, isQuestion: false }],
    });
    return told.map(({ value, from, to }) => ({ path: field.path, value, evidence: writtenAt(text, from, to) }));
  });
}

/** "I am" says many things of somebody, so what follows has to be a known occupation. */
function known(read: ReplyRead, { path }: OpenField, language: string): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const others = phrasesIn(lexicon.others, text);
  return phrasesIn(lexicon.iAm, text).flatMap((lead) => {
    const clause = clauses.find(({ first, after }) => first <= lead.first && lead.after < after);
    if (clause === undefined || others.some(({ first }) => clause.first <= first && first < lead.first)) return [];
    const named = phrasesIn(lexicon.occupations, text).find(
      ({ first, after }) => first >= lead.after && after <= clause.after,
    );
    if (named === undefined || !isKind(read, lead.after, named.first)) return [];
    const after = endOf(read, named, clause, language);
    if (after === undefined) return [];
    const { from, to } = spanOf(text, lead.after, after);
    const words = writtenAt(text, from, to);
    return [{ path, value: words.normalize("NFC"), evidence: words }];
  });
}

/** Whether these words say which kind of an occupation it is: few, and none that says something else. */
function isKind({ text, lexicon }: ReplyRead, first: number, after: number): boolean {
  const max = HAN.test(text.tokens[first]?.text ?? "") ? KIND_WORDS.hanMax : KIND_WORDS.max;
  const telling = [lexicon.negations, lexicon.countries, lexicon.others, lexicon.notOwn].flatMap((book) =>
    phrasesIn<unknown>(book, text),
  );
  return after - first <= max && !telling.some((phrase) => phrase.after > first && phrase.first < after);
}

/** Where an occupation ends: with its clause, or before what goes on; undefined: it is part of something else. */
function endOf(read: ReplyRead, { after }: Phrase<true>, clause: Clause, language: string): number | undefined {
  const { text, lexicon } = read;
  if (after === clause.after) return after;
  if ([lexicon.afterOccupation, lexicon.and].some((book) => phraseAt(book, text, after))) return after;
  // "Teacher of mathematics" and "médecin généraliste" are all of it.
  const isMore = phraseAt(lexicon.dates.of, text, after) !== undefined && clause.after - after <= WORDS_MAX;
  const isOfKind = KIND_LAST.has(language) && isKind(read, after, clause.after);
  return isMore || isOfKind ? clause.after : undefined;
}
