import type { LocalizedText } from "@entrada/domain/determinations/model/formats";
import type { StatementCatalog } from "@entrada/domain/determinations/model/statements";
import { FormatsFile } from "./formats.schema.ts";
import { readReferenceFile } from "./reference.files.ts";
import { HeadlinesFile, OriginsFile, PlacesFile, SchemesFile, StatementsFile } from "./statements.schema.ts";

interface Named {
  readonly code: string;
  readonly label: LocalizedText;
}

/** The sentences of the reference data, including the names of the given documents and intents. */
export function readStatements(documents: readonly Named[], intents: readonly Named[]): StatementCatalog {
  const file = readReferenceFile("statements.yaml", StatementsFile);
  const headlines = { ...readReferenceFile("headlines.yaml", HeadlinesFile), purposes: namesOf(intents) };
  const formats = readReferenceFile("formats.yaml", FormatsFile);
  const places = readReferenceFile("places.yaml", PlacesFile);
  const origins = readReferenceFile("origins.yaml", OriginsFile);
  const schemes = readReferenceFile("schemes.yaml", SchemesFile);
  return { ...file, formats, places, origins, schemes, words: { ...file.words, ...namesOf(documents) }, headlines };
}

function namesOf(items: readonly Named[]): Readonly<Record<string, LocalizedText>> {
  return Object.fromEntries(items.map(({ code, label }) => [code, label]));
}
