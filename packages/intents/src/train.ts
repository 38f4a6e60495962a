import { mkdirSync, writeFileSync } from "node:fs";
import { type LinearModel, probabilitiesOf, scoresOf } from "@entrada/domain/intents/linear-model";
import { type IntentResolver, TEXT_REASONS } from "@entrada/domain/intents/resolver";
import { type Outcome, outcomesOf } from "./evaluate.ts";
import { languageExamples, purposeClasses, purposeExamples } from "./examples.ts";
import { readOwnWords } from "./labelled.ts";
import { encodeModel } from "./model-file.ts";
import { COMMON } from "./shipped.ts";
import { readFamilies, readStatements, splitStatements } from "./statements.ts";
import { type Example, trainLinear } from "./train-linear.ts";
import { answerThreshold, calibrationFor } from "./tuning.ts";
import { lexiconsFrom, readWords } from "./words.ts";

const PURPOSE_PLACES = 2 ** 16;
const LANGUAGE_PLACES = 2 ** 15;
const PURPOSE_TRAINING = { epochs: 10, rate: 0.2, decay: 1e-6 };
const LANGUAGE_TRAINING = { epochs: 4, rate: 0.3, decay: 1e-6 };
/** In so many rounds, each statement in own words is left out of the training once, and tuned by. */
const FOLDS = 4;

const statements = readStatements();
const ownWords = readOwnWords();
const { train } = splitStatements(statements);
const purposes = { classes: purposeClasses(readFamilies().values()), places: PURPOSE_PLACES };
const tongues = { classes: [...new Set(statements.map(({ language }) => language))], places: LANGUAGE_PLACES };
const ownExamples = purposeExamples(ownWords, purposes);
const trainExamples = purposeExamples(train, purposes);

const trainPurposes = (examples: readonly Example[]) => trainLinear(examples, { ...purposes, ...PURPOSE_TRAINING });

interface Fold {
  readonly model: LinearModel;
  readonly leftOut: readonly number[];
}

function foldOf(fold: number): Fold {
  const leftOut = ownWords.flatMap(({ turn }, index) => (turn % FOLDS === fold ? [index] : []));
  const kept = ownExamples.filter((_, index) => ownWords[index]?.turn !== undefined && !leftOut.includes(index));
  return { model: trainPurposes([...trainExamples, ...kept]), leftOut };
}

/** The temperature under which the answers to what was left out are likeliest. */
function temperatureFor(folds: readonly Fold[]): number {
  const points = folds.flatMap(({ model, leftOut }) =>
    leftOut.map((index) => {
      const { features, target } = ownExamples[index] as Example;
      return { scores: scoresOf(model, features), target };
    }),
  );
  const lossAt = (temperature: number) =>
    points.reduce((sum, { scores, target }) => {
      const found = probabilitiesOf(scores, temperature);
      return sum - target.reduce((part, share, c) => part + share * Math.log(Math.max(found[c] ?? 0, 1e-9)), 0);
    }, 0);
  const temperatures = Array.from({ length: 40 }, (_, step) => 0.4 + step * 0.1);
  return temperatures.reduce((best, one) => (lossAt(one) < lossAt(best) ? one : best));
}

const words = readWords();
const languages = trainLinear(languageExamples([...statements, ...ownWords], tongues), {
  ...tongues,
  ...LANGUAGE_TRAINING,
});
const folds = Array.from({ length: FOLDS }, (_, fold) => foldOf(fold));
const temperature = temperatureFor(folds);
const reasons = new Set<string>(TEXT_REASONS);
const draft: Omit<IntentResolver, "purposes" | "calibration"> = {
  version: "draft",
  languages,
  lexiconOf: lexiconsFrom(words.lexicons),
  suggestions: words.suggestions,
  intents: purposes.classes.filter((name) => !reasons.has(name)),
  common: COMMON,
  wordings: words.wordings,
  thresholds: { answer: 0, hostile: 0.1, otherLanguage: 0.6 },
};

/** What becomes of each statement in own words by the model that never saw it, with no least confidence. */
function outcomesLeftOut(calibration: IntentResolver["calibration"]): readonly Outcome[] {
  return folds.flatMap(({ model, leftOut }) =>
    outcomesOf(
      { ...draft, calibration, purposes: { ...model, temperature } },
      leftOut.flatMap((index) => ownWords[index] ?? []),
    ),
  );
}

const calibration = calibrationFor(outcomesLeftOut({ slope: 1, offset: 0 }));
const thresholds = { ...draft.thresholds, answer: answerThreshold(outcomesLeftOut(calibration)) };
const model = trainPurposes([...trainExamples, ...ownExamples]);

const folder = new URL("../model/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("purposes.bin", folder), encodeModel({ ...model, temperature }));
writeFileSync(new URL("languages.bin", folder), encodeModel(languages));
writeFileSync(new URL("words.json", folder), `${JSON.stringify(words)}\n`);
writeFileSync(new URL("tuning.json", folder), `${JSON.stringify({ calibration, thresholds })}\n`);
console.log({
  statements: statements.length,
  ownWords: ownWords.length,
  temperature,
  calibration,
  thresholds,
});
