import { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";
import type { JsonSchema } from "./requirements.ts";

/** What is wrong with an answer, and where: a JSON pointer into the answers. */
export interface AnswerFault {
  readonly pointer: string;
  readonly message: string;
}

// Made once: that takes longer than any form.
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
ajvFormats.default(ajv);

/** Checks answers against a form; no fault means that they are complete. Throws when the schema itself is none. */
export function answerChecker(schema: JsonSchema): (answers: unknown) => readonly AnswerFault[] {
  const check = ajv.compile(schema);
  // It would keep every schema that it has ever seen.
  ajv.removeSchema(schema);
  return (answers) => {
    if (check(answers)) return [];
    // Of a condition that is not kept, only what it asks for helps whoever answers.
    const faults = (check.errors ?? []).filter(({ keyword }) => keyword !== "if");
    return faults.map(({ instancePath, keyword, params, message = "is wrong" }) => {
      const missing = keyword === "required" ? params.missingProperty : params.additionalProperty;
      return { pointer: `${instancePath}${missing === undefined ? "" : `/${missing}`}`, message };
    });
  };
}
