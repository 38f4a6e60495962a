import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import type { Static, TSchema } from "typebox";
import { parse } from "yaml";

const folder = new URL("../reference/", import.meta.url);
// Each validator runs once, so time spent on checking the schema and polishing its code is lost at every start.
const ajv = new Ajv({ allErrors: true, validateSchema: false, meta: false, code: { optimize: false } });

/** Reads one file of the reference folder and promises that it has the shape of the schema, or throws naming the faults. */
export function readReferenceFile<S extends TSchema>(name: string, schema: S): Static<S> {
  const text = readFileSync(new URL(name, folder), "utf8");
  // The wide tables are JSON: the YAML parser takes a quarter of a second for them, which every start would pay.
  const content: unknown = name.endsWith(".json") ? JSON.parse(text) : parse(text);
  const isValid = ajv.compile<Static<S>>(schema);
  if (isValid(content)) return content;
  const faults = (isValid.errors ?? []).slice(0, 10).map((fault) => `${fault.instancePath} ${fault.message}`);
  throw new Error(`packages/knowledge/reference/${name} is malformed:\n${faults.join("\n")}`);
}
