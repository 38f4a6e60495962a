import type { Resolution } from "@entrada/domain/intents/resolver";
import { tiedCandidates } from "@entrada/domain/intents/tie";
import { loadReference } from "@entrada/knowledge/reference";
import type { AppContext } from "../../../context.ts";
import { scopeOf } from "../../../core/tenant-scope.ts";
import type { Candidate } from "../../../providers/language-model/port.ts";
import { businessNow } from "../../../work/business-time.ts";
import { type ChangeRequest, findRecordedAnswer } from "../../../work/keyed-change.ts";
import { readWords, refuseUnknownCountries } from "./intents.resolution.ts";
import type { IntentResolutionInput } from "./intents.schema.ts";

/**
 * Which of the tied candidates the language model chooses; undefined where there is no model or no tie, where the
 * request was answered before, and where the model fails or leaves it open. It may take two seconds, so no transaction
 * is open meanwhile: the same request sent twice at once may ask twice, and one of the choices is stored. Throws the
 * problem where the input is not acceptable.
 */
export async function askForChoice(
  ctx: AppContext,
  request: ChangeRequest,
  input: IntentResolutionInput,
): Promise<string | undefined> {
  const { keyring, languageModel, log } = ctx;
  if (languageModel === undefined) return undefined;
  refuseUnknownCountries(input);
  const scope = scopeOf(request.credential);
  const resolution = readWords({ keyring, scope }, await businessNow(ctx, scope), input);
  const candidates = candidatesOf(resolution);
  if (candidates.length === 0 || (await findRecordedAnswer(ctx, { scope: request.credential, keyed: request.keyed })))
    return undefined;
  const begun = performance.now();
  const { statement } = input;
  const choice = await languageModel.choose({ statement, language: resolution.language, candidates });
  if (choice.ok) return choice.value;
  const ms = Math.round(performance.now() - begun);
  log.warn({ requestId: request.id, model: languageModel.name, failure: choice.error, ms }, "a tie was not broken");
  return undefined;
}

function candidatesOf(resolution: Resolution): readonly Candidate[] {
  const { intentByCode } = loadReference();
  return tiedCandidates(resolution).map(({ intent }) => {
    const label = resolution.clarification?.options.find((option) => option.intent === intent)?.label ?? intent;
    return { code: intent, label, definition: intentByCode.get(intent)?.definition.en ?? label };
  });
}
