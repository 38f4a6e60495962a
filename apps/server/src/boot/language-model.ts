import { readFileSync } from "node:fs";
import type { Config } from "../config.ts";
import { reasonOf, StartError } from "../core/start-error.ts";
import type { LanguageModel } from "../providers/language-model/port.ts";
import type { Metrics } from "../telemetry/metrics.ts";

type Settings = Pick<Config, "languageModelUrl" | "languageModelName" | "languageModelKeyFile">;

/** The configured language model, with metrics; undefined if none is configured. */
export async function openLanguageModel(
  { languageModelUrl: url, languageModelName: name, languageModelKeyFile: keyFile }: Settings,
  metrics: Metrics,
): Promise<LanguageModel | undefined> {
  if (url === undefined || name === undefined) return undefined;
  const apiKey = keyFile === undefined ? undefined : readKey(keyFile);
  // Loaded only when a model is configured.
  const { OpenAICompatibleModel } = await import("../providers/language-model/openai-compatible.ts");
  return measured(new OpenAICompatibleModel({ url, name, apiKey }), metrics);
}

function measured(model: LanguageModel, { languageModelCalls }: Metrics): LanguageModel {
  return {
    name: model.name,
    choose: async (question) => {
      const end = languageModelCalls.startTimer();
      const choice = await model.choose(question);
      end({ outcome: choice.ok ? (choice.value === undefined ? "undecided" : "chosen") : choice.error });
      return choice;
    },
  };
}

function readKey(file: string): string {
  let key: string;
  try {
    key = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartError(`The language model's key file ${file} cannot be read: ${reasonOf(error)}.`);
  }
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new StartError(
    `${file} does not contain a key on one line. Write the key to it, or remove LANGUAGE_MODEL_KEY_FILE.`,
  );
}
