import { readFileSync } from "node:fs";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import type { JsonSchema, Requirements } from "./requirements.ts";

/** Words of forms by their English ones: titles of questions and sections, codes of options, names of parts. */
export type Words = Readonly<Record<string, string>>;

type Shown = Pick<Requirements, "schema" | "sections">;

const wordsByLanguage = new Map<Language, Words>();

/** The words of forms in a language other than English, in which the files are. */
export function wordsIn(language: Language): Words {
  const known = wordsByLanguage.get(language);
  if (known) return known;
  const words: Words =
    language === "en" ? {} : JSON.parse(readFileSync(new URL(`../words/${language}.json`, import.meta.url), "utf8"));
  wordsByLanguage.set(language, words);
  return words;
}

/** The languages that words are kept in. */
export const WORD_LANGUAGES = LANGUAGES.filter((language) => language !== "en");

export interface InWords {
  /** fields whose question we have in English only */
  readonly untranslated: readonly string[];
}

/**
 * A form in the words of a language: its sections, questions, parts of answers, and options, whose words are the titles
 * in `oneOf` beside the codes in `enum`. A question that we have in English only is named.
 */
export function inWords<T extends Shown>(shown: T, language: Language): T & InWords {
  const words = wordsIn(language);
  const properties = objectOf(shown.schema.properties);
  const isKnown = (title: unknown) => language === "en" || Object.hasOwn(words, String(title));
  return {
    ...shown,
    sections: shown.sections.map((section) => ({ ...section, title: words[section.title] ?? section.title })),
    schema: { ...shown.schema, properties: partsInWords(properties, words) },
    untranslated: Object.entries(properties).flatMap(([field, own]) => (isKnown(objectOf(own).title) ? [] : [field])),
  };
}

function partsInWords(properties: unknown, words: Words): JsonSchema {
  return Object.fromEntries(
    Object.entries(objectOf(properties)).map(([name, own]) => [name, schemaInWords(objectOf(own), words, name)]),
  );
}

function schemaInWords(schema: JsonSchema, words: Words, name?: string): JsonSchema {
  const { title, items, properties, enum: codes } = schema;
  const english = typeof title === "string" ? title : undefined;
  const shown = words[english ?? name ?? ""] ?? english ?? (name === undefined ? undefined : plainWords(name));
  return {
    ...schema,
    ...(shown !== undefined && { title: shown }),
    ...(items !== undefined && { items: schemaInWords(objectOf(items), words) }),
    ...(Array.isArray(codes) && { oneOf: codes.map((code) => ({ const: code, title: labelOf(String(code), words) })) }),
    ...(properties !== undefined && { properties: partsInWords(properties, words) }),
  };
}

function labelOf(code: string, words: Words): string {
  return words[code] ?? plainWords(code);
}

/** `publicAffairs` as a person would write it. */
function plainWords(code: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(code)) return code;
  const words = code.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A schema within a schema. */
function objectOf(value: unknown): JsonSchema {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
