import { isLanguageTag } from "@entrada/domain/shared/language-tag";
import { isPlainLine } from "@entrada/domain/shared/plain-line";
import { Ajv2020, type AnySchemaObject, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { FastifyRouteSchemaDef } from "fastify/types/schema.js";
import { type FieldError, Problem } from "../../core/problem.ts";
import { pointerTo } from "../json/scan-json.ts";
import type { App } from "../route.ts";
import { describeError } from "./describe-error.ts";
import { convertQuery } from "./query-values.ts";

type Validation = true | { readonly error: Error };
type Part = "body" | "querystring" | "params" | "headers";

// Finding every error in a huge invalid body would cost more than it helps.
const ALL_ERRORS_VALUES_MAX = 2000;

// One pair for every app of the process: a schema that several of them use is compiled once.
const first = makeAjv(false);
const all = makeAjv(true);

/** Validates exactly what was sent: nothing is coerced, removed or filled in, except the types of query values. */
export function setValidation(app: App): void {
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
export function bodyValidator(schema: AnySchemaObject): (value: unknown) => Problem | undefined {
  const isValid = first.compile(schema);
  return (value) => (isValid(value) ? undefined : problemOf("body", errorsOf(isValid, schema, value)));
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
  return ajv;
}

/** Adds every format used by the API's schemas. */
export function addFormats(ajv: Ajv2020): void {
  ajvFormats.default(ajv);
  ajv.addFormat("language-tag", isLanguageTag);
  ajv.addFormat("plain-line", isPlainLine);
}

function partOf(httpPart: string | undefined): Part {
  return httpPart === "querystring" || httpPart === "params" || httpPart === "headers" ? httpPart : "body";
}

function errorsOf(isValid: ValidateFunction, schema: AnySchemaObject, value: unknown): readonly ErrorObject[] {
  const firstErrors = isValid.errors ?? [];
  if (hasMoreValuesThan(value, ALL_ERRORS_VALUES_MAX)) return firstErrors;
  // Compiled with the first error, and kept by Ajv: most schemas never need it, and a start need not wait for it.
  const findAll = all.compile(schema);
  findAll(value);
  return findAll.errors ?? firstErrors;
}

function problemOf(part: Part, errors: readonly ErrorObject[]): Problem {
  const unions = errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf");
  // Every branch of a union reports its own error; only the union's error is shown.
  const told = errors.filter((error) => !unions.some((union) => error.schemaPath.startsWith(`${union.schemaPath}/`)));
  const items = told.filter(({ keyword }) => keyword !== "if").map((error) => itemOf(part, error));
  const code = part === "body" ? "validation_failed" : "invalid_parameter";
  const where = part === "body" ? "The body has" : part === "headers" ? "The headers have" : "The parameters have";
  const number = items.length === 1 ? "1 error" : `${items.length} errors`;
  return new Problem(code, `${where} ${number}; see \`errors\`.`, { errors: items });
}

function itemOf(part: Part, error: ErrorObject): FieldError {
  const named = error.params.missingProperty ?? error.params.additionalProperty ?? error.params.unevaluatedProperty;
  const path = error.instancePath.split("/").slice(1).map(decodeToken);
  if (typeof named === "string") path.push(named);
  const description = describeError(error);
  if (part === "body") return { pointer: pointerTo(path), ...description };
  const name = pointerTo(path.slice(0, 1)).slice(2);
  return part === "headers" ? { header: name, ...description } : { parameter: name, ...description };
}

function decodeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}

function hasMoreValuesThan(root: unknown, max: number): boolean {
  const waiting = [root];
  let seen = 0;
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    seen += 1;
    if (seen > max) return true;
    if (typeof value === "object" && value !== null) {
      const members = Object.values(value);
      if (members.length > max) return true;
      waiting.push(...members);
    }
  }
  return false;
}
