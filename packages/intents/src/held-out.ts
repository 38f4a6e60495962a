import { readText } from "@entrada/domain/intents/normalise";
import { readEveryday } from "./everyday.ts";
import { type LabelledStatement, labelsAlone, readEdges, readLabelled, readOrdinary } from "./labelled.ts";
import { readStatements, type Statement } from "./statements.ts";
import { readWords } from "./words.ts";

/**
 * Short, partly misspelt statements, written from the definitions alone by the author of the everyday phrases: for testing
 * only.
 */
export function readHeldOut(): readonly LabelledStatement[] {
  return untrained("../free-form/2026-11/");
}

/** Statements by an author who has seen no other statement of these folders: for testing only. */
export function readIndependent(): readonly LabelledStatement[] {
  return untrained("../free-form/independent/");
}

/** Statements by two authors who have seen no others, which nobody looked at before the resolver was trained and tuned. */
export function readBlind(): readonly LabelledStatement[] {
  return untrained("../free-form/blind/");
}

/** Plain words of travelers ("just a weekend in Prague"), by the author of the everyday phrases, before those about them. */
export function readPlain(): readonly LabelledStatement[] {
  return untrained("../free-form/plain/");
}

let trainedKeys: ReadonlySet<string> | undefined;

/** The statements of a folder without those that the training has word for word, such as "hello". */
function untrained(folder: string): readonly LabelledStatement[] {
  trainedKeys ??= new Set(
    [...readStatements(), ...readEdges(), ...readOrdinary(), ...readEveryday(), ...labelsAlone(readWords())].map(keyOf),
  );
  const known = trainedKeys;
  return readLabelled(new URL(folder, import.meta.url)).filter((statement) => !known.has(keyOf(statement)));
}

/** The same for statements that differ in nothing but capitals, accents and punctuation. */
function keyOf({ language, text }: Statement): string {
  return `${language} ${readText(text).words.join(" ")}`;
}
