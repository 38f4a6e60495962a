import { mkdirSync, writeFileSync } from "node:fs";
import { type LinearModel, probabilitiesOf, scoresOf } from "@entrada/domain/intents/linear-model";
import { type IntentResolver, TEXT_REASONS } from "@entrada/domain/intents/resolver";
import { calibrationOf, measuresOf, outcomesOf } from "./evaluate.ts";
import { readEveryday } from "./everyday.ts";
import { languageExamples, purposeClasses, purposeExamples } from "./examples.ts";
import { labelsAlone, readEdges, readOrdinary } from "./labelled.ts";
import { encodeModel } from "./model-file.ts";
import { COMMON } from "./shipped.ts";
import { readFamilies, readStatements, type Statement, splitStatements } from "./statements.ts";
import { type Example, trainLinear } from "./train-linear.ts";
import { answerThreshold, calibrationFor, type LeftOutReading } from "./tuning.ts";
import { lexiconsFrom, readWords } from "./words.ts";

const PURPOSE_PLACES = 2 ** 16;
const LANGUAGE_PLACES = 2 ** 15;
const PURPOSE_TRAINING = { epochs: 10, rate: 0.2, decay: 1e-6 };
const LANGUAGE_TRAINING = { epochs: 4, rate: 0.3, decay: 1e-6 };
/** The number of rounds; each ordinary statement is held out of the training in one of them, and used for tuning. */
const FOLDS = 4;
/** How often a statement is trained on: the many everyday phrases must not outweigh longer statements. */
const TIMES = { ordinary: 4, edges: 4 };

const statements = readStatements();
const ordinary = readOrdinary();
const edges = readEdges();
const everyday = readEveryday();
const words = readWords();
const always = [
  ...splitStatements(statements).train,
  ...repeated(edges, TIMES.edges),
  ...everyday,
  ...labelsAlone(words),
];
const purposes = { classes: purposeClasses(readFamilies().values()), places: PURPOSE_PLACES };
const tongues = { classes: [...new Set(statements.map(({ language }) => language))], places: LANGUAGE_PLACES };
const ordinaryExamples = purposeExamples(ordinary, purposes);
const alwaysExamples = purposeExamples(always, purposes);

function repeated<T>(items: readonly T[], times: number): readonly T[] {
  return Array.from({ length: times }, () => items).flat();
}

const trainPurposes = (examples: readonly Example[]) => trainLinear(examples, { ...purposes, ...PURPOSE_TRAINING });

interface Fold {
  readonly model: LinearModel;
  /** for the ordinary statements that it was not trained on */
  readonly indexes: readonly number[];
}

function foldOf(fold: number): Fold {
  const isLeftOut = (index: number) => (ordinary[index]?.turn ?? 0) % FOLDS === fold;
  const kept = ordinaryExamples.filter((_, index) => !isLeftOut(index));
  return {
    model: trainPurposes([...alwaysExamples, ...repeated(kept, TIMES.ordinary)]),
    indexes: [...ordinary.keys()].filter(isLeftOut),
  };
}

const folds = Array.from({ length: FOLDS }, (_, fold) => foldOf(fold));
const reasons = new Set<string>(TEXT_REASONS);

interface LeftOut {
  readonly statement: Statement;
  /** the number of features: words, pairs and parts of words */
  readonly numbers: number;
  readonly target: Float64Array;
  readonly scores: Float64Array;
}

const leftOut: readonly LeftOut[] = folds.flatMap(({ model, indexes }) =>
  indexes.map((index) => {
    const { features, target } = ordinaryExamples[index] as Example;
    const numbers = features[0]?.places.length ?? 0;
    return { statement: ordinary[index] as Statement, numbers, target, scores: scoresOf(model, features) };
  }),
);

/** The temperature with the highest likelihood for the held-out statements. */
function temperatureFor(): number {
  const lossAt = (temperature: number) =>
    leftOut.reduce((sum, { scores, target }) => {
      const found = probabilitiesOf(scores, temperature);
      return sum - target.reduce((part, share, c) => part + share * Math.log(Math.max(found[c] ?? 0, 1e-9)), 0);
    }, 0);
  const temperatures = Array.from({ length: 40 }, (_, step) => 0.4 + step * 0.1);
  return temperatures.reduce((best, one) => (lossAt(one) < lossAt(best) ? one : best));
}

function readingsAt(temperature: number): readonly LeftOutReading[] {
  return leftOut.map(({ statement, numbers, scores }) => {
    const shares = [...probabilitiesOf(scores, temperature)].map((share, c) => ({ share, name: purposes.classes[c] }));
    const [first] = shares.filter(({ name }) => !reasons.has(name ?? "")).sort((a, b) => b.share - a.share);
    return {
      first: first?.share ?? 0,
      reasons: shares.reduce((sum, { name, share }) => (reasons.has(name ?? "") ? sum + share : sum), 0),
      numbers,
      isRight: first?.name === statement.family.intent,
    };
  });
}

const languages = trainLinear(languageExamples([...statements, ...edges, ...ordinary, ...everyday], tongues), {
  ...tongues,
  ...LANGUAGE_TRAINING,
});
const temperature = temperatureFor();
const calibration = calibrationFor(readingsAt(temperature));
const draft: Omit<IntentResolver, "purposes"> = {
  version: "draft",
  languages,
  lexiconOf: lexiconsFrom(words.lexicons),
  suggestions: words.suggestions,
  intents: purposes.classes.filter((name) => !reasons.has(name)),
  common: COMMON,
  wordings: words.wordings,
  calibration,
  thresholds: { answer: 0, hostile: 0.01, language: 0.4, otherLanguage: 0.6 },
};

const outcomes = folds.flatMap(({ model, indexes }) =>
  outcomesOf(
    { ...draft, purposes: { ...model, temperature } },
    indexes.map((index) => ordinary[index] as Statement),
  ),
);
const thresholds = { ...draft.thresholds, answer: answerThreshold(outcomes) };
const model = trainPurposes([...alwaysExamples, ...repeated(ordinaryExamples, TIMES.ordinary)]);

const folder = new URL("../model/", import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL("purposes.bin", folder), encodeModel({ ...model, temperature }));
writeFileSync(new URL("languages.bin", folder), encodeModel(languages));
writeFileSync(new URL("words.json", folder), `${JSON.stringify(words)}\n`);
writeFileSync(new URL("tuning.json", folder), `${JSON.stringify({ calibration, thresholds })}\n`);
const judged = outcomes.map((outcome) =>
  outcome.confidence < thresholds.answer ? { ...outcome, suggested: null } : outcome,
);
console.log({
  statements: statements.length,
  edges: edges.length,
  ordinary: ordinary.length,
  everyday: everyday.length,
  temperature,
  calibration,
  thresholds,
  leftOut: measuresOf(judged),
});
console.table(calibrationOf(judged));
