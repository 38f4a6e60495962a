import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { err, ok, type Result } from "@entrada/domain/shared/result";
import type { Static, TSchema } from "typebox";
import { DataFilesError, type LintError } from "./lint-error.ts";
import { hasShape } from "./shape.ts";
import type { ShapeError } from "./shape-fault.ts";
import { type LineOf, type ParsedYaml, parseYaml, TEXT_BYTES_MAX, TOO_LARGE, type YamlError } from "./yaml.ts";

/** A file that authors write, with its name in lint errors. */
export interface DataFile {
  readonly path: string;
  readonly name: string;
}

const YAML = ".yaml";
const FAULTS_SHOWN = 20;

/** A file's content whether or not it has its shape. */
export interface InspectedFile {
  readonly content: unknown;
  readonly lineOf: LineOf;
  readonly faults: readonly ShapeError[];
}

/** What texts were parsed to before, by the digest of each: they are not parsed again. */
export type ParsedTexts = ReadonlyMap<string, unknown>;

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Reads a file and checks its shape; adds its faults to the errors. Undefined only if it cannot be parsed. */
export function inspectDataFile(
  { path, name }: DataFile,
  schema: TSchema,
  errors: LintError[],
  parsedBefore?: ParsedTexts,
): InspectedFile | undefined {
  return inspect(name, contentOf(path, parsedBefore), schema, errors);
}

/** The faults of a text that is to become a file of this name. */
export function faultsOfText(name: string, text: string, schema: TSchema): readonly LintError[] {
  const errors: LintError[] = [];
  inspect(name, parseYaml(text), schema, errors);
  return errors;
}

function inspect(
  name: string,
  parsed: Result<ParsedYaml, readonly YamlError[]>,
  schema: TSchema,
  errors: LintError[],
): InspectedFile | undefined {
  if (!parsed.ok) {
    errors.push(...parsed.error.map((error) => ({ file: name, at: "", ...error })));
    return undefined;
  }
  const { content, lineOf } = parsed.value;
  const faults: ShapeError[] = [];
  hasShape(content, schema, faults);
  for (const { at, valueAt, message } of faults.slice(0, FAULTS_SHOWN)) {
    const line = lineOf(valueAt);
    errors.push({ file: name, ...(line === undefined ? {} : { line }), at, message });
  }
  const more = faults.length - FAULTS_SHOWN;
  if (more > 0) errors.push({ file: name, at: "", message: `and ${more} more` });
  return { content, lineOf, faults };
}

/** Reads a file and checks its shape; if it is invalid, adds every reason to the errors and returns undefined. */
export function readDataFile<S extends TSchema>(
  file: DataFile,
  schema: S,
  errors: LintError[],
  parsedBefore?: ParsedTexts,
): Static<S> | undefined {
  const inspected = inspectDataFile(file, schema, errors, parsedBefore);
  return inspected?.faults.length === 0 ? (inspected.content as Static<S>) : undefined; // without a fault it has the shape
}

/** Reads a file and checks its shape; throws DataFilesError if it is invalid. */
export function requireDataFile<S extends TSchema>(file: DataFile, schema: S, parsedBefore?: ParsedTexts): Static<S> {
  const errors: LintError[] = [];
  const content = readDataFile(file, schema, errors, parsedBefore);
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

function contentOf(path: string, parsedBefore?: ParsedTexts): Result<ParsedYaml, readonly YamlError[]> {
  try {
    const isJson = path.endsWith(".json");
    // Checked first: reading the file would already take the memory.
    if (!isJson && statSync(path).size > TEXT_BYTES_MAX) return err([TOO_LARGE]);
    const text = readFileSync(path, "utf8");
    if (isJson) return parseJson(text);
    const content = parsedBefore?.get(digestOf(text));
    return content === undefined ? parseYaml(text) : ok({ content, lineOf: linesOf(text) });
  } catch (error) {
    return err([{ message: error instanceof Error ? error.message : String(error) }]);
  }
}

// Wide tables are JSON, which parses a hundred times faster. JSON is YAML too, which knows the lines of its faults.
function parseJson(text: string): Result<ParsedYaml, readonly YamlError[]> {
  try {
    return ok({ content: JSON.parse(text), lineOf: linesOf(text) });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const [, offset] = /at position (\d+)/.exec(message) ?? [];
    const line = text.slice(0, offset === undefined ? undefined : Number(offset)).split("\n").length;
    return err([{ line, message }]);
  }
}

/** The lines of a text, which is only parsed for them if something in it is wrong. */
function linesOf(text: string): LineOf {
  let slow: Result<ParsedYaml, readonly YamlError[]> | undefined;
  return (pointer, inner) => {
    slow ??= parseYaml(text);
    return slow.ok ? slow.value.lineOf(pointer, inner) : undefined;
  };
}
