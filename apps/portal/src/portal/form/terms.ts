import type { Language } from "@entrada/ui/language/languages.ts";
import type { AnswerSchema } from "./form-model.ts";

/** Words of forms by their English ones: titles of questions and sections, codes of answers, names of their parts. */
export type Terms = Readonly<Record<string, string>>;

const NONE: Terms = {};
const OF_LANGUAGE: Readonly<Record<Language, () => Promise<{ readonly default: Terms }>>> = {
  en: async () => ({ default: NONE }),
  es: () => import("./terms/es.json"),
  fr: () => import("./terms/fr.json"),
  ar: () => import("./terms/ar.json"),
  hi: () => import("./terms/hi.json"),
  zh: () => import("./terms/zh.json"),
};

/** The words of forms in this language. What is not among them, such as a legal question, stays in English. */
export async function loadTerms(language: Language): Promise<Terms> {
  return (await OF_LANGUAGE[language]()).default;
}

/** The same schema in the words of another language; what stays in English says so. */
export function inWords(schema: AnswerSchema, terms: Terms, name?: string): AnswerSchema {
  const { title, items, properties, enum: codes } = schema;
  const given = title ?? name;
  const translated = given === undefined ? undefined : terms[given];
  const shown = translated ?? title;
  return {
    ...schema,
    ...(shown !== undefined && { title: shown }),
    ...(title !== undefined && translated === undefined && { titleLang: "en" }),
    ...(items && { items: inWords(items, terms) }),
    ...(codes && { labels: Object.fromEntries(codes.flatMap((code) => labelOf(String(code), terms))) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([part, own]) => [part, inWords(own, terms, part)] as const),
      ),
    }),
  };
}

function labelOf(code: string, terms: Terms): (readonly [code: string, label: string])[] {
  const label = terms[code];
  return label === undefined ? [] : [[code, label]];
}
