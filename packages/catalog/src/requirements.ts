import type { FormQuestion } from "@entrada/domain/cases/collection-form";
import { type Comparison, comparisonsOf } from "@entrada/domain/cases/comparisons";
import type { PassportValidity } from "@entrada/domain/cases/cross-checks";
import { rulesOfQuestions } from "@entrada/domain/cases/form-schema";
import type { Product } from "./product.schema.ts";

/** JSON Schema 2020-12, as data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The questions to answer and documents to submit for a product. */
export interface Requirements {
  /** of the answers, an object by field */
  readonly schema: JsonSchema;
  /** the pages of the form, in order */
  readonly sections: readonly { readonly id: string; readonly title: string; readonly fields: readonly string[] }[];
  readonly documents: NonNullable<Product["documents"]>;
  readonly conditions: NonNullable<Product["conditions"]>;
  readonly sources: Product["sources"];
  /** the fields whose answers are personal data */
  readonly personalFields: readonly string[];
  /** the fields whose answers are numbers of identity documents */
  readonly documentNumberFields: readonly string[];
  readonly questions: readonly FormQuestion[];
  readonly passportValidity: readonly PassportValidity[];
  /** the rules by which answers are compared with each other and with the trip */
  readonly comparisons: readonly Comparison[];
}

/**
 * The requirements of a product's form: a question with a condition is required if its condition holds, and not allowed
 * otherwise. Every question is one of the properties; no other properties are allowed.
 */
export function requirementsOf(product: Product): Requirements {
  const formQuestions = askedFields(product);
  const properties = Object.fromEntries(
    formQuestions.map(({ field }) => {
      const defined = product.fields[field];
      if (!defined) throw new Error(`${product.code} asks for the undefined field ${field}`);
      return [field, { title: defined.title, ...defined.schema }];
    }),
  );
  return {
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: product.name,
      type: "object",
      properties,
      ...rulesOfQuestions(formQuestions),
      additionalProperties: false,
    },
    sections: product.sections.map(({ id, title, fields }) => ({ id, title, fields: fields.map(nameOf) })),
    documents: product.documents ?? [],
    conditions: product.conditions ?? [],
    sources: product.sources,
    documentNumberFields: formQuestions
      .filter(({ field }) => product.fields[field]?.documentNumber)
      .map(({ field }) => field),
    questions: formQuestions,
    passportValidity: (product.prerequisites ?? []).flatMap(({ passportValidity }) => passportValidity ?? []),
    comparisons: comparisonsOf(formQuestions.map(({ field }) => ({ field, compare: product.fields[field]?.compare }))),
    personalFields: formQuestions.filter(({ field }) => product.fields[field]?.personal).map(({ field }) => field),
  };
}

/** Every question of the form in its order. */
export function askedFields({ sections }: Pick<Product, "sections">): readonly FormQuestion[] {
  return sections.flatMap(({ fields }) =>
    fields.map((asked) =>
      typeof asked === "string"
        ? { field: asked, isRequired: true }
        : {
            field: asked.field,
            isRequired: asked.required ?? true,
            ...(asked.when ? { when: asked.when } : {}),
          },
    ),
  );
}

function nameOf(asked: Product["sections"][number]["fields"][number]): string {
  return typeof asked === "string" ? asked : asked.field;
}
