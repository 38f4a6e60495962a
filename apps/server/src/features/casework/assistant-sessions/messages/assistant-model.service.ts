import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import type { AppContext } from "../../../../context.ts";
import { findRecordedAnswer, type KeyedCaller } from "../../../../work/idempotent-change.ts";
import { readOnly } from "../../../../work/work.ts";
import { getSession } from "../assistant-sessions.service.ts";
import { askModel, isForModel } from "../reading/asked-model.ts";
import { nextOf } from "../reading/asking.service.ts";
import { namesOnFile } from "../reading/names-on-file.service.ts";
import type { Heard } from "../reading/replies.service.ts";

/**
 * What a language model reads in a reply; undefined if there is none, if the tenant does without, if it rests, fails or has
 * nothing to read, or if the request was answered earlier: then rules read it. It may take eight seconds, so no transaction is
 * open. What is sent is the message, with what names a person hidden, and what the open questions are called: nothing that is
 * on file.
 */
export async function readByModel(
  ctx: AppContext,
  { caller, keyed }: KeyedCaller,
  sessionId: string,
  words: string,
): Promise<Heard | undefined> {
  const { assistantModel, log } = ctx;
  if (assistantModel?.isAsked !== true) return undefined;
  const { scope, principal, requestId } = caller;
  const { session, asking, pending, language, isModelAllowed } = await readOnly(ctx, caller, (r) =>
    getSession(r, sessionId),
  );
  const open = asking?.fields.filter(isForModel) ?? [];
  if (!isModelAllowed || session.state === "ended" || asking === undefined || open.length === 0) return undefined;
  if (await findRecordedAnswer(ctx, { scope, principal, keyed })) return undefined;
  const names = await namesOnFile(ctx, caller, asking);
  const asked = nextOf(asking, session.skipped, pending);
  const startedMs = performance.now();
  const heard = await askModel(assistantModel, { text: withLineFeeds(words), language, asked, open }, names);
  if (heard.ok) return heard.value;
  const ms = Math.round(performance.now() - startedMs);
  log.warn({ requestId, model: assistantModel.name, failure: heard.error, ms }, "a reply was read by rules instead");
  return undefined;
}
