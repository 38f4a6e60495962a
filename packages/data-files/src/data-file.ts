import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "@entrada/domain/shared/result";
import type { Static, TSchema } from "typebox";
import { DataFilesError, type LintError } from "./lint-error.ts";
import { hasShape } from "./shape.ts";
import type { ShapeError } from "./shape-fault.ts";
import { type ParsedYaml, parseYaml, TEXT_BYTES_MAX, TOO_LARGE, type YamlError } from "./yaml.ts";

/** A file that authors write, with its name in lint errors. */
export interface DataFile {
  readonly path: string;
  readonly name: string;
}

const YAML = ".yaml";

/** Reads a file and checks its shape; if it is invalid, adds every reason to the errors and returns undefined. */
export function readDataFile<S extends TSchema>(
  { path, name }: DataFile,
  schema: S,
  errors: LintError[],
): Static<S> | undefined {
  const parsed = contentOf(path);
  if (!parsed.ok) {
    errors.push(...parsed.error.map((error) => ({ file: name, at: "", ...error })));
    return undefined;
  }
  const { content, lineOf } = parsed.value;
  const shapeErrors: ShapeError[] = [];
  if (hasShape(content, schema, shapeErrors)) return content;
  for (const { at, valueAt, message } of shapeErrors) {
    const line = lineOf(valueAt);
    errors.push({ file: name, ...(line === undefined ? {} : { line }), at, message });
  }
  return undefined;
}

/** Reads a file and checks its shape; throws DataFilesError if it is invalid. */
export function requireDataFile<S extends TSchema>(file: DataFile, schema: S): Static<S> {
  const errors: LintError[] = [];
  const content = readDataFile(file, schema, errors);
  if (errors.length > 0) throw new DataFilesError(errors);
  return content as Static<S>; // without an error there is content
}

/** The YAML files of a folder sorted by name; messages show each name after `prefix`. */
export function yamlFilesIn(folder: string, prefix: string, errors: LintError[]): readonly DataFile[] {
  const names = readdirSync(folder)
    .filter((name) => /\.ya?ml$/i.test(name))
    .sort();
  // A skipped file would count as missing, and a missing one may count as removed.
  const misnamed = names.filter((name) => !name.endsWith(YAML));
  errors.push(...misnamed.map((name) => ({ file: `${prefix}${name}`, at: "", message: "its name must end in .yaml" })));
  return names.map((name) => ({ path: join(folder, name), name: `${prefix}${name}` }));
}

/** The file's own name without its extension: `GB` of `rules/GB.yaml`. */
export function stemOf({ name }: DataFile): string {
  return name.slice(name.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "");
}

function contentOf(path: string): Result<ParsedYaml, readonly YamlError[]> {
  try {
    const isJson = path.endsWith(".json");
    // Checked first: reading the file would already take the memory.
    if (!isJson && statSync(path).size > TEXT_BYTES_MAX) return err([TOO_LARGE]);
    const text = readFileSync(path, "utf8");
    // Wide tables are JSON, which parses a hundred times faster.
    return isJson ? ok({ content: JSON.parse(text), lineOf: () => undefined }) : parseYaml(text);
  } catch (error) {
    return err([{ message: error instanceof Error ? error.message : String(error) }]);
  }
}
