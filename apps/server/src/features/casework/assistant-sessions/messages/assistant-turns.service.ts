import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { withLineFeeds } from "@entrada/domain/shared/plain-text";
import { newUuid } from "../../../../core/ids.ts";
import { load } from "../../../../work/load.ts";
import type { Work } from "../../../../work/work.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import { type AssistantSession, askingIn, lockOpenSession, takeTurn } from "../assistant-sessions.service.ts";
import { findSession } from "../assistant-sessions.store.ts";
import { type Turn, wordsOfGreeting, wordsOfTurn } from "../reading/answer.ts";
import { basisOf, nextOf } from "../reading/asking.service.ts";
import { questionOf } from "../reading/question.view.ts";
import { quotable } from "../reading/quotes.service.ts";
import { type Heard, hear } from "../reading/replies.service.ts";
import type { ProposedAnswer } from "../words/assistant-messages.document.ts";
import { updateProposals } from "../words/assistant-messages.store.ts";
import {
  type AssistantMessage,
  lockWordsKey,
  type WordsKey,
  writeAnswer,
  writeReply,
} from "./assistant-messages.service.ts";

/** Writes the first message: what it is, and what it can do. */
export async function greet(w: Work<PersonContext>, key: WordsKey, one: AssistantSession): Promise<void> {
  const next = nextOf(one.asking, [], []);
  const text = wordsOfGreeting({ about: aboutOf(one), next }, one.language);
  const said = { text, proposals: [], quotes: [], nextQuestion: questionOf(one, next) };
  await writeAnswer(w, key, one.session, said, "rules");
}

/**
 * Writes what the caller says and what the assistant answers: what was read is proposed, and nothing is saved. `byModel`: what
 * a language model has read in the same words. Throws 409 if the conversation has ended.
 */
export async function reply(
  w: Work<PersonContext>,
  sessionId: string,
  words: string,
  byModel: Heard | undefined,
): Promise<AssistantMessage> {
  // The traveler before the conversation, as in an erasure.
  const key = await lockWordsKey(w, await load(w, "ast", sessionId, findSession));
  const session = await lockOpenSession(w, sessionId);
  const one = await askingIn(w, session);
  const text = withLineFeeds(words);
  await writeReply(w, key, session, text);
  const asked = nextOf(one.asking, session.skipped, one.pending);
  const open = one.asking?.fields ?? [];
  const heard = hear({ text, language: one.language, now: w.now, asked, open }, byModel);
  const isPutOff = asked !== undefined && (heard.act === "later" || heard.act === "unknown");
  const skipped = isPutOff ? [...session.skipped, asked.path] : session.skipped;
  await takeTurn(w, session, skipped);
  const proposals = proposalsOf(one, heard);
  const again = new Set(proposals.map(({ path }) => path));
  const replaced = one.pending.flatMap(({ id, path }) => (again.has(path) ? id : []));
  await updateProposals(w.tx, w.scope, replaced, { state: "outdated", decidedAt: w.now });
  const pending = [...one.pending.filter(({ path }) => !again.has(path)), ...proposals];
  const next = nextOf(one.asking, skipped, pending);
  const quotes = heard.act === "requirements" ? await quotable(w, session.determinationId) : [];
  const turn: Turn = {
    act: heard.act,
    doubts: heard.doubts,
    asked,
    next,
    hasProposed: proposals.length > 0,
    hasPending: pending.length > 0,
    hasQuotes: quotes.length > 0,
    about: aboutOf(one),
  };
  const said = { text: wordsOfTurn(turn, one.language), proposals, quotes, nextQuestion: questionOf(one, next) };
  return writeAnswer(w, key, session, said, heard.generatedBy);
}

// What is saved already with the same value needs no decision.
function proposalsOf({ asking }: AssistantSession, { readings }: Heard): readonly ProposedAnswer[] {
  if (asking === undefined) return [];
  return readings.flatMap(({ path, value, evidence }) => {
    const field = asking.fields.find((one) => one.path === path);
    const basis = basisOf(asking, path);
    const isSaved = basis.answer === canonicalJson(value) && !basis.isToConfirm;
    return field === undefined || isSaved ? [] : [{ id: newUuid(), path, label: field.label, value, evidence, basis }];
  });
}

/** What a conversation asks for. */
function aboutOf({ session, asking }: AssistantSession): Turn["about"] {
  if (session.caseId === null) return "trip";
  return asking === undefined ? "nothing" : "form";
}
