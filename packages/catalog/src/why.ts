import { readFileSync } from "node:fs";
import type { FormQuestion } from "@entrada/domain/cases/collection-form";
import type { Language } from "@entrada/knowledge/reference.schema";

/** What can be said of every form alike: it follows from the form itself, so that no reason is invented. */
export interface Reasons {
  readonly everybody: string;
  readonly form: string;
  /** `{question}`: the one whose answer leads to this one */
  readonly answered: string;
  readonly optional: string;
}

const reasonsByLanguage = new Map<Language, Reasons>();
const read = (name: string) => JSON.parse(readFileSync(new URL(`../why/${name}.json`, import.meta.url), "utf8"));

/** The questions, by their English titles, of which people wonder why they are asked. */
export const WONDERED: ReadonlySet<string> = new Set<string>(read("questions"));

/** The sentences of a language that say why something is asked. */
export function reasonsIn(language: Language): Reasons {
  const known = reasonsByLanguage.get(language);
  if (known) return known;
  const reasons: Reasons = read(language);
  reasonsByLanguage.set(language, reasons);
  return reasons;
}

/**
 * Why a form asks a question, as far as the form says it.
 *
 * @param before what asks the question that this one depends on, in the language
 */
export function whyAsked(
  { when, isRequired }: Pick<FormQuestion, "when" | "isRequired">,
  before: string | undefined,
  language: Language,
): string {
  const { everybody, form, answered, optional } = reasonsIn(language);
  const withoutCondition = isRequired ? everybody : form;
  const reason =
    when === undefined || before === undefined ? withoutCondition : answered.replace("{question}", () => before);
  return isRequired ? reason : `${reason} ${optional}`;
}
