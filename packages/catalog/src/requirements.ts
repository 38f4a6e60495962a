import type { Condition, Product } from "./product.schema.ts";

/** JSON Schema 2020-12, as data. */
export type JsonSchema = Readonly<Record<string, unknown>>;

interface AskedField {
  readonly field: string;
  readonly isRequired: boolean;
  readonly when?: Condition;
}

/** What a traveler has to answer and hand in for a product. */
export interface Requirements {
  /** of the answers, an object by field */
  readonly schema: JsonSchema;
  /** the pages of the form, in order */
  readonly sections: readonly { readonly id: string; readonly title: string; readonly fields: readonly string[] }[];
  readonly documents: NonNullable<Product["documents"]>;
  readonly conditions: NonNullable<Product["conditions"]>;
  readonly sources: Product["sources"];
  /** the fields whose answers are about a person */
  readonly personalFields: readonly string[];
}

/**
 * The requirements that a product's form makes: a question with a condition is required where its condition holds, and
 * has no place in the answers where it does not. Every question stands among the properties; nothing else may be sent.
 */
export function requirementsOf(product: Product): Requirements {
  const asked = askedFields(product);
  const properties = Object.fromEntries(
    asked.map(({ field }) => {
      const defined = product.fields[field];
      if (!defined) throw new Error(`${product.code} asks for ${field}, which is not defined`);
      return [field, { title: defined.title, ...defined.schema }];
    }),
  );
  const rules = asked.flatMap(({ field, when, isRequired }) => (when ? [ruleOf(field, when, isRequired)] : []));
  return {
    schema: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: product.name,
      type: "object",
      properties,
      required: asked.filter(({ when, isRequired }) => isRequired && !when).map(({ field }) => field),
      ...(rules.length === 0 ? {} : { allOf: rules }),
      additionalProperties: false,
    },
    sections: product.sections.map(({ id, title, fields }) => ({ id, title, fields: fields.map(nameOf) })),
    documents: product.documents ?? [],
    conditions: product.conditions ?? [],
    sources: product.sources,
    personalFields: asked.filter(({ field }) => product.fields[field]?.personal).map(({ field }) => field),
  };
}

/** Every question of the form in its order. */
export function askedFields({ sections }: Pick<Product, "sections">): readonly AskedField[] {
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

function ruleOf(field: string, when: Condition, isRequired: boolean): JsonSchema {
  return {
    // `required` too: a schema says nothing about a property that is not there.
    if: { properties: { [when.field]: { enum: when.in } }, required: [when.field] },
    ...(isRequired ? { then: { required: [field] } } : {}),
    else: { properties: { [field]: false } },
  };
}

function nameOf(asked: Product["sections"][number]["fields"][number]): string {
  return typeof asked === "string" ? asked : asked.field;
}
