import { NAME_FIELDS } from "@entrada/domain/assistant/told/names";
import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import type { AppContext } from "../../../../context.ts";
import { findRecordedAnswer, type KeyedCaller } from "../../../../work/idempotent-change.ts";
import { type Read, readOnly } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { travelersById } from "../../../people/travelers/travelers.service.ts";
import { type AssistantSession, getSession } from "../assistant-sessions.service.ts";
import { askModel, isForModel } from "../reading/asked-model.ts";
import { nextOf } from "../reading/asking.service.ts";
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
  const { one, names } = await readOnly(ctx, caller, async (r) => {
    const found = await getSession(r, sessionId);
    return { one: found, names: await namesOnFile(r, found) };
  });
  const { session, asking, pending, language, isModelAllowed } = one;
  const open = asking?.fields.filter(isForModel) ?? [];
  if (!isModelAllowed || session.state === "ended" || open.length === 0) return undefined;
  if (await findRecordedAnswer(ctx, { scope, principal, keyed })) return undefined;
  const asked = nextOf(asking, session.skipped, pending);
  const startedMs = performance.now();
  const heard = await askModel(assistantModel, { text: withLineFeeds(words), language, asked, open }, names);
  if (heard.ok) return heard.value;
  const ms = Math.round(performance.now() - startedMs);
  log.warn({ requestId, model: assistantModel.name, failure: heard.error, ms }, "a reply was read by rules instead");
  return undefined;
}

/** The traveler's names, as they are on file and as the form has them, word by word. */
async function namesOnFile(
  r: Read<PersonContext>,
  { session: { travelerId }, asking }: AssistantSession,
): Promise<readonly string[]> {
  const travelers = await travelersById(r, travelerId === null ? [] : [travelerId]);
  const answers = asking?.collection.document.answers ?? {};
  const names = NAME_FIELDS.flatMap((field) => [
    ...[...travelers.values()].map((traveler) => traveler[field]),
    answers[field]?.value,
  ]);
  return [...new Set(names.flatMap((name) => (typeof name === "string" ? name.split(/[\s-]+/u) : [])))];
}
