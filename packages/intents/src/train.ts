import { writeFileSync } from "node:fs";
import { type LinearModel, probabilitiesOf, scoresOf } from "@entrada/domain/intents/linear-model";
import { languageExamples, purposeClasses, purposeExamples } from "./examples.ts";
import { encodeModel } from "./model-file.ts";
import { type Part, partsOf, readFamilies, readStatements } from "./statements.ts";
import { type Example, trainLinear } from "./train-linear.ts";

const PURPOSE_PLACES = 2 ** 16;
const LANGUAGE_PLACES = 2 ** 13;
const PURPOSE_TRAINING = { epochs: 12, rate: 0.5, decay: 1e-6 };
const LANGUAGE_TRAINING = { epochs: 4, rate: 0.5, decay: 1e-6 };

const families = readFamilies();
const parts = partsOf(families);
const statements = readStatements();
const of = (...wanted: readonly Part[]) =>
  statements.filter(({ family }) => wanted.includes(parts.get(family.name) ?? "train"));

const languages = [...new Set(statements.map(({ language }) => language))];
const purposes = { classes: purposeClasses(families.values()), places: PURPOSE_PLACES };
const tongues = { classes: languages, places: LANGUAGE_PLACES };

/** The temperature under which held-out answers are likeliest. */
function temperatureFor(model: LinearModel, examples: readonly Example[]): number {
  const lossAt = (temperature: number) =>
    examples.reduce((sum, { features, target }) => {
      const found = probabilitiesOf(scoresOf(model, features), temperature);
      return sum - target.reduce((part, share, c) => part + share * Math.log(Math.max(found[c] ?? 0, 1e-9)), 0);
    }, 0);
  const temperatures = Array.from({ length: 40 }, (_, step) => 0.3 + step * 0.05);
  return temperatures.reduce((best, one) => (lossAt(one) < lossAt(best) ? one : best));
}

const held = purposeExamples(of("validation"), purposes);
const first = trainLinear(purposeExamples(of("train"), purposes), { ...purposes, ...PURPOSE_TRAINING });
const temperature = temperatureFor(first, held);
const model = trainLinear(purposeExamples(of("train", "validation"), purposes), { ...purposes, ...PURPOSE_TRAINING });
const language = trainLinear(languageExamples(of("train", "validation"), tongues), {
  ...tongues,
  ...LANGUAGE_TRAINING,
});

const folder = new URL("../model/", import.meta.url);
writeFileSync(new URL("purposes.bin", folder), encodeModel({ ...model, temperature }));
writeFileSync(new URL("languages.bin", folder), encodeModel(language));
console.log({ statements: statements.length, temperature });
