import { parseIsoDate } from "@entrada/domain/shared/dates";
import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import type { Static, TSchema } from "typebox";

/** A place where content does not match its schema, and what is wrong there. */
export interface ShapeError {
  /** a JSON pointer */
  readonly at: string;
  /** the wrong value: deeper than `at` if it is an unknown member */
  readonly valueAt: string;
  readonly message: string;
}

const ERRORS_SHOWN = 20;

// A validator runs on only a few files: checking its schema and optimizing its code would take longer than it runs.
const ajv = new Ajv({
  allErrors: true,
  strict: true,
  strictTypes: false,
  allowUnionTypes: true,
  validateSchema: false,
  meta: false,
  code: { optimize: false },
});
ajv.addFormat("date", (text) => parseIsoDate(text) !== undefined);

const validators = new Map<TSchema, ValidateFunction>();

/** Whether the content has the schema's shape; otherwise the first errors are added to `errors`. */
export function hasShape<S extends TSchema>(content: unknown, schema: S, errors: ShapeError[]): content is Static<S> {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  if (validate(content)) return true;
  // "None of several shapes fits" says less than why each of them does not.
  const found = (validate.errors ?? []).filter(({ keyword }) => keyword !== "anyOf");
  errors.push(...found.slice(0, ERRORS_SHOWN).map(shapeError));
  return false;
}

function shapeError({ instancePath, message, params }: ErrorObject): ShapeError {
  const extra: unknown = params.additionalProperty ?? params.allowedValues ?? "";
  const member = params.additionalProperty === undefined ? "" : `/${escaped(String(params.additionalProperty))}`;
  return { at: instancePath, valueAt: `${instancePath}${member}`, message: `${message} ${extra}`.trim() };
}

function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
