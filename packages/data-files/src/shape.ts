import { parseIsoDate } from "@entrada/domain/shared/dates";
import { Ajv, type ValidateFunction } from "ajv";
import type { Static, TSchema } from "typebox";
import { likelyErrors } from "./likely-branch.ts";
import { type ShapeError, shapeFaults } from "./shape-fault.ts";

// A validator runs on only a few files: checking its schema and optimizing its code would take longer than it runs.
const ajv = new Ajv({
  allErrors: true,
  // The errors carry what is allowed and what was written.
  verbose: true,
  strict: true,
  strictTypes: false,
  allowUnionTypes: true,
  validateSchema: false,
  meta: false,
  code: { optimize: false },
});
ajv.addFormat("date", (text) => parseIsoDate(text) !== undefined);

const validators = new Map<TSchema, ValidateFunction>();

/** Whether the content has the schema's shape; otherwise every fault is added to `errors`. */
export function hasShape<S extends TSchema>(content: unknown, schema: S, errors: ShapeError[]): content is Static<S> {
  const validate = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, validate);
  if (validate(content)) return true;
  errors.push(...shapeFaults(likelyErrors(validate.errors ?? [])));
  return false;
}
