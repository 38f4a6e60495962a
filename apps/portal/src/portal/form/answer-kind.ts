import type { AnswerSchema } from "./form-model.ts";

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
const LONG_CHARACTERS = 250;

/** How an answer with this schema is given. */
export function kindOf(schema: AnswerSchema): AnswerKind {
  const { type, format, pattern } = schema;
  if (schema.const === true) return "agree";
  if (schema.enum !== undefined) return "oneOf";
  if (type === "array") return schema.items?.enum !== undefined ? "someOf" : "several";
  if (type === "object") return "group";
  if (type === "boolean") return "yesNo";
  if (type === "integer" || type === "number") return "number";
  if (format === "date") return "day";
  if (pattern === COUNTRY) return "country";
  return Number(schema.maxLength ?? 0) > LONG_CHARACTERS && format !== "email" ? "long" : "text";
}

/** An option in the words that came with the form. */
export function wordsOf(code: unknown, { oneOf = [] }: Pick<AnswerSchema, "oneOf"> = {}): string {
  return oneOf.find((option) => option.const === code)?.title ?? String(code);
}

/** The name of a part of an answer. */
export function titleOf(schema: AnswerSchema, name: string): string {
  return schema.title ?? wordsOf(name);
}
