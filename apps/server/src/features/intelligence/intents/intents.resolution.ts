import { resolveIntent } from "@entrada/domain/intents/resolve";
import type { Resolution } from "@entrada/domain/intents/resolver";
import { breakTie } from "@entrada/domain/intents/tie";
import { loadIntentResolver } from "@entrada/intents/shipped";
import { knownCodes } from "@entrada/knowledge/codes";
import { unknownCode } from "../../../core/did-you-mean.ts";
import { type FieldError, refuseFieldErrors } from "../../../core/problem.ts";
import { decryptFocus, encryptFocus, type FocusPlace } from "./intents.focus.ts";
import type { IntentResolution, IntentResolutionInput } from "./intents.schema.ts";

/** The resolver's reading of the words; throws a problem if the earlier focus is not acceptable. */
export function readWords(
  place: FocusPlace,
  now: Date,
  { statement, previousFocus }: Pick<IntentResolutionInput, "statement" | "previousFocus">,
): Resolution {
  const focus =
    previousFocus === undefined || previousFocus === null ? undefined : decryptFocus(place, now, previousFocus);
  return resolveIntent(loadIntentResolver(), { statement, focus });
}

/**
 * The answer to a statement, without its id; `chosen` breaks the tie if it is one of the tied candidates. Throws as
 * `readWords` does.
 */
export function resolve(
  place: FocusPlace,
  now: Date,
  input: IntentResolutionInput,
  chosen?: string,
): Omit<IntentResolution, "id"> {
  const { passportCountry, destinationCountry, statement } = input;
  const read = readWords(place, now, input);
  const resolution = chosen === undefined ? read : breakTie(read, chosen);
  const { clarification, focus } = resolution;
  return {
    passportCountry,
    destinationCountry,
    statement,
    suggestedIntent: resolution.suggestedIntent,
    confidence: resolution.confidence,
    decidedBy: resolution === read ? "resolver" : "languageModel",
    alternatives: [...resolution.alternatives],
    clarification: clarification && {
      question: clarification.question,
      options: [...clarification.options],
      reason: clarification.reason,
    },
    focus: focus && encryptFocus(place, now, focus),
    language: resolution.language,
    evaluatedAt: now.toISOString(),
    resolverVersion: loadIntentResolver().version,
  };
}

/** Throws a problem that names each unknown country. */
export function refuseUnknownCountries({ passportCountry, destinationCountry }: IntentResolutionInput): void {
  const { passports, countries } = knownCodes();
  const items: FieldError[] = [];
  const pointer = (name: string) => ({ pointer: `#/${name}` });
  if (!passports.has(passportCountry)) items.push(unknownCode(pointer("passportCountry"), passportCountry, passports));
  if (!countries.has(destinationCountry)) {
    items.push(unknownCode(pointer("destinationCountry"), destinationCountry, countries));
  }
  refuseFieldErrors(items, "The countries are not acceptable.");
}
