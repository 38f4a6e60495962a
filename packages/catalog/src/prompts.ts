import { readFileSync } from "node:fs";
import type { Language } from "@entrada/knowledge/reference.schema";

/** What a page asks, besides the title by which it names the answer. */
export interface Prompt {
  /** `What is your email address?`, or a clear instruction */
  readonly question: string;
  /** what to do where the answer is missing: `Enter your email address` */
  readonly enter?: string;
  /** where to find the answer, or how to write it */
  readonly hint?: string;
}

const promptsByLanguage = new Map<Language, Readonly<Record<string, Prompt>>>();

/** The prompts of questions, by their English titles; those that are answered by yes or no are questions already. */
export function promptsIn(language: Language): Readonly<Record<string, Prompt>> {
  const known = promptsByLanguage.get(language);
  if (known) return known;
  const text = readFileSync(new URL(`../prompts/${language}.json`, import.meta.url), "utf8");
  const prompts: Readonly<Record<string, Prompt>> = JSON.parse(text);
  promptsByLanguage.set(language, prompts);
  return prompts;
}

/** The prompt of a question; undefined: nobody wrote one. */
export function promptOf(title: string, language: Language): Prompt | undefined {
  const prompts = promptsIn(language);
  return Object.hasOwn(prompts, title) ? prompts[title] : undefined;
}

/** The prompt as annotations of the question's schema. */
export function annotationsOf(title: string, language: Language) {
  const { hint: description, ...prompt } = promptOf(title, language) ?? {};
  return { ...prompt, ...(description !== undefined && { description }) };
}
