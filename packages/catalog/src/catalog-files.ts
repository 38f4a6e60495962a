import { existsSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DataFile, readDataFile, yamlFilesIn } from "@entrada/data-files/data-file";
import type { LintError } from "@entrada/data-files/lint-error";
import { ExampleSchema, type Fields, FieldsSchema, type Product, ProductSchema } from "./product.schema.ts";
import { askedFields } from "./requirements.ts";
import { placeQuestions, SharedForms } from "./shared-forms.ts";

/** A product as read from its file, with every definition it needs. */
export interface ReadProduct {
  readonly file: string;
  readonly product: Product;
  /** definitions of the file itself, used or not */
  readonly ownFields: readonly string[];
}

/** The folder of the files shipped with this version. */
export const SHIPPED = fileURLToPath(new URL("../", import.meta.url));

const FIELDS = "fields.yaml";

/** The questions that products share. */
export function readFields(folder: string = SHIPPED, errors: LintError[] = []): Fields {
  return readDataFile({ path: join(folder, FIELDS), name: FIELDS }, FieldsSchema, errors) ?? {};
}

/**
 * Reads the product in a file or all products in a folder (in its subfolder `products`, if there is one). Products use
 * the folder's fields.yaml and forms if it has them, otherwise the shipped ones.
 */
export function readProducts(path: string, errors: LintError[]): readonly ReadProduct[] {
  const isFolder = statSync(path).isDirectory();
  const folderOf = (name: string) => (isFolder && existsSync(join(path, name)) ? path : SHIPPED);
  const shared = readFields(folderOf(FIELDS), errors);
  const forms = new SharedForms(folderOf("forms"), errors);
  const products = (isFolder ? productFiles(path, errors) : [fileAt(path)]).flatMap((dataFile) => {
    const written = readDataFile(dataFile, ProductSchema, errors);
    if (!written) return [];
    const file = dataFile.name;
    const form = forms.of(written, file);
    const sections = placeQuestions(written, form, (name) =>
      errors.push({ file, at: "/sections", message: `the form has no group of questions "${name}"` }),
    );
    const own = written.fields ?? {};
    const used = askedFields({ sections }).flatMap(({ field }): [string, Fields[string]][] => {
      const defined = [own, form.fields, shared].find((fields) => Object.hasOwn(fields, field))?.[field];
      return defined ? [[field, defined]] : [];
    });
    const { form: _, ...members } = written;
    const product: Product = { ...members, sections, fields: Object.fromEntries(used) };
    return [{ file, product, ownFields: Object.keys(own) }];
  });
  // Forms from elsewhere are also used by other products.
  if (folderOf("forms") === path) forms.reportUnasked(products.map(({ product }) => product));
  return products;
}

/** The example of complete answers stored with a product; undefined if there is none. */
export function readExample(folder: string, code: string, errors: LintError[]) {
  const name = exampleName(code);
  const path = join(folder, name);
  return existsSync(path) ? readDataFile({ path, name }, ExampleSchema, errors) : undefined;
}

/** What messages call the example of a product. */
export function exampleName(code: string): string {
  return `examples/${code}.yaml`;
}

function productFiles(folder: string, errors: LintError[]): readonly DataFile[] {
  const inner = join(folder, "products");
  return yamlFilesIn(existsSync(inner) ? inner : folder, "", errors).filter(({ name }) => name !== FIELDS);
}

function fileAt(path: string): DataFile {
  return { path, name: basename(path) };
}
