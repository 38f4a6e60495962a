import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type IntentResolver, TEXT_REASONS } from "@entrada/domain/intents/resolver";
import { decodeModel } from "./model-file.ts";
import { lexiconsFrom, type Words } from "./words.ts";

const FOLDER = new URL("../model/", import.meta.url);
/** The options of a question if the words name no purpose. */
export const COMMON = ["tourism", "familyVisit", "business"];

let loaded: IntentResolver | undefined;

/** The resolver shipped with this version; read once per process. */
export function loadIntentResolver(): IntentResolver {
  loaded ??= readIntentResolver();
  return loaded;
}

function readIntentResolver(): IntentResolver {
  const digest = createHash("sha256");
  const read = (file: string) => {
    const bytes = readFileSync(new URL(file, FOLDER));
    digest.update(bytes);
    return bytes;
  };
  const [purposes, languages] = [decodeModel(read("purposes.bin")), decodeModel(read("languages.bin"))];
  // Written by the training.
  const tuning: Pick<IntentResolver, "calibration" | "thresholds"> = JSON.parse(read("tuning.json").toString());
  const { lexicons, suggestions, wordings }: Words = JSON.parse(read("words.json").toString());
  const reasons = new Set<string>(TEXT_REASONS);
  return {
    version: `intents-${digest.digest("hex").slice(0, 12)}`,
    purposes,
    languages,
    lexiconOf: lexiconsFrom(lexicons),
    suggestions,
    intents: purposes.classes.filter((name) => !reasons.has(name)),
    common: COMMON,
    wordings,
    ...tuning,
  };
}
