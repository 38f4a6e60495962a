import { readdirSync, readFileSync } from "node:fs";
import { compileLexicon, type Lexicon, type LexiconWords, type Suggestions } from "@entrada/domain/intents/lexicon";
import { parse } from "yaml";

const FOLDER = new URL("../lexicon/", import.meta.url);

/** The words of every language as their authors wrote them. */
export function readLexicons(): Readonly<Record<string, LexiconWords>> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".yaml"));
  return Object.fromEntries(names.sort().map((name) => [name.slice(0, -".yaml".length), readWords(name)]));
}

function readWords(file: string): LexiconWords {
  const words: Readonly<Record<string, readonly unknown[]>> = parse(readFileSync(new URL(file, FOLDER), "utf8"));
  for (const [concept, entries] of Object.entries(words)) {
    const wrong = entries.find((entry) => typeof entry !== "string");
    if (wrong !== undefined) throw new Error(`lexicon/${file} has ${String(wrong)} under ${concept}, which is no text`);
  }
  return words as LexiconWords; // each has just been proved a text
}

/** Finds a language's words; each language is made ready when it is first asked for. */
export function lexiconsFrom(words: Readonly<Record<string, LexiconWords>>): (language: string) => Lexicon | undefined {
  const ready = new Map<string, Lexicon>();
  return (language) => {
    const known = ready.get(language);
    if (known) return known;
    const own = words[language];
    if (!own) return undefined;
    const made = compileLexicon(language, own);
    ready.set(language, made);
    return made;
  };
}

/** Which purposes a concept speaks for by itself. */
export function readSuggestions(): Suggestions {
  return parse(readFileSync(new URL("../suggests.yaml", import.meta.url), "utf8"));
}
