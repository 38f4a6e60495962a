import type { FormQuestion } from "./collection-form.ts";

/** A question with a condition, in JSON Schema: required if the condition holds, and not allowed otherwise. */
interface QuestionRule {
  readonly if: {
    readonly properties: Readonly<Record<string, { readonly enum: readonly unknown[] }>>;
    readonly required: readonly string[];
  };
  readonly then?: { readonly required: readonly string[] };
  readonly else: { readonly properties: Readonly<Record<string, false>> };
}

/** The keywords of a form's JSON Schema that say which of its questions are asked. */
export interface QuestionRules {
  readonly required: readonly string[];
  readonly allOf?: readonly QuestionRule[];
}

/** Which questions a form asks, in the keywords of JSON Schema 2020-12. */
export function rulesOfQuestions(questions: readonly FormQuestion[]): QuestionRules {
  const rules = questions.flatMap((question) => (question.when ? [ruleOf(question, question.when)] : []));
  return {
    required: questions.filter(({ when, isRequired }) => isRequired && !when).map(({ field }) => field),
    ...(rules.length > 0 && { allOf: rules }),
  };
}

function ruleOf({ field, isRequired }: FormQuestion, when: NonNullable<FormQuestion["when"]>): QuestionRule {
  return {
    // `required` too: otherwise the schema accepts a missing property.
    if: { properties: { [when.field]: { enum: when.in } }, required: [when.field] },
    ...(isRequired && { then: { required: [field] } }),
    else: { properties: { [field]: false } },
  };
}

/** The questions of a form, read from what `rulesOfQuestions` has written, in the order of these fields. */
export function questionsOfRules(
  { required, allOf = [] }: QuestionRules,
  fields: readonly string[],
): readonly FormQuestion[] {
  const rules = new Map(allOf.flatMap((rule) => Object.keys(rule.else.properties).map((field) => [field, rule])));
  return fields.map((field) => {
    const rule = rules.get(field);
    const [condition] = Object.entries(rule?.if.properties ?? {});
    if (rule === undefined || condition === undefined) return { field, isRequired: required.includes(field) };
    const [onField, { enum: answers }] = condition;
    return {
      field,
      isRequired: rule.then?.required.includes(field) === true,
      when: { field: onField, in: answers },
    };
  });
}
