import type { LintError } from "@entrada/data-files/lint-error";
import type { Product } from "./product.schema.ts";
import { languagesWith, textsOf } from "./texts.ts";
import { WORD_LANGUAGES } from "./words.ts";

/**
 * Reports the sentences of a product that some languages do not have, translations of official wordings, and declarations of
 * wordings that point to no sentence. For the products of a release: one that somebody imports may be in English alone.
 */
export function lintSentences(file: string, product: Product): readonly LintError[] {
  const texts = textsOf(product);
  const { officialWording: official = [] } = product;
  const wrong = texts.flatMap(({ at, text }) => {
    const languages = languagesWith(text);
    if (official.includes(at)) {
      return languages.length === 0 ? [] : [{ at, message: "is an official wording: it is in no other language" }];
    }
    const missing = WORD_LANGUAGES.filter((language) => !languages.includes(language));
    if (missing.length === 0) return [];
    return [{ at, message: `is not in ${missing.join(", ")}: write it in texts/, or name it in officialWording` }];
  });
  const astray = official
    .filter((pointer) => !texts.some(({ at }) => at === pointer))
    .map((pointer) => ({ at: "/officialWording", message: `${pointer} is no sentence of this product` }));
  return [...wrong, ...astray].map((error) => ({ file, ...error }));
}
