import { readFileSync } from "node:fs";
import type { Language } from "@entrada/knowledge/reference.schema";

/** What stands beside a question besides its title. */
export interface Prompt {
  /** what to do where the answer is missing: `Enter your email address` */
  readonly enter: string;
  /** where to find the answer, or how to write it */
  readonly hint?: string;
}

const promptsByLanguage = new Map<Language, Readonly<Record<string, Prompt>>>();

/** The prompts of the questions that programmes share, by their English titles. */
export function promptsIn(language: Language): Readonly<Record<string, Prompt>> {
  const known = promptsByLanguage.get(language);
  if (known) return known;
  const text = readFileSync(new URL(`../prompts/${language}.json`, import.meta.url), "utf8");
  const prompts: Readonly<Record<string, Prompt>> = JSON.parse(text);
  promptsByLanguage.set(language, prompts);
  return prompts;
}

/** The prompt of a question as annotations of its schema; none: nobody wrote one. */
export function annotationsOf(title: string, language: Language) {
  const prompts = promptsIn(language);
  const prompt = Object.hasOwn(prompts, title) ? prompts[title] : undefined;
  if (prompt === undefined) return {};
  return { enter: prompt.enter, ...(prompt.hint !== undefined && { description: prompt.hint }) };
}
