import { mkdirSync, writeFileSync } from "node:fs";
import { type LinearModel, probabilitiesOf, scoresOf } from "@entrada/domain/intents/linear-model";
import { type Calibration, type IntentResolver, TEXT_REASONS, type Thresholds } from "@entrada/domain/intents/resolver";
import { outcomesOf } from "./evaluate.ts";
import { languageExamples, purposeClasses, purposeExamples } from "./examples.ts";
import { encodeModel } from "./model-file.ts";
import { COMMON } from "./shipped.ts";
import { readFamilies, readStatements, splitStatements } from "./statements.ts";
import { type Example, trainLinear } from "./train-linear.ts";
import { lexiconsFrom, readWords } from "./words.ts";

const PURPOSE_PLACES = 2 ** 16;
const LANGUAGE_PLACES = 2 ** 15;
const PURPOSE_TRAINING = { epochs: 10, rate: 0.2, decay: 1e-6 };
const LANGUAGE_TRAINING = { epochs: 4, rate: 0.3, decay: 1e-6 };
/** Of the confident answers to held-out statements, nearly half of them of unseen situations, so many must be right. */
const PRECISION_MIN = 0.94;

const families = readFamilies();
const statements = readStatements();
const { train, validation } = splitStatements(statements);

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

/** The line between log odds under which the first candidates of held-out statements are likeliest to be right as often. */
function calibrationFor(resolver: IntentResolver): Calibration {
  const points = outcomesOf(resolver, validation).map(({ confidence, first, statement }) => {
    const within = Math.min(Math.max(confidence, 1e-3), 1 - 1e-3);
    return { odds: Math.log(within / (1 - within)), right: first === statement.family.intent ? 1 : 0 };
  });
  let [slope, offset] = [1, 0];
  for (let step = 0; step < 2_000; step++) {
    let [bySlope, byOffset] = [0, 0];
    for (const { odds, right } of points) {
      const error = 1 / (1 + Math.exp(-(slope * odds + offset))) - right;
      bySlope += error * odds;
      byOffset += error;
    }
    slope -= (0.1 * bySlope) / points.length;
    offset -= (0.1 * byOffset) / points.length;
  }
  return { slope: Math.round(slope * 1_000) / 1_000, offset: Math.round(offset * 1_000) / 1_000 };
}

/** The lowest confidence from which on held-out answers are right often enough. */
function answerThreshold(resolver: IntentResolver): number {
  const outcomes = outcomesOf({ ...resolver, thresholds: { ...resolver.thresholds, answer: 0 } }, validation);
  for (let percent = 50; percent < 99; percent++) {
    const confident = outcomes.filter(({ confidence, suggested }) => suggested !== null && confidence * 100 >= percent);
    const right = confident.filter(({ suggested, statement }) => suggested === statement.family.intent);
    if (right.length >= PRECISION_MIN * confident.length) return percent / 100;
  }
  return 0.99;
}

const language = trainLinear(languageExamples(statements, tongues), { ...tongues, ...LANGUAGE_TRAINING });
const first = trainLinear(purposeExamples(train, purposes), { ...purposes, ...PURPOSE_TRAINING });
const temperature = temperatureFor(first, purposeExamples(validation, purposes));
const words = readWords();
const reasons = new Set<string>(TEXT_REASONS);
const draft: IntentResolver = {
  version: "draft",
  purposes: { ...first, temperature },
  languages: language,
  lexiconOf: lexiconsFrom(words.lexicons),
  suggestions: words.suggestions,
  intents: purposes.classes.filter((name) => !reasons.has(name)),
  common: COMMON,
  wordings: words.wordings,
  calibration: { slope: 1, offset: 0 },
  thresholds: { answer: 0, hostile: 0.1, otherLanguage: 0.6 },
};
const calibration = calibrationFor(draft);
const thresholds: Thresholds = { ...draft.thresholds, answer: answerThreshold({ ...draft, calibration }) };
const model = trainLinear(purposeExamples([...train, ...validation], purposes), { ...purposes, ...PURPOSE_TRAINING });

const folder = new URL("../model/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("purposes.bin", folder), encodeModel({ ...model, temperature }));
writeFileSync(new URL("languages.bin", folder), encodeModel(language));
writeFileSync(new URL("words.json", folder), `${JSON.stringify(words)}\n`);
writeFileSync(new URL("tuning.json", folder), `${JSON.stringify({ calibration, thresholds })}\n`);
console.log({ statements: statements.length, temperature, calibration, thresholds });
