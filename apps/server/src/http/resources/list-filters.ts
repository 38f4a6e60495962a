import type { Codes } from "@entrada/knowledge/codes";
import Type, { type Static } from "typebox";
import { meantHint, unknownCode } from "../../core/did-you-mean.ts";
import type { CreatedRange } from "../../core/paging.ts";
import { type FieldError, Problem } from "../../core/problem.ts";

const NAMED_MAX = 12;

/** The creation range of a list whose items have a `createdAt`. */
export const CREATED_QUERY = {
  createdAfter: Type.Optional(
    Type.String({ format: "date-time", description: "Only items created at this instant or later." }),
  ),
  createdBefore: Type.Optional(
    Type.String({ format: "date-time", description: "Only items created before this instant." }),
  ),
};

const CreatedQuery = Type.Object(CREATED_QUERY);

/** The requested range; throws a problem naming the parameter that is not a valid instant. */
export function createdIn({ createdAfter, createdBefore }: Static<typeof CreatedQuery>): CreatedRange {
  return {
    ...(createdAfter === undefined ? {} : { createdAfter: instantIn("createdAfter", createdAfter) }),
    ...(createdBefore === undefined ? {} : { createdBefore: instantIn("createdBefore", createdBefore) }),
  };
}

/** A parameter with one or several of the values; `valuesIn` reads it. */
export function severalOf(values: readonly string[], description: string) {
  return Type.Optional(
    Type.String({
      maxLength: values.join(",").length + values.length,
      description: `${description} One or more values, separated by commas: ${values.map((value) => `\`${value}\``).join(", ")}.`,
      examples: [values.slice(0, 2).join(",")],
    }),
  );
}

/** The values of a parameter; throws a problem for the first unknown one. */
export function valuesIn<Value extends string>(
  parameter: string,
  text: string,
  known: readonly Value[],
): readonly Value[] {
  return wordsIn(text).map((word) => {
    const value = known.find((one) => one === word);
    if (value === undefined) throw unknownValue(parameter, word, known);
    return value;
  });
}

/** The reference data codes of a parameter; throws a problem for the first unknown one. */
export function codesIn(parameter: string, text: string, codes: Codes): readonly string[] {
  return wordsIn(text).map((word) => {
    if (codes.has(word)) return word;
    throw refusalOf(parameter, unknownCode({ parameter }, word, codes));
  });
}

/** The comma-separated words of a parameter. */
export function wordsIn(text: string): readonly string[] {
  return text.split(",").map((word) => word.trim());
}

/** Refuses a word that the parameter does not allow. */
export function unknownValue(parameter: string, word: string, known: readonly string[]): Problem {
  const listed =
    known.length <= NAMED_MAX ? `Send one of: ${known.join(", ")}.` : "Send a value listed in the OpenAPI document.";
  return unacceptable(parameter, { code: "wrong_enum_value", detail: listed + meantHint(word, known) });
}

// A leap second looks like an instant, but the database refuses it.
function instantIn(parameter: string, text: string): Date {
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  const detail = "Send an existing instant, such as 2026-11-20T09:00:00Z.";
  throw unacceptable(parameter, { code: "wrong_format", detail });
}

function unacceptable(
  parameter: string,
  item: { readonly code: "wrong_enum_value" | "wrong_format"; readonly detail: string },
): Problem {
  return refusalOf(parameter, { parameter, ...item });
}

function refusalOf(parameter: string, item: FieldError): Problem {
  return new Problem("invalid_parameter", `The value of the parameter ${parameter} is not allowed; see \`errors\`.`, {
    errors: [item],
  });
}
