import type { OpenAICompatibleProvider } from "@ai-sdk/openai-compatible";
import { err, ok, type Result } from "@entrada/domain/shared/result";
import { APICallError, generateText, type jsonSchema, Output } from "ai";
import type { LanguageModelFailure } from "./port.ts";

/** One request for an object of a closed shape. */
interface Request<T> {
  readonly name: string;
  readonly system: string;
  /** as JSON: people's words cannot break out of their string */
  readonly data: object;
  readonly schema: ReturnType<typeof jsonSchema<T>>;
  readonly tokensMax: number;
  readonly timeMs: number;
}

/** What a model answers to one request, without tools and without a second try. Reports only the kind of a failure. */
export async function askForObject<T>(
  provider: OpenAICompatibleProvider,
  { name, system, data, schema, tokensMax, timeMs }: Request<T>,
): Promise<Result<T, LanguageModelFailure>> {
  const abortSignal = AbortSignal.timeout(timeMs);
  try {
    const { output } = await generateText({
      model: provider(name),
      system,
      prompt: JSON.stringify(data),
      output: Output.object({ schema }),
      temperature: 0,
      maxOutputTokens: tokensMax,
      maxRetries: 0,
      abortSignal,
      experimental_telemetry: { isEnabled: false },
    });
    return ok(output);
  } catch (error) {
    // The error contains the request and thus the words.
    return err(abortSignal.aborted ? "timeout" : failureOf(error));
  }
}

function failureOf(error: unknown): LanguageModelFailure {
  if (!APICallError.isInstance(error)) return "invalid_answer";
  if (error.statusCode === undefined) return "unreachable";
  return error.statusCode >= 300 ? "http_status" : "invalid_answer";
}
