import type { LintError } from "@entrada/data-files/lint-error";
import type { Product } from "./product.schema.ts";
import { askedFields, type JsonSchema } from "./requirements.ts";
import { labelWord, objectOf, titleWord, WORD_LANGUAGES } from "./words.ts";

interface Text {
  readonly at: string;
  readonly text: string;
  readonly wordIn: typeof titleWord;
}

/**
 * Reports what a form would show in English to readers of another language. The forms of a release have their words in
 * every language; a product that somebody imports need not.
 */
export function lintWords(file: string, product: Product): readonly LintError[] {
  return [...wanting(textsOf(product)), ...translatedWordings(product)].map((error) => ({ file, ...error }));
}

function wanting(texts: readonly Text[]) {
  return texts.flatMap(({ at, text, wordIn }) => {
    const languages = WORD_LANGUAGES.filter((language) => wordIn(text, language) === undefined);
    const message = `"${text}" has no words in ${languages.join(", ")}: write them in words/`;
    return languages.length === 0 ? [] : [{ at, message }];
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

function textsOf({ sections, fields }: Product): readonly Text[] {
  const asked = askedFields({ sections }).flatMap(({ field }) => {
    const defined = fields[field];
    return defined ? [{ ...defined, at: `/fields/${field}` }] : [];
  });
  return [
    ...sections.map(({ id, title }) => ({ at: `/sections/${id}`, text: title, wordIn: titleWord })),
    ...asked.flatMap(({ at, title, officialWording }) =>
      officialWording ? [] : [{ at: `${at}/title`, text: title, wordIn: titleWord }],
    ),
    ...asked.flatMap(({ at, schema }) => labelsIn(schema, `${at}/schema`)),
  ];
}

function labelsIn({ items, properties, enum: codes }: JsonSchema, at: string): readonly Text[] {
  const parts = Object.entries(objectOf(properties));
  const names = [...(Array.isArray(codes) ? codes : []), ...parts.map(([name]) => name)];
  return [
    ...names.map((name) => ({ at, text: String(name), wordIn: labelWord })),
    ...(items === undefined ? [] : labelsIn(objectOf(items), `${at}/items`)),
    ...parts.flatMap(([name, own]) => labelsIn(objectOf(own), `${at}/properties/${name}`)),
  ];
}
