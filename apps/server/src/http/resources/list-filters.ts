import Type, { type Static } from "typebox";
import { meantHint, unknownCode } from "../../core/did-you-mean.ts";
import type { CreatedRange } from "../../core/paging.ts";
import { type FieldError, Problem } from "../../core/problem.ts";

const NAMED_MAX = 12;

/** The range of a list whose items say when they were made. */
export const CREATED_QUERY = {
  createdAfter: Type.Optional(
    Type.String({ format: "date-time", description: "Only those made at this instant or later." }),
  ),
  createdBefore: Type.Optional(Type.String({ format: "date-time", description: "Only those made before it." })),
};

const CreatedQuery = Type.Object(CREATED_QUERY);

/** The range that is asked for; throws the problem that names what is no instant. */
export function createdIn({ createdAfter, createdBefore }: Static<typeof CreatedQuery>): CreatedRange {
  return {
    ...(createdAfter === undefined ? {} : { createdAfter: instantIn("createdAfter", createdAfter) }),
    ...(createdBefore === undefined ? {} : { createdBefore: instantIn("createdBefore", createdBefore) }),
  };
}

/** A parameter that takes one of the values or several of them; `valuesIn` reads it. */
export function severalOf(values: readonly string[], description: string) {
  return Type.Optional(
    Type.String({
      maxLength: values.join(",").length + values.length,
      description: `${description} One or several of them, separated by commas: ${values.map((value) => `\`${value}\``).join(", ")}.`,
      examples: [values.slice(0, 2).join(",")],
    }),
  );
}

/** The values that a parameter names; throws the problem that names the first one that is none of the known. */
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

/** The codes of the reference data that a parameter names, one or several; throws the problem that names the first other. */
export function codesIn(parameter: string, text: string, list: string, known: readonly string[]): readonly string[] {
  return wordsIn(text).map((word) => {
    if (known.includes(word)) return word;
    throw refusalOf(parameter, unknownCode({ parameter }, word, list, known));
  });
}

/** The words of a parameter, which commas separate. */
export function wordsIn(text: string): readonly string[] {
  return text.split(",").map((word) => word.trim());
}

/** The refusal of a word that is none of those which the parameter takes. */
export function unknownValue(parameter: string, word: string, known: readonly string[]): Problem {
  const listed = known.length <= NAMED_MAX ? `Send one of ${known.join(", ")}.` : "Send one of the listed values.";
  return unacceptable(parameter, { code: "wrong_enum_value", detail: listed + meantHint(word, known) });
}

// A leap second has the form of an instant, and is none to the database.
function instantIn(parameter: string, text: string): Date {
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  const detail = "Send an instant that exists, such as 2026-11-20T09:00:00Z.";
  throw unacceptable(parameter, { code: "wrong_format", detail });
}

function unacceptable(
  parameter: string,
  item: { readonly code: "wrong_enum_value" | "wrong_format"; readonly detail: string },
): Problem {
  return refusalOf(parameter, { parameter, ...item });
}

function refusalOf(parameter: string, item: FieldError): Problem {
  return new Problem("invalid_parameter", `The parameter ${parameter} is not acceptable.`, { errors: [item] });
}
