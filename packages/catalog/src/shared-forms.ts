import { existsSync } from "node:fs";
import { join } from "node:path";
import { readDataFile } from "@entrada/data-files/data-file";
import type { LintError } from "@entrada/data-files/lint-error";
import { type Form, FormSchema, type Product, type WrittenProduct } from "./product.schema.ts";

type Fields = WrittenProduct["sections"][number]["fields"];

const NO_FORM: Form = { questions: {}, fields: {} };

/** The forms of a folder, read when a product names them: each once, so that its lint errors are listed once. */
export class SharedForms {
  readonly #folder: string;
  readonly #errors: LintError[];
  readonly #read = new Map<string, Form>();

  constructor(folder: string, errors: LintError[]) {
    this.#folder = join(folder, "forms");
    this.#errors = errors;
  }

  /** The form named by the product; an empty one if it names none or the form cannot be read. */
  of({ form: name }: WrittenProduct, file: string): Form {
    if (name === undefined) return NO_FORM;
    const dataFile = { path: join(this.#folder, `${name}.yaml`), name: `forms/${name}.yaml` };
    if (!existsSync(dataFile.path)) {
      this.#errors.push({ file, at: "/form", message: `there is no form ${name}` });
      return NO_FORM;
    }
    const form = this.#read.get(name) ?? readDataFile(dataFile, FormSchema, this.#errors) ?? NO_FORM;
    this.#read.set(name, form);
    return form;
  }

  /** Reports definitions of the forms read so far that no product uses. */
  reportUnasked(products: readonly Product[]): void {
    for (const [name, { fields }] of this.#read) {
      const unasked = Object.keys(fields).filter(
        (field) => !products.some((product) => Object.hasOwn(product.fields, field)),
      );
      const file = `forms/${name}.yaml`;
      this.#errors.push(...unasked.map((field) => ({ file, at: `/fields/${field}`, message: "is never asked" })));
    }
  }
}

/** The sections with the form's questions in place of their names; unknown names are reported. */
export function placeQuestions(
  { sections }: WrittenProduct,
  { questions }: Form,
  reportUnknown: (name: string) => void,
): Product["sections"] {
  const placed = (fields: Fields) =>
    fields.flatMap((field) => {
      if (typeof field === "string" || "field" in field) return [field];
      if (Object.hasOwn(questions, field.questions)) return questions[field.questions] ?? [];
      reportUnknown(field.questions);
      return [];
    });
  return sections.map(({ fields, ...section }) => ({ ...section, fields: placed(fields) }));
}
