import { PARTIAL_DATE } from "../shared/partial-dates.ts";

/** What forms use of JSON Schema 2020-12. */
export interface AnswerSchema {
  /** names the answer, in lists */
  readonly title?: string;
  /** what a page asks, where that is not the title */
  readonly question?: string;
  /** why it is asked */
  readonly why?: string;
  /** where to find the answer, or how to write it */
  readonly description?: string;
  /** what to do where the answer is missing, as a whole sentence */
  readonly enter?: string;
  /** the words of each option */
  readonly oneOf?: readonly { readonly const?: unknown; readonly title?: string }[];
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: AnswerSchema;
  readonly properties?: Readonly<Record<string, AnswerSchema>>;
  readonly required?: readonly string[];
}

/** How an answer is given. */
export type AnswerKind =
  | "yesNo"
  | "agree"
  | "oneOf"
  | "someOf"
  | "day"
  | "country"
  | "number"
  | "group"
  | "several"
  | "long"
  | "text";

const COUNTRY = "^[A-Z]{2}$";
const COUNTRY_CODE = new RegExp(COUNTRY);
const LONG_CHARACTERS = 250;

/** How an answer with this schema is given. */
export function kindOf(schema: AnswerSchema): AnswerKind {
  const { type, format, pattern } = schema;
  if (schema.const !== undefined) return kindOfOnly(schema.const);
  if (schema.enum !== undefined) return "oneOf";
  if (type === "array") return schema.items?.enum !== undefined ? "someOf" : "several";
  if (type === "object") return "group";
  if (type === "boolean") return "yesNo";
  if (type === "integer" || type === "number") return "number";
  if (format === "date" || isPartialDate(schema)) return "day";
  if (pattern === COUNTRY) return "country";
  return Number(schema.maxLength ?? 0) > LONG_CHARACTERS && format !== "email" ? "long" : "text";
}

/** How the one answer that a form takes is given. */
function kindOfOnly(answer: unknown): AnswerKind {
  if (typeof answer === "boolean") return answer ? "agree" : "yesNo";
  if (typeof answer === "number") return "number";
  return COUNTRY_CODE.test(String(answer)) ? "country" : "text";
}

/** Whether the day, or the day and month, of the answer may be left out. */
export function isPartialDate({ pattern }: { readonly pattern?: string | undefined }): boolean {
  return pattern === PARTIAL_DATE;
}

/** Whether some have none of it, such as a family name: then the answer is an empty text. */
export function mayBeNone({ minLength }: AnswerSchema): boolean {
  return minLength === 0;
}

/** An option in the words that came with the form. */
export function wordsOf(code: unknown, { oneOf = [] }: Pick<AnswerSchema, "oneOf"> = {}): string {
  return oneOf.find((option) => option.const === code)?.title ?? String(code);
}

/** The name of a part of an answer. */
export function titleOf(schema: AnswerSchema, name: string): string {
  return schema.title ?? wordsOf(name);
}
