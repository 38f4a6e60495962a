import { NAME_FIELDS } from "@entrada/domain/assistant/names";
import type { OpenField } from "@entrada/domain/assistant/open-field";
import { type AnswerKind, kindOf, wordsOf } from "@entrada/domain/cases/answer-kind";
import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import type { AppContext } from "../../../../context.ts";
import type { ReadableField } from "../../../../providers/language-model/port.ts";
import { findRecordedAnswer, type KeyedCaller } from "../../../../work/idempotent-change.ts";
import { type Read, readOnly } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { travelersById } from "../../../people/travelers/travelers.service.ts";
import { type AssistantSession, getSession } from "../assistant-sessions.service.ts";
import { nextOf } from "../reading/asking.service.ts";
import { hiddenWords } from "../reading/hidden-words.ts";
import type { Heard } from "../reading/replies.service.ts";

// Longer lists, such as of ports, are read by rules.
const OPTIONS_MAX = 60;
// What consists of parts is read by rules, and so is what somebody agrees to.
const BY_RULES: readonly AnswerKind[] = ["agree", "group", "several"];

/**
 * What a language model reads in a reply; undefined if there is none, if it rests, fails or has nothing to read, or if the
 * request was answered earlier: then rules read it. It may take eight seconds, so no transaction is open. What is sent is the
 * message, with what names a person hidden, and what the open questions are called: nothing that is on file.
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
  const { session, asking, pending, language } = one;
  const fields = asking?.fields.filter(({ schema }) => !BY_RULES.includes(kindOf(schema))) ?? [];
  if (session.state === "ended" || fields.length === 0) return undefined;
  if (await findRecordedAnswer(ctx, { scope, principal, keyed })) return undefined;
  const hidden = hiddenWords(withLineFeeds(words), names);
  const asked = nextOf(asking, session.skipped, pending)?.path ?? null;
  const startedMs = performance.now();
  const found = await assistantModel.read({ message: hidden.text, language, asked, fields: fields.map(readable) });
  if (!found.ok) {
    const ms = Math.round(performance.now() - startedMs);
    log.warn({ requestId, model: assistantModel.name, failure: found.error, ms }, "a reply was read by rules instead");
    return undefined;
  }
  const readings = found.value.readings.flatMap(({ path, value, evidence }) => {
    const written = hidden.writtenFor(evidence);
    if (written === undefined) return [];
    return [{ path, value: typeof value === "string" ? hidden.restored(value) : value, evidence: written }];
  });
  return { act: found.value.act, readings, doubts: [], generatedBy: "model" };
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

function readable({ path, label, schema }: OpenField): ReadableField {
  const own = schema.enum ?? schema.items?.enum ?? [];
  const words = schema.enum === undefined ? schema.items : schema;
  const isListed = own.length > 0 && own.length <= OPTIONS_MAX;
  return {
    path,
    label,
    kind: kindOf(schema),
    ...(isListed && { options: own.map((value) => ({ value, label: wordsOf(value, words) })) }),
  };
}
