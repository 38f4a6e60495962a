import type { FileLintError } from "@entrada/data-files/lint-error";
import type { AskedWhen } from "@entrada/domain/cases/collection-form";
import { answerChecker, checkerOf } from "./answers.ts";
import { repeated, unknown } from "./lint-codes.ts";
import { lintComparisons } from "./lint-comparisons.ts";
import type { Product } from "./product.schema.ts";
import { askedFields } from "./requirements.ts";

/**
 * The lint errors of a form: fields that are unknown, asked twice or never, and conditions on fields that were not asked
 * before or on values that are impossible; days that nothing is compared with.
 */
export function lintForm(product: Product, ownFields: readonly string[]): readonly FileLintError[] {
  const conditions = placedConditions(product);
  const foundFileLintErrors = [...lintFields(product, ownFields), ...lintNumbers(product), ...lintOrder(conditions)];
  // A broken form has no meaningful schema.
  return foundFileLintErrors.length > 0
    ? foundFileLintErrors
    : [...lintSchema(product, conditions), ...lintComparisons(product)];
}

interface PlacedCondition {
  readonly at: string;
  readonly when: AskedWhen;
  /** the fields asked so far */
  readonly before: readonly string[];
}

// A question can depend on earlier ones, a document on the whole form.
function placedConditions(product: Product): readonly PlacedCondition[] {
  const formQuestions = askedFields(product);
  const names = formQuestions.map(({ field }) => field);
  return [
    ...formQuestions.map(({ field, when }, index) => ({
      at: `/sections field ${field}`,
      when,
      before: names.slice(0, index),
    })),
    ...(product.documents ?? []).map(({ when }, index) => ({ at: `/documents/${index}/when`, when, before: names })),
  ].flatMap(({ when, ...place }) => (when ? [{ ...place, when }] : []));
}

function lintFields(product: Product, ownFields: readonly string[]): readonly FileLintError[] {
  const names = askedFields(product).map(({ field }) => field);
  return [
    ...repeated(
      "/sections",
      product.sections.map(({ id }) => id),
    ),
    ...repeated("/sections", names),
    ...unknown("/sections", "field", names, (name) => Object.hasOwn(product.fields, name)),
    ...ownFields
      .filter((name) => !names.includes(name))
      .map((name) => ({ at: `/fields/${name}`, message: "is never asked" })),
  ];
}

// What is shown masked has to be marked; a member of a group cannot be masked.
function lintNumbers(product: Product): readonly FileLintError[] {
  return askedFields(product).flatMap(({ field }): readonly FileLintError[] => {
    const { title = "", documentNumber, schema = {} } = product.fields[field] ?? {};
    const at = `/fields/${field}`;
    if (isFreeText(schema) && DOCUMENT.test(title) && NUMBERED.test(title) && documentNumber !== true)
      return [{ at, message: "may hold the number of an identity document: it needs documentNumber: true" }];
    const inGroup = membersOf(schema).filter((name) => /number/i.test(name) && DOCUMENT.test(name));
    return inGroup.map((name) => ({ at, message: `asks for ${name} in a group, where it cannot be masked` }));
  });
}

const DOCUMENT = /passport|identity|document|permit|visa/i;
const NUMBERED = /\bnumbers?\b|\bdetails\b/i;

function isFreeText(schema: object): boolean {
  return "type" in schema && schema.type === "string" && !("format" in schema);
}

function membersOf(schema: unknown): readonly string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const properties = "properties" in schema && typeof schema.properties === "object" ? schema.properties : {};
  const below = [...Object.values(properties ?? {}), "items" in schema ? schema.items : undefined];
  return [...Object.keys(properties ?? {}), ...below.flatMap(membersOf)];
}

function lintOrder(conditions: readonly PlacedCondition[]): readonly FileLintError[] {
  return conditions
    .filter(({ when, before }) => !before.includes(when.field))
    .map(({ at, when }) => ({ at, message: `depends on ${when.field}, which is not asked before` }));
}

// Checks that the form's schema is valid and that the values in conditions are possible.
function lintSchema(product: Product, conditions: readonly PlacedCondition[]): readonly FileLintError[] {
  try {
    checkerOf(product);
  } catch (error) {
    return [{ at: "/fields", message: error instanceof Error ? error.message : String(error) }];
  }
  const checkers = new Map<string, ReturnType<typeof answerChecker>>();
  return conditions.flatMap(({ at, when }) => {
    const schema = product.fields[when.field]?.schema;
    if (!schema) return [];
    const check = checkers.get(when.field) ?? answerChecker(schema);
    checkers.set(when.field, check);
    return when.in
      .filter((value) => check(value).length > 0)
      .map((value) => ({ at, message: `${when.field} cannot be ${JSON.stringify(value)}` }));
  });
}
