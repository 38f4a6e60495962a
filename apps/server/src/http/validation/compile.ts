import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { FastifyInstance } from "fastify";
import type { FastifyRouteSchemaDef } from "fastify/types/schema.js";
import { describeError, type Told } from "../../core/describe-error.ts";
import { addFormats } from "../../core/formats.ts";
import { OPEN_ENUM } from "../../core/open-enum.ts";
import { ERRORS_MAX, type FieldError, type Problem } from "../../core/problem.ts";
import { pathIn, pointerTo } from "../json/scan-json.ts";
import { type FurtherErrors, validPartsOf, withFurther } from "./further-errors.ts";
import { convertQuery } from "./query-values.ts";
import { type Part, refusalOf } from "./refusal.ts";
import { hasTooManyValues } from "./value-count.ts";

type Validation = true | { readonly error: Error };

// One pair for every app of the process: a schema that several of them use is compiled once.
const first = makeAjv(false);
const all = makeAjv(true);

/** Validates exactly what was sent: nothing is coerced, removed or filled in, except the types of query values. */
export function setValidation(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }: FastifyRouteSchemaDef<unknown>) => {
    // Fastify types a route's schema as unknown; it comes from TypeBox.
    const jsonSchema = schema as AnySchemaObject;
    for (const [id, shared] of Object.entries(app.getSchemas())) {
      for (const ajv of [first, all]) if (!ajv.getSchema(id)) ajv.addSchema(shared as AnySchemaObject, id);
    }
    const part = partOf(httpPart);
    const isValid = first.compile(jsonSchema);
    return (data: unknown): Validation => {
      const value = part === "querystring" ? convertQuery(data, jsonSchema) : data;
      if (isValid(value)) return true;
      return { error: problemOf(part, errorsOf(isValid, jsonSchema, value)) };
    };
  });
}

/** The same checks for a body that did not arrive over HTTP; returns the problem, if any. */
export function bodyValidator(
  schema: AnySchemaObject,
): (value: unknown, furtherErrors?: FurtherErrors) => Problem | undefined {
  const isValid = first.compile(schema);
  return (value, furtherErrors = () => []) => {
    if (isValid(value)) {
      const errors = furtherErrors(value);
      return errors.length === 0 ? undefined : refusalOf("body", errors);
    }
    const refused = problemOf("body", errorsOf(isValid, schema, value));
    const valid = validPartsOf(refused, value);
    return valid === undefined ? refused : withFurther(refused, "body", furtherErrors(valid));
  };
}

function makeAjv(allErrors: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors,
    // What finds all errors is given no schema that the other has not checked.
    validateSchema: !allErrors,
    verbose: true,
    strictTypes: false,
    allowUnionTypes: true,
    addUsedSchema: false,
  });
  addFormats(ajv);
  ajv.addKeyword(OPEN_ENUM);
  return ajv;
}

function partOf(httpPart: string | undefined): Part {
  return httpPart === "querystring" || httpPart === "params" || httpPart === "headers" ? httpPart : "body";
}

function errorsOf(isValid: ValidateFunction, schema: AnySchemaObject, value: unknown): readonly ErrorObject[] {
  const firstErrors = isValid.errors ?? [];
  if (hasTooManyValues(value)) return firstErrors;
  // Compiled with the first error, and kept by Ajv: most schemas never need it, and a start need not wait for it.
  const findAll = all.compile(schema);
  findAll(value);
  return findAll.errors ?? firstErrors;
}

function problemOf(part: Part, errors: readonly ErrorObject[]): Problem {
  const unions = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  // Every branch of a union reports its own error; only the union's error is shown.
  const told = errors.filter((error) => !unions.some((union) => error.schemaPath.startsWith(`${union.schemaPath}/`)));
  const items = told
    .filter(({ keyword }) => keyword !== "if")
    .slice(0, ERRORS_MAX)
    .map((error) => itemOf(part, error));
  return refusalOf(part, items);
}

function itemOf(part: Part, error: ErrorObject): FieldError {
  const named = error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty;
  const path = pathIn(error.instancePath);
  if (typeof named === "string") path.push(named);
  const description = describeError(error, { what: WHAT[part] });
  if (part === "body") return { pointer: pointerTo(path), ...description };
  const name = pointerTo(path.slice(0, 1)).slice(2);
  return part === "headers" ? { header: name, ...description } : { parameter: name, ...description };
}

const WHAT: Readonly<Record<Part, Told["what"]>> = {
  body: "field",
  querystring: "parameter",
  params: "parameter",
  headers: "header",
};
