import type { LintError } from "@entrada/data-files/lint-error";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import type { Product } from "./product.schema.ts";
import { askedFields, type JsonSchema } from "./requirements.ts";
import { labelWord, objectOf, titleWord, WORD_LANGUAGES } from "./words.ts";

interface Text {
  readonly at: string;
  readonly text: string;
  readonly isCode: boolean;
  readonly wordIn: (language: Language) => string | undefined;
}

/** What is read beside each other: the sections of a form, its questions, the options of one. */
type Group = readonly Text[];

/**
 * Reports what a form would show in English to readers of another language, and what they could not tell apart. The forms
 * of a release have their words in every language; a product that somebody imports need not.
 */
export function lintWords(file: string, product: Product): readonly LintError[] {
  const groups = groupsOf(product);
  const found = [...groups.flat().flatMap(wanting), ...groups.flatMap(alike), ...translatedWordings(product)];
  return found.map((error) => ({ file, ...error }));
}

function wanting({ at, text, wordIn, isCode }: Text) {
  // A title is English already; a code is no word in any language.
  const wanted: readonly Language[] = isCode ? LANGUAGES : WORD_LANGUAGES;
  const languages = wanted.filter((language) => wordIn(language) === undefined);
  const message = `"${text}" has no words in ${languages.join(", ")}: write them in words/`;
  return languages.length === 0 ? [] : [{ at, message }];
}

function alike(group: Group) {
  return group.flatMap(({ at, text, wordIn }, index) => {
    const others = group.slice(0, index).filter((other) => other.text !== text);
    return others.flatMap((other) => {
      const isAlike = (language: Language) =>
        wordIn(language) !== undefined && wordIn(language) === other.wordIn(language);
      const languages = WORD_LANGUAGES.filter(isAlike).join(", ");
      return languages === "" ? [] : [{ at, message: `"${text}" reads like "${other.text}" in ${languages}` }];
    });
  });
}

// A translation that nobody has made official must not be taken for what is signed.
function translatedWordings({ fields }: Product) {
  return Object.entries(fields).flatMap(([field, { title, officialWording }]) =>
    officialWording && WORD_LANGUAGES.some((language) => titleWord(title, language) !== undefined)
      ? [{ at: `/fields/${field}/title`, message: "is an official wording: it has no words in other languages" }]
      : [],
  );
}

function groupsOf({ sections, fields }: Product): readonly Group[] {
  const asked = askedFields({ sections }).flatMap(({ field }) => {
    const defined = fields[field];
    return defined ? [{ ...defined, field, at: `/fields/${field}` }] : [];
  });
  return [
    sections.map(({ id, title }) => titled(`/sections/${id}`, title)),
    asked.flatMap(({ at, title, officialWording }) => (officialWording ? [] : [titled(`${at}/title`, title)])),
    ...asked.flatMap(({ at, field, schema }) => labelsIn(schema, `${at}/schema`, field)),
  ];
}

function labelsIn({ items, properties, enum: codes }: JsonSchema, at: string, question: string): readonly Group[] {
  const parts = Object.entries(objectOf(properties));
  return [
    (Array.isArray(codes) ? codes : []).map((code) => labelled(at, String(code), question)),
    parts.map(([name]) => labelled(at, name)),
    ...(items === undefined ? [] : labelsIn(objectOf(items), `${at}/items`, question)),
    ...parts.flatMap(([name, own]) => labelsIn(objectOf(own), `${at}/properties/${name}`, name)),
  ];
}

function titled(at: string, text: string): Text {
  return { at, text, isCode: false, wordIn: (language) => titleWord(text, language) };
}

function labelled(at: string, text: string, question?: string): Text {
  return { at, text, isCode: true, wordIn: (language) => labelWord(text, language, question) };
}
