import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { faultsOfText, yamlFilesIn } from "@entrada/data-files/data-file";
import type { LintError } from "@entrada/data-files/lint-error";
import type { TSchema } from "typebox";
import { SHIPPED } from "../knowledge-folder.ts";
import { AuthoritiesFile, RulesFile, SentencesFile, SetsFile, SourcesFile } from "../rules.schema.ts";

/** The texts of changed files by their names, as `rules/GB.yaml`; null: the file is removed. */
export type ChangedFiles = Readonly<Record<string, string | null>>;

/** Files that cannot be removed: rules and answers rest on what they name. */
const SINGLE: Readonly<Record<string, TSchema>> = { "sets.yaml": SetsFile, "authorities.yaml": AuthoritiesFile };
const NAME = /^(rules|sources|sentences)\/[A-Za-z0-9][A-Za-z0-9-]{0,59}\.yaml$/;
const SCHEMAS: Readonly<Record<string, TSchema>> = { rules: RulesFile, sources: SourcesFile, sentences: SentencesFile };

/** The faults that a changed file has by itself, without the others: its name, its YAML and its shape; null: it is removed. */
export function faultsOfKnowledgeFile(name: string, text: string | null): readonly LintError[] {
  const single = Object.hasOwn(SINGLE, name) ? SINGLE[name] : undefined;
  const schema = single ?? SCHEMAS[NAME.exec(name)?.[1] ?? ""];
  if (schema && text !== null) return faultsOfText(name, text, schema);
  if (single) return [{ file: name, at: "", message: "cannot be removed: others name what is in it" }];
  if (schema) return [];
  return [
    {
      file: name,
      at: "",
      message:
        "is not a knowledge file: use sets.yaml, authorities.yaml, rules/GB.yaml, sources/gb.yaml or sentences/fees.yaml",
    },
  ];
}

/** The names of the files shipped with this version. */
export function shippedFileNames(): readonly string[] {
  const parts = Object.keys(SCHEMAS).flatMap((part) =>
    yamlFilesIn(fileURLToPath(new URL(`${part}/`, SHIPPED)), `${part}/`, []).map(({ name }) => name),
  );
  return [...parts, ...Object.keys(SINGLE)];
}

/** The text of a file shipped with this version; undefined if there is none of this name. */
export function shippedFileText(name: string): string | undefined {
  if (!shippedFileNames().includes(name)) return undefined;
  return readFileSync(new URL(name, SHIPPED), "utf8");
}

/** Runs the work on a folder of the shipped files with the changed ones in their place, and removes the folder. */
export function withChangedFiles<T>(changed: ChangedFiles, work: (folder: URL) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "entrada-draft-"));
  try {
    for (const part of Object.keys(SCHEMAS)) mkdirSync(join(folder, part));
    for (const name of shippedFileNames()) {
      if (!Object.hasOwn(changed, name)) symlinkSync(fileURLToPath(new URL(name, SHIPPED)), join(folder, name));
    }
    for (const [name, text] of Object.entries(changed)) {
      // A name from outside must not leave the folder.
      if (!Object.hasOwn(SINGLE, name) && !NAME.test(name)) throw new TypeError(`${name} is not a knowledge file`);
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      if (text !== null) writeFileSync(join(folder, name), text);
    }
    return work(pathToFileURL(`${folder}/`));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
