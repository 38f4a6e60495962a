import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IntentResolver, Wording } from "@entrada/domain/intents/resolver";
import { parse } from "yaml";
import { lexiconsFrom, readSuggestions } from "./lexicons.ts";
import { decodeModel } from "./model-file.ts";
import { ASK_REASONS } from "./statements.ts";

const HOME = new URL("../", import.meta.url);
/** Asked about where the words name no purpose. */
export const COMMON = ["tourism", "familyVisit", "business"];

let loaded: IntentResolver | undefined;

/** The resolver that this version of the product carries; read once a process. */
export function loadIntentResolver(): IntentResolver {
  loaded ??= readIntentResolver();
  return loaded;
}

function readIntentResolver(): IntentResolver {
  const files = ["model/purposes.bin", "model/languages.bin", "model/tuning.json"] as const;
  const [purposes, languages, tuning] = files.map((file) => readFileSync(new URL(file, HOME))) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const model = decodeModel(purposes);
  const reasons = new Set<string>(ASK_REASONS);
  const digest = createHash("sha256").update(purposes).update(languages).update(tuning).digest("hex");
  return {
    version: `intents-${digest.slice(0, 12)}`,
    purposes: model,
    suggestions: readSuggestions(),
    lexiconOf: lexiconsFrom(JSON.parse(readFileSync(new URL("model/lexicons.json", HOME), "utf8"))),
    languages: decodeModel(languages),
    intents: model.classes.filter((name) => !reasons.has(name)),
    common: COMMON,
    wordings: readWordings(),
    ...(JSON.parse(tuning.toString()) as Pick<IntentResolver, "calibration" | "thresholds">), // written by the training
  };
}

export function readWordings(): Readonly<Record<string, Wording>> {
  const folder = new URL("wording/", HOME);
  const names = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  return Object.fromEntries(
    names.map((name) => [name.slice(0, -".yaml".length), parse(readFileSync(new URL(name, folder), "utf8"))]),
  );
}
