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
  const content = contentOf(path, (message) => faults.push({ file, at: "", message: message.split("\n")[0] ?? "" }));
  if (content === undefined) return undefined;
  const check = validatorOf(schema);
  if (check(content)) return content;
  const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== "anyOf");
  for (const { instancePath, message, params } of errors.slice(0, 20)) {
    const extra = params.additionalProperty ?? params.allowedValues ?? "";
    faults.push({ file, at: instancePath, message: `${message} ${extra}`.trim() });
  }
  return undefined;
}

/** The content of the file; undefined, with what is wrong told, where it cannot be read or is no YAML. */
function contentOf(path: string, tell: (message: string) => void): unknown {
  try {
    const document = parseDocument(readFileSync(path, "utf8"), { version: "1.2", uniqueKeys: true });
    for (const { message } of document.errors) tell(message);
    // Aliases that stand for more than a document holds are refused only here.
    const content: unknown = document.errors.length > 0 ? undefined : document.toJS();
    if (isEndless(content)) throw new Error("an alias stands within what it names");
    return content;
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

function isEndless(content: unknown, around: readonly unknown[] = []): boolean {
  if (typeof content !== "object" || content === null) return false;
  if (around.includes(content)) return true;
  return Object.values(content).some((member) => isEndless(member, [...around, content]));
}
