import { readdirSync, readFileSync } from "node:fs";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { Ajv, type ValidateFunction } from "ajv";
import type { Static, TSchema } from "typebox";
import { parseDocument } from "yaml";
import { PredicateSchema, RulesFile, SetsFile, SourcesFile } from "./rules.schema.ts";

/** A fault that an author can mend: which file, where in it, what is wrong. */
export interface Fault {
  readonly file: string;
  readonly at: string;
  readonly message: string;
}

export interface NamedRulesFile {
  /** file name without its ending: `GB`, `schengen` */
  readonly name: string;
  readonly content: RulesFile;
}

/** The files as their authors wrote them, shape-checked. */
export interface KnowledgeFiles {
  readonly sets: SetsFile;
  readonly sources: SourcesFile;
  readonly rules: readonly NamedRulesFile[];
}

/** Thrown when files cannot be read as knowledge at all; lists every fault at once. */
export class KnowledgeError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ file, at, message }) => `${file}${at && ` ${at}`}: ${message}`).join("\n"));
    this.name = "KnowledgeError";
    this.faults = faults;
  }
}

/** The folder of the files that this version of the product carries. */
export const SHIPPED = new URL("../", import.meta.url);
const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, allowUnionTypes: true })
  .addFormat("date", (text) => parseIsoDate(text) !== undefined)
  .addSchema(PredicateSchema);
const validators = new Map<TSchema, ValidateFunction>();

function validatorOf(schema: TSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const made = ajv.compile(schema);
  validators.set(schema, made);
  return made;
}

/** Reads one file and promises its schema's shape; undefined, with the reasons among the faults, where it has another. */
export function readYaml<S extends TSchema>(
  folder: URL,
  file: string,
  schema: S,
  faults: Fault[],
): Static<S> | undefined {
  const document = parseDocument(readFileSync(new URL(file, folder), "utf8"), { version: "1.2", uniqueKeys: true });
  if (document.errors.length > 0) {
    faults.push(...document.errors.map((error) => ({ file, at: "", message: error.message.split("\n")[0] ?? "" })));
    return undefined;
  }
  const content: unknown = document.toJS();
  const validate = validatorOf(schema);
  if (validate(content)) return content as Static<S>; // the validator has just proved it
  const errors = (validate.errors ?? []).filter((error) => error.keyword !== "anyOf");
  for (const error of errors.slice(0, 20)) {
    const extra = error.params.additionalProperty ?? error.params.allowedValues ?? "";
    faults.push({ file, at: error.instancePath, message: `${error.message} ${extra}`.trim() });
  }
  return undefined;
}

/** The names, without their ending, of a folder's files in the order of the alphabet. */
export function yamlNames(folder: URL, path: string): readonly string[] {
  return readdirSync(new URL(path, folder))
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => name.slice(0, -".yaml".length));
}

/** Reads sets, sources and rules; throws KnowledgeError naming every file and place that has the wrong shape. */
export function readKnowledgeFiles(folder: URL = SHIPPED): KnowledgeFiles {
  const faults: Fault[] = [];
  const sets = readYaml(folder, "sets.yaml", SetsFile, faults);
  const sources = yamlNames(folder, "sources/").flatMap(
    (name) => readYaml(folder, `sources/${name}.yaml`, SourcesFile, faults) ?? [],
  );
  const rules = yamlNames(folder, "rules/").flatMap((name) => {
    const content = readYaml(folder, `rules/${name}.yaml`, RulesFile, faults);
    return content ? [{ name, content }] : [];
  });
  if (!sets || faults.length > 0) throw new KnowledgeError(faults);
  return { sets, sources, rules };
}
