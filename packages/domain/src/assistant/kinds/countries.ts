import { nearest } from "../../shared/nearest-word.ts";
import { type Mention, type Reader, type ReplyRead, spanOf } from "../mention.ts";
import { phraseAt, phrasesIn } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";

const COUNTRY = "^[A-Z]{2}$";
/** Shorter names lie too close to each other to be guessed. */
const GUESSED_LETTERS_MIN = 6;
const EDITS_MAX = 2;
/** How many words back a negation still means the country: "not from France". */
const NEGATION_WORDS = 2;
const COMPOUND = /[-‐‑]$/u;

/** Every country that a reply names in so many words; "franco-suisse" names none. */
export function countriesIn({ text, lexicon }: Pick<ReplyRead, "text" | "lexicon">) {
  const denials = phrasesIn(lexicon.negations, text);
  return phrasesIn(lexicon.countries, text).flatMap(({ first, after, meanings: [value, other] }) => {
    if (denials.some((no) => no.after <= first && first - no.after < NEGATION_WORDS)) return [];
    const { from, to } = spanOf(text, first, after);
    const isCompound = COMPOUND.test(text.folded.slice(0, from)) || /^[-‐‑]\p{L}/u.test(text.folded.slice(to));
    return value === undefined || other !== undefined || isCompound ? [] : [{ value, from, to }];
  });
}

/** Every country that a reply names, where a question asks for several. */
export const readCountries: Reader = ({ schema }, read) => {
  if (schema.items?.pattern !== COUNTRY) return [];
  const found = countriesIn(read).filter(({ from, to }) => isSaid(read, from, to));
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [{ value: [...new Set(found.map(({ value }) => value))], from: first.from, to: last.to }];
};

/** A country by its code, or whose name is misspelt, where the reply is nothing else and one name alone is close to it. */
export const readMisspeltCountry: Reader = (_field, read) => {
  const { text, clauses, lexicon } = read;
  const [clause, further] = clauses;
  if (clause === undefined || further !== undefined) return [];
  const lead = phraseAt(lexicon.carriers, text, clause.first);
  const first = lead && lead.after < clause.after ? lead.after : clause.first;
  const words = text.tokens.slice(first, clause.after).map((token) => token.text);
  const written = words.join(" ");
  const { from, to } = spanOf(text, first, clause.after);
  const code = writtenAt(text, from, to);
  if (lexicon.countryCodes.has(code)) return [{ value: code, from, to }];
  if (written.length < GUESSED_LETTERS_MIN) return [];
  // Few people misspell the first letter, and comparing with every name takes a while.
  const alike = [...lexicon.countries.meanings.keys()].filter(
    (name) => name.startsWith(written.charAt(0)) && Math.abs(name.length - written.length) <= EDITS_MAX,
  );
  const [value, other] = lexicon.countries.meanings.get(nearest(written, alike) ?? "") ?? [];
  return value !== undefined && other === undefined ? [{ value, from, to } satisfies Mention] : [];
};

function isSaid({ text, clauses }: ReplyRead, from: number, to: number): boolean {
  return clauses.some(({ first, after }) => {
    const span = spanOf(text, first, after);
    return span.from <= from && to <= span.to;
  });
}
