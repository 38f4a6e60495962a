import { LANGUAGES, type Language } from "@entrada/knowledge/reference.schema";
import { AR } from "./texts/ar.ts";
import type { AssistantTexts } from "./texts/assistant-texts.ts";
import { EN } from "./texts/en.ts";
import { ES } from "./texts/es.ts";
import { FR } from "./texts/fr.ts";
import { HI } from "./texts/hi.ts";
import { ZH } from "./texts/zh.ts";

const TEXTS: Readonly<Record<Language, AssistantTexts>> = { en: EN, fr: FR, es: ES, ar: AR, hi: HI, zh: ZH };

/** What the assistant says in a language. */
export function textsIn(language: Language): AssistantTexts {
  return TEXTS[language];
}

/** The language of a conversation, as it is stored. */
export function languageIn(locale: string): Language {
  const language = LANGUAGES.find((one) => one === locale);
  if (language === undefined) throw new Error("a conversation is in one of our languages");
  return language;
}
