import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import type { Product } from "./product.schema.ts";

/** Sentences of products by their English ones. */
type Texts = ReadonlyMap<string, string>;

const textsByLanguage = new Map<Language, Texts>();

/** The sentences of products in a language other than English, in which the files are. */
export function textsIn(language: Language): Texts {
  const known = textsByLanguage.get(language);
  if (known) return known;
  const texts = new Map<string, string>(language === "en" ? [] : Object.entries(readTexts(language)));
  textsByLanguage.set(language, texts);
  return texts;
}

function readTexts(language: Language): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`../texts/${language}.json`, import.meta.url), "utf8"));
}

/** Says sentences of products in a language, and keeps the places of those that exist in English only. */
export class Speaker {
  readonly language: Language;
  readonly #texts: Texts;
  readonly #untranslated = new Set<string>();

  constructor(language: Language) {
    this.language = language;
    this.#texts = textsIn(language);
  }

  /** The sentence in the language, or in English where there is no other; `place` points to it in what is shown. */
  say(english: string, place: string): string {
    const said = this.#texts.get(english);
    if (said !== undefined) return said;
    if (this.language !== "en") this.#untranslated.add(place);
    return english;
  }

  /** JSON pointers to what was said in English because there was no other; complete once everything is said. */
  get untranslated(): readonly string[] {
    return [...this.#untranslated];
  }
}

/** The name of a product in a language, or in English where there is no other. */
export function nameIn(english: string, language: string): string {
  const known = LANGUAGES.find((code) => code === language);
  return (known && textsIn(known).get(english)) ?? english;
}

interface PlacedText {
  /** a JSON pointer into the product */
  readonly at: string;
  readonly text: string;
}

/** The sentences of a product that customers read. */
export function textsOf(product: Product): readonly PlacedText[] {
  const { name, refundPolicy, fees = [], serviceLevels = [], prerequisites = [], conditions = [] } = product;
  return [
    { at: "/name", text: name },
    ...(refundPolicy ? [{ at: "/refundPolicy/text", text: refundPolicy.text }] : []),
    ...exceptionsOf("/fees", fees),
    ...serviceLevels.flatMap((level, index) => [
      { at: `/serviceLevels/${index}/name`, text: level.name },
      ...exceptionsOf(`/serviceLevels/${index}/fees`, level.fees ?? []),
    ]),
    ...prerequisites.map(({ text }, index) => ({ at: `/prerequisites/${index}/text`, text })),
    ...conditions.map(({ text }, index) => ({ at: `/conditions/${index}/text`, text })),
    ...product.sources.flatMap(({ note }, index) =>
      note === undefined ? [] : [{ at: `/sources/${index}/note`, text: note }],
    ),
  ];
}

/** The languages besides English that we have a sentence in. */
export function languagesWith(english: string): readonly Language[] {
  return LANGUAGES.filter((language) => textsIn(language).has(english));
}

function exceptionsOf(at: string, fees: NonNullable<Product["fees"]>): readonly PlacedText[] {
  return fees.flatMap(({ exceptions }, index) =>
    exceptions === undefined ? [] : [{ at: `${at}/${index}/exceptions`, text: exceptions }],
  );
}
