import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { JsonSchema } from "./requirements.ts";

/** What is wrong with an answer, and where: a JSON pointer into the answers. */
export interface AnswerError {
  readonly pointer: string;
  readonly message: string;
}

// Made once: that takes longer than any form.
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
ajvFormats.default(ajv);

/** Checks answers against a form: without an error they are complete. Throws where the schema itself is invalid. */
export function answerChecker(schema: JsonSchema): (answers: unknown) => readonly AnswerError[] {
  const check = ajv.compile(schema);
  // It would keep every schema that it has ever seen.
  ajv.removeSchema(schema);
  return (answers) => {
    if (check(answers)) return [];
    // Of a condition that is not kept, only what it asks for helps whoever answers.
    const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== "if");
    return errors.map(({ instancePath, keyword, params, message = "is wrong" }) => {
      const missing = keyword === "required" ? params.missingProperty : params.additionalProperty;
      return { pointer: `${instancePath}${missing === undefined ? "" : `/${missing}`}`, message };
    });
  };
}
