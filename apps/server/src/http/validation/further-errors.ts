import { ERRORS_MAX, type FieldError, type FieldErrorCode, type Problem } from "../../core/problem.ts";
import { pathIn } from "../json/scan-json.ts";
import { type Part, refusalOf } from "./refusal.ts";
import { hasTooManyValues } from "./value-count.ts";

// Wrong is the number or the absence of something, not what is there.
const ABOUT_THE_WHOLE: ReadonlySet<FieldErrorCode> = new Set(["required", "too_few", "too_many", "not_unique"]);

/** Asks for the errors that a schema cannot see, in a value without the parts that the schema refuses. */
export type FurtherErrors = (valid: unknown) => readonly FieldError[];

/** What is left of a refused body or query without its errors; undefined if too little or too much is. */
export function validPartsOf({ errors }: Problem, value: unknown): unknown {
  if (errors.length >= ERRORS_MAX || hasTooManyValues(value)) return undefined;
  return errors.some((error) => placeOf(error) === "#") ? undefined : withoutErrors(value, errors);
}

/** The same refusal with further errors, each place told once. */
export function withFurther(refused: Problem, part: Part, further: readonly FieldError[]): Problem {
  const told = new Set(refused.errors.map(placeOf));
  const added = further.filter((error) => !told.has(placeOf(error)));
  return added.length === 0 ? refused : refusalOf(part, [...refused.errors, ...added]);
}

function withoutErrors(value: unknown, errors: readonly FieldError[]): unknown {
  const copy = structuredClone(value);
  for (const error of errors) {
    if (!ABOUT_THE_WHOLE.has(error.code)) removeAt(copy, pathOf(error));
  }
  return copy;
}

function removeAt(root: unknown, path: readonly string[]): void {
  const parent = path.slice(0, -1).reduce(memberOf, root);
  const name = path.at(-1);
  if (name === undefined || typeof parent !== "object" || parent === null) return;
  // The other items of an array keep their places.
  if (Array.isArray(parent)) Reflect.set(parent, name, undefined);
  else Reflect.deleteProperty(parent, name);
}

function pathOf(error: FieldError): readonly string[] {
  return "pointer" in error ? pathIn(error.pointer) : [placeOf(error)];
}

function placeOf(error: FieldError): string {
  if ("pointer" in error) return error.pointer;
  return "parameter" in error ? error.parameter : error.header;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
