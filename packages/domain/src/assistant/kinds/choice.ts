import { wordsOf } from "../../cases/answer-kind.ts";
import { type Mention, type Reader, type ReplyRead, spanOf } from "../mention.ts";
import type { OpenField } from "../open-field.ts";
import { type PhraseBook, phraseBook, phrasesIn } from "../phrase-book.ts";

/** How many words back a negation still means the option: "not a tourist". */
const NEGATION_WORDS = 3;
/** Says something only where it stands alone: "m", but not in "I'm". */
const LETTER = /^(?!\p{Script=Han}).$/u;

/** The one option that a reply names, by its label or another word for it; none where it names several. */
export const readChoice: Reader = (field, read) => {
  // "A hotel or a flat" chooses nothing, also if the form has only one of both.
  if (phrasesIn(read.lexicon.or, read.text).length > 0) return [];
  const named = optionsIn(read, optionBook(field, read));
  const options = new Set(named.map(({ value }) => value));
  return options.size === 1 ? named.slice(0, 1) : [];
};

/** Every option that a reply names. */
export const readChoices: Reader = (field, read) => {
  const { items = {} } = field.schema;
  const named = optionsIn(read, optionBook({ ...field, schema: items }, read));
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [{ value: [...new Set(named.map(({ value }) => value))], from: first.from, to: last.to }];
};

/** The words for the options of a question. */
function optionBook({ field, schema }: OpenField, { lexicon }: Pick<ReplyRead, "lexicon">): PhraseBook<unknown> {
  return phraseBook(
    (schema.enum ?? []).flatMap((code) => {
      const { [`${field}.${code}`]: own, [String(code)]: shared = [] } = lexicon.choices;
      const label = wordsOf(code, schema);
      return [label, ...label.split(/[,/()]/u), plainCode(code), ...(own ?? shared)].map(
        (words) => [words, code] as const,
      );
    }),
  );
}

/** `visitingRelatives` as English words. */
function plainCode(code: unknown): string {
  return String(code).replace(/([a-z0-9])([A-Z])/gu, "$1 $2");
}

function optionsIn({ text, clauses, lexicon }: ReplyRead, book: PhraseBook<unknown>): readonly Mention[] {
  const denied = phrasesIn(lexicon.negations, text);
  return phrasesIn(book, text).flatMap(({ first, after, meanings }) => {
    const isLetter = after - first === 1 && LETTER.test(text.tokens[first]?.text ?? "");
    const isSaid = clauses.some((clause) =>
      isLetter ? clause.first === first && after === clause.after : clause.first <= first && after <= clause.after,
    );
    const isDenied = denied.some((no) => no.after <= first && first - no.after < NEGATION_WORDS);
    const [value] = meanings;
    return isSaid && !isDenied && meanings.length === 1 ? [{ value, ...spanOf(text, first, after) }] : [];
  });
}
