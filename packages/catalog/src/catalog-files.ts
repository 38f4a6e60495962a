import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseIsoDate } from "@entrada/domain/shared/dates";
import { Ajv, type ValidateFunction } from "ajv";
import type { Static, TSchema } from "typebox";
import { parseDocument } from "yaml";
import { ExampleSchema, type Fields, FieldsSchema, type Product, ProductSchema } from "./product.schema.ts";
import { askedFields } from "./requirements.ts";

/** A fault that an author can mend: which file, a JSON pointer into it, what is wrong. */
export interface Fault {
  readonly file: string;
  readonly at: string;
  readonly message: string;
}

/** A product as read from its file, with every definition it needs. */
export interface ReadProduct {
  readonly file: string;
  readonly product: Product;
  /** definitions of the file itself, used or not */
  readonly ownFields: readonly string[];
}

/** The folder of the files that this version of the product carries. */
export const SHIPPED = fileURLToPath(new URL("../", import.meta.url));

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
function readYaml<S extends TSchema>(path: string, schema: S, faults: Fault[]): Static<S> | undefined {
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

/** The questions that products share. */
export function readFields(folder: string = SHIPPED, faults: Fault[] = []): Fields {
  return readYaml(join(folder, "fields.yaml"), FieldsSchema, faults) ?? {};
}

/**
 * Reads the product of a file, or those of a folder (of its folder `products`, where it has one). A product may use the
 * folder's own fields.yaml, else the one that this version carries.
 */
export function readProducts(path: string, faults: Fault[]): readonly ReadProduct[] {
  const isFolder = statSync(path).isDirectory();
  const shared = readFields(isFolder && existsSync(join(path, "fields.yaml")) ? path : SHIPPED, faults);
  return (isFolder ? yamlFiles(productFolder(path)) : [path]).flatMap((file) => {
    const written = readYaml(file, ProductSchema, faults);
    if (!written) return [];
    const own = written.fields ?? {};
    const used = askedFields(written).flatMap(({ field }): [string, Fields[string]][] => {
      const defined = own[field] ?? shared[field];
      return defined ? [[field, defined]] : [];
    });
    const product = { ...written, fields: Object.fromEntries(used) };
    return [{ file: basename(file), product, ownFields: Object.keys(own) }];
  });
}

/** The complete answers that stand beside a product as an example; undefined where there are none. */
export function readExample(folder: string, code: string, faults: Fault[]) {
  const path = join(folder, "examples", `${code}.yaml`);
  return existsSync(path) ? readYaml(path, ExampleSchema, faults) : undefined;
}

function productFolder(folder: string): string {
  const inner = join(folder, "products");
  return existsSync(inner) ? inner : folder;
}

function yamlFiles(folder: string): readonly string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml") && name !== "fields.yaml");
  return names.sort().map((name) => join(folder, name));
}
