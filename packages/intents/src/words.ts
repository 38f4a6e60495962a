import { fileURLToPath } from "node:url";
import { requireDataFile, stemOf, yamlFilesIn } from "@entrada/data-files/data-file";
import { DataFilesError, type LintError } from "@entrada/data-files/lint-error";
import { compileLexicon, type Lexicon, type LexiconWords, type Suggestions } from "@entrada/domain/intents/lexicon";
import type { Wording } from "@entrada/domain/intents/resolver";
import type { Static, TSchema } from "typebox";
import { LexiconFile, SuggestionsFile, WordingFile } from "./files.schema.ts";

const HOME = fileURLToPath(new URL("../", import.meta.url));

/** The authors' files for the resolver, by language. */
export interface Words {
  readonly lexicons: Readonly<Record<string, LexiconWords>>;
  /** the purposes that a concept suggests by itself */
  readonly suggestions: Suggestions;
  readonly wordings: Readonly<Record<string, Wording>>;
}

/** The words from the authors' files; a server reads the copy in `model/`, which is a hundred times faster. */
export function readWords(): Words {
  return {
    lexicons: readFolder("lexicon/", LexiconFile),
    suggestions: requireDataFile({ path: `${HOME}suggests.yaml`, name: "suggests.yaml" }, SuggestionsFile),
    wordings: readFolder("wording/", WordingFile),
  };
}

/** The folder's files by language. */
function readFolder<S extends TSchema>(folder: string, schema: S): Readonly<Record<string, Static<S>>> {
  const errors: LintError[] = [];
  const files = yamlFilesIn(`${HOME}${folder}`, folder, errors);
  if (errors.length > 0) throw new DataFilesError(errors);
  return Object.fromEntries(files.map((file) => [stemOf(file), requireDataFile(file, schema)]));
}

/** Finds a language's words; each language is prepared at its first use. */
export function lexiconsFrom(words: Readonly<Record<string, LexiconWords>>): (language: string) => Lexicon | undefined {
  const ready = new Map<string, Lexicon>();
  return (language) => {
    const knownLexicon = ready.get(language);
    if (knownLexicon) return knownLexicon;
    const own = words[language];
    if (!own) return undefined;
    const lexicon = compileLexicon(language, own);
    ready.set(language, lexicon);
    return lexicon;
  };
}
