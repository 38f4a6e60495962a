import {
  type ChangeWeight,
  isConclusionChanged,
  weightOfChange,
} from "@entrada/domain/determinations/answer/conclusion-change";
import { determine } from "@entrada/domain/determinations/determine";
import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { civilDay, formatIsoDate } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { decodeId, encodeId, newUuid } from "../../../core/ids.ts";
import { type FieldError, notFound, Problem } from "../../../core/problem.ts";
import type { Work } from "../../../work/work.ts";
import * as store from "./questions.store.ts";

export { listQuestions, type PinnedQuestion } from "./questions.store.ts";

const QUESTIONS_MAX = 50;
const DAYS_AHEAD = 30;

/** Keeps a question for everybody who keeps the knowledge; one that is kept already stays as it is. */
export async function pinQuestion(
  w: Work<Pick<AppContext, "knowledge">>,
  operatorId: string,
  asked: store.Asked,
): Promise<store.PinnedQuestion> {
  refuseUnknown(w.ctx.knowledge.current().compiled, asked);
  await store.lockPinning(w.tx);
  const keptQuestion = await store.findQuestion(w.tx, asked);
  if (keptQuestion !== undefined) return keptQuestion;
  if ((await store.listQuestions(w.tx)).length >= QUESTIONS_MAX) {
    throw new Problem("limit_reached", `At most ${QUESTIONS_MAX} questions are pinned. Delete one first.`);
  }
  const question = await store.insertQuestion(w.tx, { ...asked, id: newUuid(), pinnedBy: operatorId, pinnedAt: w.now });
  w.audit({ action: "knowledge.question_pinned", subject: { type: "question", id: encodeId("qst", question.id) } });
  return question;
}

/** Throws 404 if there is none of this id. */
export async function unpinQuestion(w: Work, id: string): Promise<void> {
  const uuid = decodeId("qst", id);
  if (uuid === undefined || !(await store.deleteQuestion(w.tx, uuid))) throw notFound(id);
  w.audit({ action: "knowledge.question_unpinned", subject: { type: "question", id } });
}

/** What a question is answered with, and whether other knowledge would answer otherwise. */
export function compareAnswers(
  question: store.Asked,
  askedOn: string,
  { today, draft }: { readonly today: CompiledKnowledge; readonly draft: CompiledKnowledge | undefined },
) {
  const before = answerOf(today, question, askedOn);
  const after = draft && answerOf(draft, question, askedOn);
  return {
    today: shown(before),
    withDraft: after === undefined ? null : shown(after),
    change: after === undefined ? null : changeOf(before, after),
  };
}

function changeOf(before: DeterminationAnswer, after: DeterminationAnswer): ChangeWeight | "same" {
  if (!isConclusionChanged(before.visaConclusion, after.visaConclusion)) return "same";
  return weightOfChange(before.visaConclusion.kind, after.visaConclusion.kind);
}

function answerOf(knowledge: CompiledKnowledge, asked: store.Asked, askedOn: string): DeterminationAnswer {
  const { passport, residence, destination, intent, stayDays } = asked;
  const arrival = civilDay(askedOn) + DAYS_AHEAD;
  const traveler = {
    passportCountry: passport,
    passportType: "ordinary",
    residenceCountry: residence,
    heldAuthorizations: [],
  } as const;
  const leg = {
    reference: "1",
    destinationCountry: destination,
    intent,
    arrivalDate: formatIsoDate(arrival),
    departureDate: formatIsoDate(arrival + stayDays - 1),
    transitContext: "entry",
  } as const;
  const options = { evaluatedOn: askedOn, language: "en", minimumAuthority: "stale" } as const;
  return determine(knowledge, { traveler, legs: [leg] }, options);
}

function shown({ visaConclusion, trace }: DeterminationAnswer) {
  const { kind, headline, reason } = visaConclusion;
  const decided = trace.matched.filter(({ outcome }) => outcome === "decided");
  return { kind, headline: headline ?? kind, reason: reason ?? "", rules: decided.map(({ ruleId }) => ruleId) };
}

function refuseUnknown({ snapshot }: CompiledKnowledge, asked: store.Asked): void {
  const passports = new Set(snapshot.passports);
  const known: readonly (readonly [keyof store.Asked, boolean])[] = [
    ["passport", passports.has(asked.passport)],
    ["residence", asked.residence in snapshot.countries],
    ["destination", asked.destination in snapshot.countries],
    ["intent", snapshot.intents.includes(asked.intent)],
  ];
  const errors = known.flatMap(([name, isKnown]): readonly FieldError[] =>
    isKnown
      ? []
      : [{ pointer: `#/${name}`, code: "wrong_enum_value", detail: `Send a known code: ${asked[name]} is none.` }],
  );
  if (errors.length > 0) throw new Problem("validation_failed", "The question names what does not exist.", { errors });
}
