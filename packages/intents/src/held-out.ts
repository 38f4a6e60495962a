import { readText } from "@entrada/domain/intents/normalise";
import { readEveryday } from "./everyday.ts";
import { type LabelledStatement, labelsAlone, readEdges, readLabelled, readOrdinary } from "./labelled.ts";
import { readStatements, type Statement } from "./statements.ts";
import { readWords } from "./words.ts";

const FOLDER = new URL("../free-form/2026-11/", import.meta.url);

/** The same for statements that differ in nothing but capitals, accents and punctuation. */
function keyOf({ language, text }: Statement): string {
  return `${language} ${readText(text).words.join(" ")}`;
}

/**
 * Short, partly misspelt statements, written from the definitions alone: for testing only. Without those that the training
 * has word for word, such as "hello".
 */
export function readHeldOut(): readonly LabelledStatement[] {
  const trained = [
    ...readStatements(),
    ...readEdges(),
    ...readOrdinary(),
    ...readEveryday(),
    ...labelsAlone(readWords()),
  ];
  const known = new Set(trained.map(keyOf));
  return readLabelled(FOLDER).filter((statement) => !known.has(keyOf(statement)));
}
