import type { LintError } from "@entrada/data-files/lint-error";
import { type AnswerSchema, kindOf } from "@entrada/domain/cases/answer-kind";
import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import type { Product } from "./product.schema.ts";
import { promptOf } from "./prompts.ts";
import { askedFields } from "./requirements.ts";
import { titleWord } from "./words.ts";

/** A question as it is written in each language. */
const QUESTIONS: Readonly<Record<Language, RegExp>> = {
  en: /\?$/,
  es: /¿[^¿]*\?$/,
  fr: /\u00a0\?$/,
  ar: /؟$/,
  hi: /\?$/,
  zh: /？$/,
};

/** What a page asks for a question with this English title: `title` is the question itself where it is answered by yes or no. */
interface Asked {
  readonly title: string;
  readonly kind: ReturnType<typeof kindOf>;
  readonly isRequired: boolean;
}

/**
 * Reports pages of a form that ask nothing, and answers that may be missing without a sentence that says what to enter. The
 * forms of a release ask in every language; a product that somebody imports need not.
 */
export function lintPrompts(file: string, { sections, fields }: Product): readonly LintError[] {
  return askedFields({ sections }).flatMap(({ field, isRequired }) => {
    const defined = fields[field];
    if (defined === undefined || defined.officialWording) return [];
    // Products are checked before: what stands here is what forms use of JSON Schema.
    const kind = kindOf(defined.schema as AnswerSchema);
    const at = `/fields/${field}/title`;
    return LANGUAGES.flatMap((language) =>
      wanting({ title: defined.title, kind, isRequired }, language).map((message) => ({ file, at, message })),
    );
  });
}

function wanting({ title, kind, isRequired }: Asked, language: Language): readonly string[] {
  if (kind === "yesNo") {
    const isQuestion = QUESTIONS[language].test(titleWord(title, language) ?? "");
    return isQuestion ? [] : [`"${title}" is no question in ${language}: write one in words/`];
  }
  const prompt = promptOf(title, language);
  if (prompt === undefined) return [`"${title}" asks nothing in ${language}: write its question in prompts/`];
  // Whoever has to agree is told so by the page.
  const isUntold = isRequired && kind !== "agree" && prompt.enter === undefined;
  return isUntold ? [`"${title}" does not say what to enter in ${language}: write it in prompts/`] : [];
}
