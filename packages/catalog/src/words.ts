import { readFileSync } from "node:fs";
import { type QuestionRules, questionsOfRules } from "@entrada/domain/cases/form-schema";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import { annotationsOf, promptOf } from "./prompts.ts";
import type { JsonSchema, Requirements } from "./requirements.ts";
import { WONDERED, whyAsked } from "./why.ts";

/** Words of forms by their English ones: titles of questions and sections, codes of options, names of parts. */
export type Words = Readonly<Record<string, string>>;

type Shown = Pick<Requirements, "schema" | "sections">;

const PLACE = /^(\p{Lu}.*) (airport|seaport|land port)$/u;

const wordsByLanguage = new Map<Language, Words>();

/** The words of forms in a language. In English: options, parts of answers, and what its title asks in full sentences. */
export function wordsIn(language: Language): Words {
  const known = wordsByLanguage.get(language);
  if (known) return known;
  const words: Words = JSON.parse(readFileSync(new URL(`../words/${language}.json`, import.meta.url), "utf8"));
  wordsByLanguage.set(language, words);
  return words;
}

/** The languages that words are kept in. */
export const WORD_LANGUAGES = LANGUAGES.filter((language) => language !== "en");

/** The title of a question or section in a language, or in English if we have it in no other. */
export function titleIn(title: string, language: Language): string {
  return titleWord(title, language) ?? title;
}

/** The same; undefined if we have it in English only. */
export function titleWord(title: string, language: Language): string | undefined {
  const words = wordsIn(language);
  return Object.hasOwn(words, title) ? words[title] : undefined;
}

/**
 * What stands for an option, or for a part of an answer, in a language; undefined if we have it in English only. An option
 * whose word depends on its question stands under both: `entriesRequested.single` is not `single` as a marital status.
 */
export function labelWord(code: string, language: Language, question?: string): string | undefined {
  return titleWord(`${question}.${code}`, language) ?? titleWord(code, language) ?? placeIn(code, language);
}

export interface InWords {
  /** fields whose question we have in English only */
  readonly untranslated: readonly string[];
}

/**
 * A form in the words of a language: its sections, questions, parts of answers, and options, whose words are the titles
 * in `oneOf` beside the codes in `enum`. A question says what a page asks (`question`, `enter`) and, where people wonder, why
 * (`why`). One that we have in English only is named.
 */
export function inWords<T extends Shown>(shown: T, language: Language): T & InWords {
  const properties = objectOf(shown.schema.properties);
  const isKnown = (title: unknown) => language === "en" || titleWord(String(title), language) !== undefined;
  return {
    ...shown,
    sections: shown.sections.map((section) => ({ ...section, title: titleIn(section.title, language) })),
    schema: { ...shown.schema, properties: withReasons(shown, partsInWords(properties, language), language) },
    untranslated: Object.entries(properties).flatMap(([field, own]) => (isKnown(objectOf(own).title) ? [] : [field])),
  };
}

function withReasons({ schema, sections }: Shown, parts: JsonSchema, language: Language): JsonSchema {
  // What `rulesOfQuestions` has written.
  const rules = schema as unknown as QuestionRules;
  const questions = questionsOfRules(
    rules,
    sections.flatMap(({ fields }) => fields),
  );
  const titleOf = (field: string) => String(objectOf(objectOf(schema.properties)[field]).title);
  const reasons = questions
    .filter(({ field }) => WONDERED.has(titleOf(field)))
    .map((question) => {
      const { field, when } = question;
      const why = whyAsked(question, when && questionIn(titleOf(when.field), language), language);
      return [field, { ...objectOf(parts[field]), why }] as const;
    });
  return { ...parts, ...Object.fromEntries(reasons) };
}

/** What a page asks for an answer with this English title. */
function questionIn(title: string, language: Language): string {
  return promptOf(title, language)?.question ?? titleIn(title, language);
}

function partsInWords(properties: unknown, language: Language): JsonSchema {
  return Object.fromEntries(
    Object.entries(objectOf(properties)).map(([name, own]) => {
      const schema = objectOf(own);
      return [name, { title: labelOf(name, language), ...schemaInWords(schema, language, name) }];
    }),
  );
}

// What an array is of has options like those of its question, and no name of its own.
function schemaInWords(schema: JsonSchema, language: Language, name: string): JsonSchema {
  const { title, items, properties, enum: codes } = schema;
  const label = (code: unknown) => ({ const: code, title: labelOf(String(code), language, name) });
  return {
    ...schema,
    ...(typeof title === "string" && { title: titleIn(title, language), ...annotationsOf(title, language) }),
    ...(items !== undefined && { items: schemaInWords(objectOf(items), language, name) }),
    ...(Array.isArray(codes) && { oneOf: codes.map(label) }),
    ...(properties !== undefined && { properties: partsInWords(properties, language) }),
  };
}

function labelOf(code: string, language: Language, question?: string): string {
  return labelWord(code, language, question) ?? plainWords(code);
}

/** `Delhi airport`: the name as the authority writes it, and what is there in the words of the language. */
function placeIn(code: string, language: Language): string | undefined {
  const [, place, kind] = PLACE.exec(code) ?? [];
  return place === undefined ? undefined : titleWord(`{place} ${kind}`, language)?.replace("{place}", () => place);
}

/** `publicAffairs` as a person would write it. */
function plainWords(code: string): string {
  if (!/^[a-z][A-Za-z0-9]*$/.test(code)) return code;
  const words = code.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A schema within a schema, or its parts by name; empty if it has none there. */
export function objectOf(value: unknown): JsonSchema {
  return typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
