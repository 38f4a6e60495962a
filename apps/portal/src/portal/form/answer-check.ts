import { type Schema, Validator } from "@cfworker/json-schema";
import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";
import { kindOf, mayBeNone } from "@entrada/domain/cases/answer-kind";
import type { Question } from "./form-model.ts";

/** An answer that is there: not empty in any of its parts. */
export function isGiven(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  if (Array.isArray(value)) return value.some(isGiven);
  return typeof value !== "object" || Object.values(value).some(isGiven);
}

/** An answer without the blanks that phones and clipboards put around what people type. */
export function withoutBlanks(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutBlanks(part)]));
}

/** Whether this answers the question: something is given, or it is said that there is none. */
export function isAnswer(schema: AnswerSchema, value: unknown): boolean {
  return isGiven(value) || (value === "" && mayBeNone(schema));
}

/** What was answered before is shown in part only; sent back like that, it stays. */
export function isMasked(value: unknown): boolean {
  return typeof value === "string" && value.includes("•");
}

/**
 * What is wrong with an answer, by the schema that the server will judge it by; undefined: nothing. Where the sentence is
 * about a part, the fault is of the whole.
 */
export function faultOf(
  { schema, isRequired }: Pick<Question, "schema" | "isRequired">,
  value: unknown,
): string | undefined {
  if (!isAnswer(schema, value)) return isRequired ? (MISSING[kindOf(schema)] ?? "answer.missing") : undefined;
  if (isMasked(value)) return undefined;
  const isRight = isValid(schema, value) && (schema.format !== "email" || ADDRESS.test(String(value)));
  if (isRight) return undefined;
  const kind = kindOf(schema);
  // The form takes one answer alone, and nobody has to find out which.
  if (schema.const !== undefined && kind !== "agree") return "answer.notPossible";
  return WRONG[kind] ?? wrongText(schema, value);
}

// The service asks for a domain of two parts, which the validator of this page does not.
const ADDRESS = /@[^@\s]+\.[^@\s.]+$/;

const MISSING: Readonly<Record<string, string>> = {
  oneOf: "answer.choose",
  yesNo: "answer.yesOrNo",
  someOf: "answer.choose",
  agree: "answer.agree",
};
const WRONG: Readonly<Record<string, string>> = {
  day: "answer.noDay",
  country: "answer.noCountry",
  number: "answer.noNumber",
  agree: "answer.agree",
  group: "answer.incomplete",
  several: "answer.incomplete",
};

function wrongText(schema: AnswerSchema, value: unknown): string {
  if (schema.format === "email") return "answer.noEmail";
  const characters = [...String(value)].length;
  return characters > Number(schema.maxLength ?? Number.POSITIVE_INFINITY) ? "answer.tooLong" : "answer.otherForm";
}

function isValid(schema: AnswerSchema, value: unknown): boolean {
  // As it is sent: a part that is still empty is null.
  const sent = JSON.parse(JSON.stringify(value));
  return new Validator(schema as Schema, "2020-12", true).validate(sent).valid;
}
