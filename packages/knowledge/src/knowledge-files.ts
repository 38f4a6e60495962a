import { fileURLToPath } from "node:url";
import { type DataFile, readDataFile, stemOf, yamlFilesIn } from "@entrada/data-files/data-file";
import { DataFilesError, type LintError } from "@entrada/data-files/lint-error";
import { RulesFile, SetsFile, SourcesFile } from "./rules.schema.ts";

export interface NamedRulesFile {
  /** the file name without its extension: `GB`, `schengen` */
  readonly name: string;
  readonly content: RulesFile;
}

/** The content of the files, with its shape checked. */
export interface KnowledgeFiles {
  readonly sets: SetsFile;
  readonly sources: SourcesFile;
  readonly rules: readonly NamedRulesFile[];
}

/** The folder of the files shipped with this version. */
export const SHIPPED = new URL("../", import.meta.url);

/** The files of a part of the folder, such as `rules/`. */
export function filesOf(folder: URL, part: string, errors: LintError[]): readonly DataFile[] {
  return yamlFilesIn(fileURLToPath(new URL(part, folder)), part, errors);
}

/** Reads sets, sources and rules; throws DataFilesError that lists every file and place with the wrong shape. */
export function readKnowledgeFiles(folder: URL = SHIPPED): KnowledgeFiles {
  const errors: LintError[] = [];
  const setsFile = { path: fileURLToPath(new URL("sets.yaml", folder)), name: "sets.yaml" };
  const sets = readDataFile(setsFile, SetsFile, errors);
  const sources = filesOf(folder, "sources/", errors).flatMap((file) => readDataFile(file, SourcesFile, errors) ?? []);
  const rules = filesOf(folder, "rules/", errors).flatMap((file) => {
    const content = readDataFile(file, RulesFile, errors);
    return content ? [{ name: stemOf(file), content }] : [];
  });
  if (!sets || errors.length > 0) throw new DataFilesError(errors);
  return { sets, sources, rules };
}
