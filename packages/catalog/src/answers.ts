import { daysOfPartialDate } from "@entrada/domain/shared/partial-dates";
import { isPlainText } from "@entrada/domain/shared/plain-text";
import { knownCodes } from "@entrada/knowledge/codes";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import { checkedSchema } from "./checked-schema.ts";
import type { Product } from "./product.schema.ts";
import { type JsonSchema, requirementsOf } from "./requirements.ts";

/** An error in the answers: its message and its place, as a JSON pointer into the answers. */
export interface AnswerError {
  readonly pointer: string;
  readonly message: string;
  /** the keyword of the schema that does not hold, with what it says */
  readonly found: ErrorObject;
}

// Created once, because that takes longer than checking any form.
const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: true, strictTypes: false, strictRequired: false });
ajvFormats.default(ajv);
ajv.addFormat("plain-text", isPlainText);
ajv.addFormat("partial-date", (text: string) => daysOfPartialDate(text) !== undefined);
ajv.addFormat("country-code", (code) => knownCodes().countries.has(code));

type AnswerChecker = (answers: unknown) => readonly AnswerError[];

const checkers = new WeakMap<Product, AnswerChecker>();

/** Checks answers against the form of a product; made once, for the form is checked before its example. */
export function checkerOf(product: Product): AnswerChecker {
  const checker = checkers.get(product) ?? answerChecker(requirementsOf(product).schema);
  checkers.set(product, checker);
  return checker;
}

/** Checks answers against a form: without an error they are complete. Throws if the schema itself is invalid. */
export function answerChecker(schema: JsonSchema): AnswerChecker {
  const checked = checkedSchema(schema);
  const check = ajv.compile(checked);
  // Otherwise it would cache every schema it has seen.
  ajv.removeSchema(checked);
  return (answers) => {
    if (check(answers)) return [];
    // For an unmet condition, only the error about its requirement is useful.
    const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== "if");
    return errors.map((found) => {
      const { instancePath, keyword, params, message = "is invalid" } = found;
      const missing = keyword === "required" ? params.missingProperty : params.additionalProperty;
      return { pointer: `${instancePath}${missing === undefined ? "" : `/${missing}`}`, message, found };
    });
  };
}
