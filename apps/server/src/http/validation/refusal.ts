import { type FieldError, Problem } from "../../core/problem.ts";

/** The part of a request that a schema describes. */
export type Part = "body" | "querystring" | "params" | "headers";

const SUBJECTS: Readonly<Record<Part, string>> = {
  body: "The body has",
  querystring: "The parameters have",
  params: "The parameters have",
  headers: "The headers have",
};

/** Refuses a part of a request, with everything that is wrong in it. */
export function refusalOf(part: Part, errors: readonly FieldError[]): Problem {
  const number = errors.length === 1 ? "1 error" : `${errors.length} errors`;
  const code = part === "body" ? "validation_failed" : "invalid_parameter";
  return new Problem(code, `${SUBJECTS[part]} ${number}; see \`errors\`.`, { errors });
}
