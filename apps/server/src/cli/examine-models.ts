import { openReplyReader } from "../boot/language-model.ts";
import type { Config } from "../config.ts";
import { type Finding, fail, ok, warn } from "../core/findings.ts";
import { reasonOf } from "../core/start-error.ts";
import type { LanguageModelFailure, ReplyToRead } from "../providers/language-model/port.ts";

type ModelSettings = Pick<
  Config,
  "languageModelUrl" | "languageModelName" | "assistantModelUrl" | "assistantModelName" | "assistantModelKeyFile"
>;

/** Where travelers' words would go, and whether the assistant's model reads them. */
export async function examineModels(config: ModelSettings): Promise<readonly Finding[]> {
  const { languageModelUrl, languageModelName, assistantModelUrl, assistantModelName } = config;
  const resolver =
    languageModelUrl === undefined
      ? []
      : [
          warn(
            "models",
            `${sentTo(languageModelName, languageModelUrl)}: what travelers say of a trip, where its purpose is unclear`,
          ),
        ];
  const assistant =
    assistantModelUrl === undefined
      ? []
      : [
          warn(
            "models",
            `${sentTo(assistantModelName, assistantModelUrl)}: what is said to the assistant of a tenant with \`assistantModel\`, with numbers and names hidden`,
          ),
          await examineReader(config),
        ];
  const found = [...resolver, ...assistant];
  return found.length === 0 ? [ok("models", "none: no words of travelers leave this server")] : found;
}

function sentTo(name: string | undefined, url: string): string {
  return `words leave this server for the model ${name} at ${url}`;
}

// Invented: nobody said it.
const SAMPLE: ReplyToRead = {
  message: "Springfield",
  language: "en",
  asked: "/city",
  fields: [{ path: "/city", label: "City", kind: "text" }],
};

const READER_FAILURES: Readonly<Record<LanguageModelFailure, string>> = {
  timeout: "does not answer in time",
  unreachable: "cannot be reached",
  http_status: "refuses the request: check its address, name and key",
  invalid_answer: "answers something else than the object that it was asked for",
};

async function examineReader(config: ModelSettings): Promise<Finding> {
  try {
    const reader = await openReplyReader(config);
    const found = await reader?.read(SAMPLE);
    if (found?.ok !== false)
      return ok("models", `the assistant's model ${config.assistantModelName} reads an invented reply`);
    const detail = `the assistant's model ${config.assistantModelName} ${READER_FAILURES[found.error]}; rules read replies instead`;
    return warn("models", detail);
  } catch (error) {
    return fail("models", reasonOf(error));
  }
}
