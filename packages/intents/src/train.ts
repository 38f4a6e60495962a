import { mkdirSync, writeFileSync } from "node:fs";
import { type LinearModel, probabilitiesOf, scoresOf } from "@entrada/domain/intents/linear-model";
import type { IntentResolver, Thresholds } from "@entrada/domain/intents/resolver";
import { outcomesOf } from "./evaluate.ts";
import { languageExamples, purposeClasses, purposeExamples } from "./examples.ts";
import { lexiconsFrom, readLexicons, readSuggestions } from "./lexicons.ts";
import { encodeModel } from "./model-file.ts";
import { COMMON, readWordings } from "./shipped.ts";
import { ASK_REASONS, type Part, partsOf, readFamilies, readStatements } from "./statements.ts";
import { type Example, trainLinear } from "./train-linear.ts";

const PURPOSE_PLACES = 2 ** 16;
const LANGUAGE_PLACES = 2 ** 15;
const PURPOSE_TRAINING = { epochs: 10, rate: 0.2, decay: 1e-6 };
const LANGUAGE_TRAINING = { epochs: 4, rate: 0.3, decay: 1e-6 };
/** Of the confident answers to held-out situations so many must be right. */
const PRECISION_MIN = 0.95;

const families = readFamilies();
const parts = partsOf(families);
const statements = readStatements();
const of = (...wanted: readonly Part[]) =>
  statements.filter(
    ({ family, language }) => language !== "other" && wanted.includes(parts.get(family.name) ?? "train"),
  );

const purposes = { classes: purposeClasses(families.values()), places: PURPOSE_PLACES };
const tongues = { classes: [...new Set(statements.map(({ language }) => language))], places: LANGUAGE_PLACES };

/** The temperature under which held-out answers are likeliest. */
function temperatureFor(model: LinearModel, examples: readonly Example[]): number {
  const lossAt = (temperature: number) =>
    examples.reduce((sum, { features, target }) => {
      const found = probabilitiesOf(scoresOf(model, features), temperature);
      return sum - target.reduce((part, share, c) => part + share * Math.log(Math.max(found[c] ?? 0, 1e-9)), 0);
    }, 0);
  const temperatures = Array.from({ length: 40 }, (_, step) => 0.4 + step * 0.1);
  return temperatures.reduce((best, one) => (lossAt(one) < lossAt(best) ? one : best));
}

/** The lowest confidence from which on held-out answers are right often enough. */
function answerThreshold(resolver: IntentResolver): number {
  const outcomes = outcomesOf({ ...resolver, thresholds: { ...resolver.thresholds, answer: 0 } }, of("validation"));
  for (let threshold = 0.3; threshold < 0.95; threshold += 0.01) {
    const confident = outcomes.filter(({ confidence, suggested }) => suggested !== null && confidence >= threshold);
    const right = confident.filter(({ suggested, statement }) => suggested === statement.family.intent);
    if (right.length >= PRECISION_MIN * confident.length) return Math.round(threshold * 100) / 100;
  }
  return 0.95;
}

const language = trainLinear(languageExamples(statements, tongues), { ...tongues, ...LANGUAGE_TRAINING });
const first = trainLinear(purposeExamples(of("train"), purposes), { ...purposes, ...PURPOSE_TRAINING });
const temperature = temperatureFor(first, purposeExamples(of("validation"), purposes));
const lexicons = readLexicons();
const reasons = new Set<string>(ASK_REASONS);
const draft: IntentResolver = {
  version: "draft",
  purposes: { ...first, temperature },
  languages: language,
  lexiconOf: lexiconsFrom(lexicons),
  suggestions: readSuggestions(),
  intents: purposes.classes.filter((name) => !reasons.has(name)),
  common: COMMON,
  wordings: readWordings(),
  thresholds: { answer: 0, hostile: 0.1, otherLanguage: 0.6 },
};
const thresholds: Thresholds = { ...draft.thresholds, answer: answerThreshold(draft) };
const model = trainLinear(purposeExamples(of("train", "validation"), purposes), { ...purposes, ...PURPOSE_TRAINING });

const folder = new URL("../model/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("purposes.bin", folder), encodeModel({ ...model, temperature }));
writeFileSync(new URL("languages.bin", folder), encodeModel(language));
writeFileSync(new URL("lexicons.json", folder), `${JSON.stringify(lexicons)}\n`);
writeFileSync(new URL("thresholds.json", folder), `${JSON.stringify(thresholds)}\n`);
console.log({ statements: statements.length, temperature, ...thresholds });
