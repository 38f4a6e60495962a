import { breakTie } from "@entrada/domain/intents/tie";
import type { Understood } from "@entrada/domain/statements/read-statement";
import { loadIntentResolver } from "@entrada/intents/shipped";
import { knownCodes } from "@entrada/knowledge/codes";
import { codeErrors } from "../../../core/did-you-mean.ts";
import type { FieldError, ValidParts } from "../../../core/problem.ts";
import type { IntentResolution, IntentResolutionInput } from "./intents.schema.ts";
import { decryptFocus, encryptFocus, type FocusPlace, focusErrors } from "./intents-focus.ts";
import { toldOf, understand } from "./intents-statement.ts";

/** The reading of the words of an input without errors. */
export function readWords(
  place: FocusPlace,
  now: Date,
  { statement, passportCountry, previousFocus }: IntentResolutionInput,
): Understood {
  const focus =
    previousFocus === undefined || previousFocus === null ? undefined : decryptFocus(place, now, previousFocus);
  return understand({ statement, passportCountry, focus, now });
}

/**
 * The answer to a statement, without its id; `chosen` breaks the tie if it is one of the tied candidates.
 */
export function resolve(
  place: FocusPlace,
  now: Date,
  input: IntentResolutionInput,
  chosen?: string,
): Omit<IntentResolution, "id"> {
  const { passportCountry, destinationCountry, statement } = input;
  const read = readWords(place, now, input);
  const resolution = chosen === undefined ? read.resolution : breakTie(read.resolution, chosen);
  const { clarification, focus } = resolution;
  return {
    passportCountry,
    destinationCountry,
    statement,
    told: toldOf(read),
    suggestedIntent: resolution.suggestedIntent,
    confidence: resolution.confidence,
    decidedBy: resolution === read.resolution ? "resolver" : "languageModel",
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

/** What the schema cannot check: unknown countries, and an earlier focus that cannot be continued. */
export function errorsOfInput(
  place: FocusPlace,
  now: Date,
  { passportCountry, destinationCountry, previousFocus }: ValidParts<IntentResolutionInput>,
): readonly FieldError[] {
  const { passports, countries } = knownCodes();
  return [
    ...codeErrors("#/passportCountry", passportCountry, passports),
    ...codeErrors("#/destinationCountry", destinationCountry, countries),
    ...(previousFocus === undefined || previousFocus === null ? [] : focusErrors(place, now, previousFocus)),
  ];
}
