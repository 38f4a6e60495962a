import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Form, FormSchema, type Product, type WrittenProduct } from "./product.schema.ts";
import { type Fault, readYaml } from "./read-yaml.ts";

type Fields = WrittenProduct["sections"][number]["fields"];

const NO_FORM: Form = { questions: {}, fields: {} };

/** The forms of a folder, read when a product names them: each once, so that its faults are told once. */
export class SharedForms {
  readonly #folder: string;
  readonly #faults: Fault[];
  readonly #read = new Map<string, Form>();

  constructor(folder: string, faults: Fault[]) {
    this.#folder = join(folder, "forms");
    this.#faults = faults;
  }

  /** The form that the product names; an empty one where it names none, or one that cannot be read. */
  of({ form: name }: WrittenProduct, file: string): Form {
    if (name === undefined) return NO_FORM;
    const path = join(this.#folder, `${name}.yaml`);
    if (!existsSync(path)) {
      this.#faults.push({ file, at: "/form", message: `there is no form ${name}` });
      return NO_FORM;
    }
    const form = this.#read.get(name) ?? readYaml(path, FormSchema, this.#faults) ?? NO_FORM;
    this.#read.set(name, form);
    return form;
  }

  /** Tells what the forms that were read define, and none of the products asks. */
  tellUnasked(products: readonly Product[]): void {
    for (const [name, { fields }] of this.#read) {
      const unasked = Object.keys(fields).filter(
        (field) => !products.some((product) => Object.hasOwn(product.fields, field)),
      );
      const file = `forms/${name}.yaml`;
      this.#faults.push(...unasked.map((field) => ({ file, at: `/fields/${field}`, message: "is never asked" })));
    }
  }
}

/** The sections with the form's questions in the places where their name stands; other names are told. */
export function placeQuestions(
  { sections }: WrittenProduct,
  { questions }: Form,
  tellUnknown: (name: string) => void,
): Product["sections"] {
  const placed = (fields: Fields) =>
    fields.flatMap((field) => {
      if (typeof field === "string" || "field" in field) return [field];
      if (Object.hasOwn(questions, field.questions)) return questions[field.questions] ?? [];
      tellUnknown(field.questions);
      return [];
    });
  return sections.map(({ fields, ...section }) => ({ ...section, fields: placed(fields) }));
}
