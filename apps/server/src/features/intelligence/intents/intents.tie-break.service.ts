import type { Resolution } from "@entrada/domain/intents/resolver";
import { tiedCandidates } from "@entrada/domain/intents/tie";
import { loadReference } from "@entrada/knowledge/reference";
import type { AppContext } from "../../../context.ts";
import { originOf } from "../../../core/check-site.ts";
import { refuseFieldErrors } from "../../../core/problem.ts";
import type { Candidate } from "../../../providers/language-model/port.ts";
import { businessNow } from "../../../work/business-time.ts";
import { findRecordedAnswer, type KeyedCaller } from "../../../work/idempotent-change.ts";
import type { IntentResolutionInput } from "./intents.schema.ts";
import { errorsOfInput, readWords } from "./intents-resolution.ts";

/**
 * The tied candidate that the language model chooses; undefined if there is no model or no tie, if the request was
 * answered earlier, or if the model fails or does not choose. It may take two seconds, so no transaction is open: two
 * concurrent copies of a request may ask twice, and one of the choices is stored. Throws a problem for bad input.
 */
export async function chooseAmongTied(
  ctx: AppContext,
  { caller, keyed }: KeyedCaller,
  input: IntentResolutionInput,
): Promise<string | undefined> {
  const { keyring, languageModel, log, visitors } = ctx;
  if (languageModel === undefined) return undefined;
  const { scope, principal, requestId } = caller;
  const now = await businessNow(ctx, scope);
  refuseFieldErrors(errorsOfInput({ keyring, scope }, now, input));
  const { resolution, purpose } = visitors.spend(originOf(principal), () => readWords({ keyring, scope }, now, input));
  const candidates = candidatesOf(resolution);
  if (candidates.length === 0 || (await findRecordedAnswer(ctx, { scope, principal, keyed }))) return undefined;
  const startedMs = performance.now();
  const asked = { statement: purpose, language: resolution.language, candidates };
  const choice = await visitors.aside(originOf(principal), () => languageModel.choose(asked));
  if (choice.ok) return choice.value;
  const ms = Math.round(performance.now() - startedMs);
  log.warn({ requestId, model: languageModel.name, failure: choice.error, ms }, "a tie was not broken");
  return undefined;
}

function candidatesOf(resolution: Resolution): readonly Candidate[] {
  const { intentByCode } = loadReference();
  return tiedCandidates(resolution).map(({ intent }) => {
    const label = resolution.clarification?.options.find((option) => option.intent === intent)?.label ?? intent;
    return { code: intent, label, definition: intentByCode.get(intent)?.definition.en ?? label };
  });
}
