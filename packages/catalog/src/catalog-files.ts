import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ExampleSchema, type Fields, FieldsSchema, type Product, ProductSchema } from "./product.schema.ts";
import { type Fault, readYaml } from "./read-yaml.ts";
import { askedFields } from "./requirements.ts";
import { placeQuestions, SharedForms } from "./shared-forms.ts";

export type { Fault } from "./read-yaml.ts";

/** A product as read from its file, with every definition it needs. */
export interface ReadProduct {
  readonly file: string;
  readonly product: Product;
  /** definitions of the file itself, used or not */
  readonly ownFields: readonly string[];
}

/** The folder of the files that this version of the product carries. */
export const SHIPPED = fileURLToPath(new URL("../", import.meta.url));

/** The questions that products share. */
export function readFields(folder: string = SHIPPED, faults: Fault[] = []): Fields {
  return readYaml(join(folder, "fields.yaml"), FieldsSchema, faults) ?? {};
}

/**
 * Reads the product of a file, or those of a folder (of its folder `products`, where it has one). A product may use the
 * folder's own fields.yaml and forms, else those that this version carries.
 */
export function readProducts(path: string, faults: Fault[]): readonly ReadProduct[] {
  const isFolder = statSync(path).isDirectory();
  const folderOf = (name: string) => (isFolder && existsSync(join(path, name)) ? path : SHIPPED);
  const shared = readFields(folderOf("fields.yaml"), faults);
  const forms = new SharedForms(folderOf("forms"), faults);
  const products = (isFolder ? yamlFiles(productFolder(path), faults) : [path]).flatMap((path) => {
    const written = readYaml(path, ProductSchema, faults);
    if (!written) return [];
    const file = basename(path);
    const form = forms.of(written, file);
    const sections = placeQuestions(written, form, (name) =>
      faults.push({ file, at: "/sections", message: `the form has no questions ${name}` }),
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
  // Forms from elsewhere serve other products too.
  if (folderOf("forms") === path) forms.tellUnasked(products.map(({ product }) => product));
  return products;
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

function yamlFiles(folder: string, faults: Fault[]): readonly string[] {
  const names = readdirSync(folder).filter((name) => /\.ya?ml$/i.test(name) && name !== "fields.yaml");
  // Passed over it would be missing, and what is missing may be retired.
  const misnamed = names.filter((name) => !name.endsWith(".yaml"));
  faults.push(...misnamed.map((file) => ({ file, at: "", message: "its name has to end in .yaml" })));
  return names.sort().map((name) => join(folder, name));
}
