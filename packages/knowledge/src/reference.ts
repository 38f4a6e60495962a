import { createHash } from "node:crypto";
import type { StatementCatalog } from "@entrada/domain/determinations/model/statements";
import { readReferenceFile } from "./reference.files.ts";
import { readPublicLists } from "./reference.lists.ts";
import {
  CountriesFile,
  type Country,
  type DocumentType,
  DocumentTypesFile,
  type Fact,
  FactsFile,
  type HeldAuthorization,
  HeldAuthorizationsFile,
  type Intent,
  IntentsFile,
  LANGUAGES,
  type Language,
  type ListItem,
  type RefusedDocuments,
  RefusedDocumentsFile,
} from "./reference.schema.ts";
import { readStatements } from "./statements.ts";

interface ReferenceFiles {
  readonly countries: readonly Country[];
  readonly intents: readonly Intent[];
  readonly heldAuthorizations: readonly HeldAuthorization[];
  readonly documentTypes: readonly DocumentType[];
  readonly facts: readonly Fact[];
  readonly refusedDocuments: RefusedDocuments;
  readonly statements: StatementCatalog;
}

/** The codes, names and sentences that all parts of the service use; read-only and the same for every tenant. */
export interface Reference extends ReferenceFiles {
  /** changes whenever any of the content changes; meant for ETags */
  readonly datasetVersion: string;
  readonly languages: readonly Language[];
  readonly countryByCode: ReadonlyMap<string, Country>;
  readonly intentByCode: ReadonlyMap<string, Intent>;
  readonly heldAuthorizationByCode: ReadonlyMap<string, HeldAuthorization>;
  /** the list with this key; undefined if the key is unknown or the list is internal */
  readonly publicList: (key: string) => readonly ListItem[] | undefined;
}

let loaded: Reference | undefined;

/** Returns the reference data, read, checked and frozen at the first call; throws if a file is malformed. */
export function loadReference(): Reference {
  loaded ??= makeReference(readFiles(), readPublicLists());
  return loaded;
}

function readFiles(): ReferenceFiles {
  const heldAuthorizations = readReferenceFile("held-authorizations.yaml", HeldAuthorizationsFile);
  const intents = readReferenceFile("intents.yaml", IntentsFile);
  return {
    countries: readReferenceFile("countries.json", CountriesFile),
    intents,
    heldAuthorizations,
    documentTypes: readReferenceFile("document-types.yaml", DocumentTypesFile),
    facts: readReferenceFile("facts.yaml", FactsFile),
    refusedDocuments: readReferenceFile("refused-documents.yaml", RefusedDocumentsFile),
    statements: readStatements(heldAuthorizations, intents),
  };
}

function makeReference(files: ReferenceFiles, lists: ReadonlyMap<string, readonly ListItem[]>): Reference {
  const content = [files, [...lists]];
  deepFreeze(content);
  return Object.freeze({
    ...files,
    datasetVersion: createHash("sha256").update(JSON.stringify(content)).digest("hex").slice(0, 16),
    languages: LANGUAGES,
    countryByCode: byCode("countries", files.countries),
    intentByCode: byCode("intents", files.intents),
    heldAuthorizationByCode: byCode("held authorizations", files.heldAuthorizations),
    publicList: (key: string) => lists.get(key),
  });
}

function byCode<T extends { readonly code: string }>(name: string, items: readonly T[]): ReadonlyMap<string, T> {
  const map = new Map(items.map((item) => [item.code, item]));
  if (map.size !== items.length) throw new Error(`The ${name} of the reference data repeat a code.`);
  return map;
}

function deepFreeze(value: unknown): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}
