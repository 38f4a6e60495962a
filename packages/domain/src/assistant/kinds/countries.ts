import { type Reader, spanOf } from "../mention.ts";
import { phrasesIn } from "../phrase-book.ts";

const COUNTRY = "^[A-Z]{2}$";

/** Every country that a reply names, where a question asks for several. */
export const readCountries: Reader = ({ schema }, { text, clauses, lexicon }) => {
  if (schema.items?.pattern !== COUNTRY) return [];
  const found = phrasesIn(lexicon.countries, text).filter(({ first, after, meanings }) =>
    clauses.some((clause) => clause.first <= first && after <= clause.after && meanings.length === 1),
  );
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return [];
  const value = [...new Set(found.flatMap(({ meanings }) => meanings))];
  return [{ value, ...spanOf(text, first.first, last.after) }];
};
