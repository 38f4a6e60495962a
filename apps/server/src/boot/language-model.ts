import { readFileSync } from "node:fs";
import type { Config } from "../config.ts";
import type { Clock } from "../core/clock.ts";
import { reasonOf, StartError } from "../core/start-error.ts";
import type { LanguageModel, ReplyReader } from "../providers/language-model/port.ts";
import { RestingReader } from "../providers/language-model/resting-reader.ts";
import type { Metrics } from "../telemetry/metrics.ts";

type Settings = Pick<Config, "languageModelUrl" | "languageModelName" | "languageModelKeyFile">;
type AssistantSettings = Pick<Config, "assistantModelUrl" | "assistantModelName" | "assistantModelKeyFile">;

/** The configured language model, with metrics; undefined if none is configured. */
export async function openLanguageModel(
  { languageModelUrl: url, languageModelName: name, languageModelKeyFile: keyFile }: Settings,
  metrics: Metrics,
): Promise<LanguageModel | undefined> {
  if (url === undefined || name === undefined) return undefined;
  const apiKey = keyFile === undefined ? undefined : readKey(keyFile, "LANGUAGE_MODEL_KEY_FILE");
  // Loaded only when a model is configured.
  const { OpenAICompatibleModel } = await import("../providers/language-model/openai-compatible.ts");
  return measured(new OpenAICompatibleModel({ url, name, apiKey }), metrics);
}

/** The configured reader of replies; undefined if none is configured. */
export async function openReplyReader({
  assistantModelUrl: url,
  assistantModelName: name,
  assistantModelKeyFile: keyFile,
}: AssistantSettings): Promise<ReplyReader | undefined> {
  if (url === undefined || name === undefined) return undefined;
  const apiKey = keyFile === undefined ? undefined : readKey(keyFile, "ASSISTANT_MODEL_KEY_FILE");
  const { OpenAICompatibleReplyReader } = await import("../providers/language-model/openai-compatible-reader.ts");
  return new OpenAICompatibleReplyReader({ url, name, apiKey });
}

/** The configured reader of replies, which rests after several failures, with metrics; undefined if none is configured. */
export async function openAssistantModel(
  settings: AssistantSettings,
  { assistantModelCalls }: Metrics,
  clock: Clock,
): Promise<ReplyReader | undefined> {
  const reader = await openReplyReader(settings);
  if (reader === undefined) return undefined;
  const timed: ReplyReader = {
    name: reader.name,
    isAsked: true,
    read: async (reply) => {
      const end = assistantModelCalls.startTimer();
      const found = await reader.read(reply);
      end({ outcome: found.ok ? "read" : found.error });
      return found;
    },
  };
  return new RestingReader(timed, clock);
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

function readKey(file: string, setting: string): string {
  let key: string;
  try {
    key = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartError(`The language model's key file ${file} cannot be read: ${reasonOf(error)}.`);
  }
  if (/^[\x21-\x7e]+$/.test(key)) return key;
  throw new StartError(`${file} does not contain a key on one line. Write the key to it, or remove ${setting}.`);
}
