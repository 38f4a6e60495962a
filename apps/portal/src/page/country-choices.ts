import type { Country } from "@entrada/api-client/schema";
import type { Choice } from "@entrada/ui/fields/choice-search.ts";

/** Countries to choose from, found by any of their names, in the order of the page's language. */
export function countryChoices(countries: readonly Country[], language: string): readonly Choice[] {
  return countries
    .map(({ code, name, alpha3, otherNames }) => ({ value: code, label: name, words: [alpha3, ...otherNames] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}
