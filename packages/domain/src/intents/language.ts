import { wordFeatures } from "./features.ts";
import { conceptsIn, type FoundConcept, type Lexicon } from "./lexicon.ts";
import { type LinearModel, probabilitiesOf, scoresOf } from "./linear-model.ts";
import type { ReadText } from "./normalise.ts";

/** The class of every unsupported language. */
export const OTHER_LANGUAGE = "other";
/** Languages in which words of other languages are often mixed. */
const MIXED_IN = "en";
const READ_MIN = 0.15;
const READ_MAX = 2;

export interface LanguageShare {
  readonly language: string;
  /** 0 to 1 */
  readonly share: number;
}

/** A letter in the script of a supported language. */
const KNOWN_LETTER =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The languages that a text may be in, by the hashes of its words, the likeliest first. */
export function languageSharesOf(
  model: LinearModel,
  { normalised }: ReadText,
  numbers: ReadonlySet<number>,
): readonly LanguageShare[] {
  // The model has no features for unknown scripts.
  if (/\p{L}/u.test(normalised) && !KNOWN_LETTER.test(normalised)) return [{ language: OTHER_LANGUAGE, share: 1 }];
  const shares = probabilitiesOf(scoresOf(model, [wordFeatures(numbers, 0, model.places)]), model.temperature);
  return model.classes
    .map((language, c) => ({ language, share: shares[c] ?? 0 }))
    .sort((a, b) => b.share - a.share || (a.language < b.language ? -1 : 1));
}

/** The languages whose words are searched for in a text. */
export function languagesToRead(shares: readonly LanguageShare[]): readonly string[] {
  const likely = shares.filter(({ share }) => share >= READ_MIN).slice(0, READ_MAX);
  return [...new Set([...likely.map(({ language }) => language), MIXED_IN])];
}

/** The concepts of a text in any of these languages. */
export function readConcepts(
  lexiconOf: (language: string) => Lexicon | undefined,
  languages: readonly string[],
  text: ReadText,
): readonly FoundConcept[] {
  const found = new Map<string, FoundConcept>();
  for (const language of languages) {
    const lexicon = lexiconOf(language);
    if (!lexicon) continue;
    for (const concept of conceptsIn(lexicon, text)) found.set(`${concept.isNegated} ${concept.concept}`, concept);
  }
  return [...found.values()];
}
