import { readFileSync } from "node:fs";
import type { ToldWords } from "@entrada/domain/statements/told-words";
import { REPLY_LANGUAGES } from "./reply-words.ts";

let loaded: Readonly<Record<string, ToldWords>> | undefined;

/** The words by which travelers tell of themselves in a statement, by language; read once per process. */
export function loadToldWords(): Readonly<Record<string, ToldWords>> {
  loaded ??= Object.fromEntries(REPLY_LANGUAGES.map((language) => [language, readWordsOf(language)]));
  return loaded;
}

function readWordsOf(language: string): ToldWords {
  return JSON.parse(readFileSync(new URL(`../told/${language}.json`, import.meta.url), "utf8"));
}
