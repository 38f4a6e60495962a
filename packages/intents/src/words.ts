import { readdirSync, readFileSync } from "node:fs";
import { compileLexicon, type Lexicon, type LexiconWords, type Suggestions } from "@entrada/domain/intents/lexicon";
import type { Wording } from "@entrada/domain/intents/resolver";
import { parse } from "yaml";

const HOME = new URL("../", import.meta.url);

/** What authors write for the resolver, language by language. */
export interface Words {
  readonly lexicons: Readonly<Record<string, LexiconWords>>;
  /** which purposes a concept speaks for by itself */
  readonly suggestions: Suggestions;
  readonly wordings: Readonly<Record<string, Wording>>;
}

/** The words as their authors wrote them; a server reads the copy in `model/`, which is a hundred times faster. */
export function readWords(): Words {
  return {
    lexicons: readFolder("lexicon/", lexiconOf),
    suggestions: readYaml("suggests.yaml"),
    wordings: readFolder("wording/", readYaml<Wording>),
  };
}

function readYaml<T>(file: string): T {
  return parse(readFileSync(new URL(file, HOME), "utf8"));
}

function readFolder<T>(folder: string, read: (file: string) => T): Readonly<Record<string, T>> {
  const names = readdirSync(new URL(folder, HOME)).filter((name) => name.endsWith(".yaml"));
  return Object.fromEntries(names.sort().map((name) => [name.slice(0, -".yaml".length), read(`${folder}${name}`)]));
}

function lexiconOf(file: string): LexiconWords {
  const words = readYaml<Readonly<Record<string, readonly unknown[]>>>(file);
  for (const [concept, entries] of Object.entries(words)) {
    const wrong = entries.find((entry) => typeof entry !== "string");
    if (wrong !== undefined) throw new Error(`${file} has ${String(wrong)} under ${concept}, which is no text`);
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
