import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { Ajv, type ValidateFunction } from "ajv";
import type { Static, TSchema } from "typebox";
import { parseDocument } from "yaml";

/** A fault that an author can mend: which file, a JSON pointer into it, what is wrong. */
export interface Fault {
  readonly file: string;
  readonly at: string;
  readonly message: string;
}

const ajv = new Ajv({ allErrors: true, strict: true, strictTypes: false, allowUnionTypes: true });
ajv.addFormat("date", (text) => parseIsoDate(text) !== undefined);

const validators = new Map<TSchema, unknown>();

function validatorOf<S extends TSchema>(schema: S): ValidateFunction<Static<S>> {
  // The map gives back what was made of this very schema.
  const made = (validators.get(schema) as ValidateFunction<Static<S>> | undefined) ?? ajv.compile<Static<S>>(schema);
  validators.set(schema, made);
  return made;
}

/** Reads a YAML file and promises its schema's shape; undefined, with the reasons among the faults, where it has another. */
export function readYaml<S extends TSchema>(path: string, schema: S, faults: Fault[]): Static<S> | undefined {
  const file = basename(path);
  const document = parseDocument(readFileSync(path, "utf8"), { version: "1.2", uniqueKeys: true });
  if (document.errors.length > 0) {
    faults.push(...document.errors.map(({ message }) => ({ file, at: "", message: message.split("\n")[0] ?? "" })));
    return undefined;
  }
  const content: unknown = document.toJS();
  const check = validatorOf(schema);
  if (check(content)) return content;
  const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== "anyOf");
  for (const { instancePath, message, params } of errors.slice(0, 20)) {
    const extra = params.additionalProperty ?? params.allowedValues ?? "";
    faults.push({ file, at: instancePath, message: `${message} ${extra}`.trim() });
  }
  return undefined;
}
