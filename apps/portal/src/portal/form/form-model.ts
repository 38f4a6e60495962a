import type { CaseRequirements, CollectionRequest } from "@entrada/api-client/schema";

/** What forms use of JSON Schema 2020-12. */
export interface AnswerSchema {
  readonly title?: string;
  /** of a title that stays in another language than the page's */
  readonly titleLang?: string;
  /** codes in words */
  readonly labels?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: AnswerSchema;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly required?: readonly string[];
  readonly allOf?: readonly FormRule[];
}
export type Answers = Readonly<Record<string, unknown>>;

/** A question of a form, as it is asked with the answers so far. */
export interface Question {
  readonly field: string;
  readonly title: string;
  /** where that is not the page's language */
  readonly titleLang?: string | undefined;
  readonly schema: AnswerSchema;
  readonly isRequired: boolean;
  readonly sectionId: string;
}

type Form = Pick<CaseRequirements, "schema" | "sections" | "documents">;

interface FormRule {
  readonly if: { readonly properties: Readonly<Record<string, { readonly enum: readonly unknown[] }>> };
  readonly then?: { readonly required: readonly string[] };
  readonly else: { readonly properties: Readonly<Record<string, false>> };
}

/** The questions that a form asks with these answers, in its order. */
export function askedQuestions({ schema: whole, sections }: Form, answers: Answers): readonly Question[] {
  const schema: AnswerSchema = whole;
  const properties = schema.properties ?? {};
  const required = new Set(schema.required);
  const unasked = new Set<string>();
  const asked: Question[] = [];
  const rules = rulesOf(schema);
  for (const section of sections) {
    for (const field of section.fields) {
      const rule = rules.get(field);
      if (rule && !holds(rule, answers, unasked)) {
        unasked.add(field);
        continue;
      }
      const own = properties[field] ?? {};
      const isRequired = required.has(field) || (rule?.then?.required ?? []).includes(field);
      asked.push({
        field,
        title: own.title ?? field,
        titleLang: own.titleLang,
        schema: own,
        isRequired,
        sectionId: section.id,
      });
    }
  }
  return asked;
}

function rulesOf(schema: AnswerSchema): ReadonlyMap<string, FormRule> {
  const rules = schema.allOf ?? [];
  return new Map(rules.flatMap((rule) => Object.keys(rule.else.properties).map((field) => [field, rule] as const)));
}

// An answer to a question that is not asked any more opens no other question.
function holds(rule: FormRule, answers: Answers, unasked: ReadonlySet<string>): boolean {
  return Object.entries(rule.if.properties).every(
    ([field, { enum: wanted }]) => !unasked.has(field) && wanted.includes(answers[field]),
  );
}

/** The field that an item asks for; undefined: it asks for something else. */
export function fieldOf({ path }: { readonly path?: string | undefined }): string | undefined {
  return path?.split("/")[1]?.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The questions of a request that wait for an answer, or for another one. */
export function openQuestions(form: Form, request: CollectionRequest): readonly Question[] {
  const open = new Set(
    request.items.filter(({ state }) => state !== "accepted").flatMap((item) => fieldOf(item) ?? []),
  );
  const asked = askedQuestions(form, request.answers);
  const reached = new Set(open);
  // What an open answer leads to is open, too.
  for (const [field, rule] of rulesOf(form.schema)) {
    if (Object.keys(rule.if.properties).some((name) => reached.has(name))) reached.add(field);
  }
  return asked.filter(({ field }) => reached.has(field));
}

/** The documents of a request that it waits for, with these answers. */
export function openDocuments({ documents }: Form, { items, answers }: CollectionRequest): Form["documents"] {
  const open = new Set(
    items.filter(({ state }) => state !== "accepted").flatMap(({ documentType }) => documentType ?? []),
  );
  return documents.filter(
    ({ type, when }) => open.has(type) && (when === null || when.in.includes(answers[when.field] as never)),
  );
}

/** done: everything that must be answered is · begun: something is */
export type TaskState = "open" | "begun" | "done";

/** How far the questions are answered. */
export function stateOf(questions: readonly Question[], { answers, items }: CollectionRequest): TaskState {
  const returned = new Set(items.filter(({ state }) => state === "returned").flatMap((item) => fieldOf(item) ?? []));
  const isAnswered = ({ field }: Question) => Object.hasOwn(answers, field);
  const wanting = questions.filter((question) => question.isRequired && !isAnswered(question));
  if (wanting.length === 0 && !questions.some(({ field }) => returned.has(field))) return "done";
  return questions.some(isAnswered) ? "begun" : "open";
}
