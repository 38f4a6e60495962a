import type { ValidParts } from "../core/problem.ts";
import type { Keyring } from "../crypto/keyring.ts";
import {
  type IntentResolutionInput,
  IntentResolutionInputSchema,
} from "../features/intelligence/intents/intents.schema.ts";
import { errorsOfInput, resolve } from "../features/intelligence/intents/intents-resolution.ts";
import { answerLine, checked, type LineAnswer } from "../http/json/batch-line.ts";
import { parseJson } from "../http/json/body-parser.ts";
import { bodyValidator } from "../http/validation/compile.ts";

const inputProblem = bodyValidator(IntentResolutionInputSchema);

/**
 * Resolves one line, the body of a request, as an intent resolution without its id, or as the problem that the same
 * request would be refused with. Nothing is stored, and no language model is asked.
 */
export function resolveLine(
  line: string,
  lineNumber: number,
  { keyring, now }: { readonly keyring: Keyring; readonly now: Date },
): LineAnswer {
  const place = { keyring, scope: undefined };
  return answerLine(lineNumber, () => {
    const input = checked<IntentResolutionInput>(parseJson(Buffer.from(line)), (value) =>
      // What is left has passed the schema.
      inputProblem(value, (valid) => errorsOfInput(place, now, valid as ValidParts<IntentResolutionInput>)),
    );
    return resolve(place, now, input);
  });
}
