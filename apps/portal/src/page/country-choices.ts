import type { Country } from "@entrada/api-client/schema";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";

/** Countries to choose from, found by any of their names, in the order of the page's language. */
export function countryChoices(countries: readonly Country[], language: string): readonly Choice[] {
  // One for all: each comparison by a language's name would look for its rules again.
  const { compare } = new Intl.Collator(language);
  return countries
    .map(({ code, name, alpha3, otherNames }) => ({ value: code, label: name, words: [alpha3, ...otherNames] }))
    .toSorted((a, b) => compare(a.label, b.label));
}
