import { existsSync } from "node:fs";
import { type DataFile, type InspectedFile, inspectDataFile, stemOf } from "@entrada/data-files/data-file";
import { DataFilesError, type LintError } from "@entrada/data-files/lint-error";
import type { LineOf } from "@entrada/data-files/yaml";
import type { TSchema } from "typebox";
import { authoritiesFileOf, filesOf, SHIPPED, setsFileOf } from "./knowledge-folder.ts";
import { parsedTexts } from "./parsed-texts.ts";
import { AuthoritiesFile, RulesFile, SentencesFile, SetsFile, SourcesFile } from "./rules.schema.ts";
import { usableAuthorities, usableRules, usableSentences, usableSets, usableSources } from "./usable-parts.ts";

export interface NamedRulesFile {
  /** the file name without its extension: `GB`, `schengen` */
  readonly name: string;
  readonly content: RulesFile;
}

export interface NamedSentencesFile {
  /** the file's name in messages: `sentences/fees.yaml` */
  readonly name: string;
  readonly content: SentencesFile;
}

/** The content of the files, with its shape checked. */
export interface KnowledgeFiles {
  readonly sets: SetsFile;
  readonly authorities: AuthoritiesFile;
  readonly sources: SourcesFile;
  readonly rules: readonly NamedRulesFile[];
  readonly sentences: readonly NamedSentencesFile[];
  /** the file of each source */
  readonly sourceFiles: ReadonlyMap<string, string>;
  /** by the file's name in messages: `rules/GB.yaml` */
  readonly lines: ReadonlyMap<string, LineOf>;
}

/** The files with their faulty parts left out. */
export interface InspectedFiles {
  readonly files: KnowledgeFiles;
  /** every fault of shape, in all files */
  readonly errors: readonly LintError[];
  /** the files with such faults, by their names in messages */
  readonly faulty: ReadonlySet<string>;
  /** every id in the sources; undefined if a file of them has none that can be read */
  readonly sourceIds: ReadonlySet<string> | undefined;
}

/** Reads sets, sources, rules and sentences; throws DataFilesError that lists every file and place with the wrong shape. */
export function readKnowledgeFiles(folder: URL = SHIPPED): KnowledgeFiles {
  const { files, errors } = inspectKnowledgeFiles(folder);
  if (errors.length > 0) throw new DataFilesError(errors);
  return files;
}

/** Reads sets, sources, rules and sentences as far as they have the right shape. */
export function inspectKnowledgeFiles(folder: URL = SHIPPED): InspectedFiles {
  const errors: LintError[] = [];
  const lines = new Map<string, LineOf>();
  const inspect = (file: DataFile, schema: TSchema): InspectedFile | undefined => {
    const inspected = inspectDataFile(file, schema, errors, parsedTexts("files"));
    if (inspected) lines.set(file.name, inspected.lineOf);
    return inspected;
  };
  const sets = usableSets(inspect(setsFileOf(folder), SetsFile));
  // Folders that are older than this file have none.
  const authoritiesFile = authoritiesFileOf(folder);
  const authorities = usableAuthorities(
    existsSync(authoritiesFile.path) ? inspect(authoritiesFile, AuthoritiesFile) : undefined,
  );
  const sources = filesOf(folder, "sources/", errors).map((file) => ({
    ...usableSources(inspect(file, SourcesFile)),
    file: file.name,
  }));
  const rules = filesOf(folder, "rules/", errors).flatMap((file) => {
    const inspected = inspect(file, RulesFile);
    return inspected ? [{ name: stemOf(file), content: usableRules(inspected) }] : [];
  });
  // Folders that are older than translations have none.
  const hasSentences = existsSync(new URL("sentences/", folder));
  const sentences = (hasSentences ? filesOf(folder, "sentences/", errors) : []).map((file) => ({
    name: file.name,
    content: usableSentences(inspect(file, SentencesFile)),
  }));
  const areIdsKnown = sources.every(({ ids }) => ids !== undefined);
  const sourceFiles = new Map(sources.flatMap(({ file, ids = [] }) => ids.map((id) => [id, file])));
  return {
    files: {
      sets,
      authorities,
      sources: sources.flatMap(({ records }) => records),
      sourceFiles,
      rules,
      sentences,
      lines,
    },
    errors,
    faulty: new Set(errors.map(({ file }) => file)),
    sourceIds: areIdsKnown ? new Set(sourceFiles.keys()) : undefined,
  };
}
