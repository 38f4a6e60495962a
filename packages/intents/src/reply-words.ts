import { readFileSync } from "node:fs";
import type { ReplyWords } from "@entrada/domain/assistant/word-lists";

/** The languages that replies are read in. */
export const REPLY_LANGUAGES = ["en", "fr", "es", "ar", "hi", "zh"] as const;

let loaded: Readonly<Record<string, ReplyWords>> | undefined;

/** The words that replies to questions of a form are read by, by language; read once per process. */
export function loadReplyWords(): Readonly<Record<string, ReplyWords>> {
  loaded ??= Object.fromEntries(REPLY_LANGUAGES.map((language) => [language, readWordsOf(language)]));
  return loaded;
}

function readWordsOf(language: string): ReplyWords {
  return JSON.parse(readFileSync(new URL(`../replies/${language}.json`, import.meta.url), "utf8"));
}
