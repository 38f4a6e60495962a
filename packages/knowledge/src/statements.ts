import type { LocalizedText, StatementCatalog } from "@entrada/domain/determinations/statements";
import { readReferenceFile } from "./reference.files.ts";
import { StatementsFile } from "./statements.schema.ts";

interface Named {
  readonly code: string;
  readonly label: LocalizedText;
}

/** The sentences of reference/statements.yaml, including the names of the given documents. */
export function readStatements(documents: readonly Named[]): StatementCatalog {
  const file = readReferenceFile("statements.yaml", StatementsFile);
  const names = Object.fromEntries(documents.map(({ code, label }) => [code, label]));
  return { ...file, words: { ...file.words, ...names } };
}
