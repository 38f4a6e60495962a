import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { MessageFormat } from "../../../../../packages/ui/build/message-format.ts";

const FOLDERS = [
  "packages/ui/src/messages",
  "apps/portal/src/check/messages",
  "apps/portal/src/check/further/messages",
  "apps/portal/src/check/lead/messages",
  "apps/portal/src/check/welcome/messages",
  "apps/portal/src/portal/messages",
  "apps/portal/src/portal/assistant/messages",
  "apps/portal/src/portal/documents/doubts/messages",
  "apps/portal/src/portal/privacy/messages",
];
const LANGUAGES = ["en", "es", "fr", "ar", "zh", "hi"];
const ROOT = new URL("../../../../../", import.meta.url);

function catalogue(folder: string, language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`${folder}/${language}.json`, ROOT), "utf8"));
}

/** The names of the values that a message takes: `day` of `{day}`, and `days` of `{days, plural, …}`. */
function placeholdersOf(message: string): readonly (string | undefined)[] {
  const names = [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name);
  return [...new Set(names)].toSorted();
}

const namedIn = (messages: Readonly<Record<string, string>>) =>
  Object.entries(messages).map(([key, message]) => [key, placeholdersOf(message)]);

describe.each(FOLDERS)("%s", (folder) => {
  const english = catalogue(folder, "en");

  test.each(LANGUAGES)("says everything in %s, in the order of the English", (language) => {
    expect(Object.keys(catalogue(folder, language))).toEqual(Object.keys(english));
  });

  test.each(LANGUAGES)("names the same values in %s as in English", (language) => {
    expect(namedIn(catalogue(folder, language))).toEqual(namedIn(english));
  });

  test.each(LANGUAGES)("compiles in %s", (language) => {
    const format = new MessageFormat(language);
    const messages = Object.entries(catalogue(folder, language));
    expect(messages.length).toBeGreaterThan(0);
    for (const [key, message] of messages) {
      expect(() => format.compile(message), key).not.toThrow();
    }
  });
});
