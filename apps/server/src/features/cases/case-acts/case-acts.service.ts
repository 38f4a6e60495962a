import type { CaseOutcome, CorrectionReason } from "@entrada/domain/cases/case-lifecycle";
import { refuseFieldErrors } from "../../../core/problem.ts";
import type { Work } from "../../../work/work.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import {
  type AuthorityNews,
  holdCase,
  recordAuthorityNews,
  resumeCase,
  type StoredCase,
} from "../cases/cases.service.ts";
import {
  acceptItems,
  markReady,
  requestMore,
  returnItems,
} from "../collection-requests/collection-requests.review.service.ts";
import { askedOf, errorsOfAct, isCorrectionReason, isHoldReason, isReason, notedOf } from "./case-acts.input.ts";
import type { CaseAct } from "./case-acts.schema.ts";

/** What also moves the order of a case. */
export interface CaseMoves {
  readonly submit: (w: Work, id: string, news: AuthorityNews) => Promise<StoredCase>;
  readonly decide: (w: Work, id: string, outcome: CaseOutcome) => Promise<StoredCase>;
  readonly correct: (
    w: Work,
    id: string,
    correction: { readonly outcome: CaseOutcome; readonly reason: CorrectionReason },
  ) => Promise<StoredCase>;
}

/** Does in a case what its operator or authority would do, through what they use themselves. */
export async function actOnCase(
  w: Work<PersonContext>,
  moves: CaseMoves,
  id: string,
  act: CaseAct,
): Promise<StoredCase> {
  refuseFieldErrors(errorsOfAct(act));
  const { authorityReference, expectedDecisionOn, reason = "", party = "traveler", outcome, dueAt } = act;
  const items = act.items?.map(notedOf);
  const news: AuthorityNews = {
    ...(authorityReference !== undefined && { authorityReference }),
    ...(expectedDecisionOn !== undefined && { expectedDecisionOn }),
  };
  const byAction: Readonly<Record<CaseAct["action"], () => Promise<StoredCase>>> = {
    acceptItems: () => acceptItems(w, id, act.items?.map(askedOf)),
    returnItems: () => returnItems(w, id, items ?? []),
    requestMore: () =>
      requestMore(w, id, {
        party,
        reason: isReason(reason) ? reason : "authorityRequest",
        items: items ?? [],
        dueAt: dueAt === undefined ? null : new Date(dueAt),
      }),
    markReady: () => markReady(w, id),
    submit: () => moves.submit(w, id, news),
    authorityUpdate: () => recordAuthorityNews(w, id, news),
    decide: () => moves.decide(w, id, outcome ?? "approved"),
    correctDecision: () =>
      moves.correct(w, id, { outcome: outcome ?? "approved", reason: isCorrectionReason(reason) ? reason : "other" }),
    hold: () => holdCase(w, id, isHoldReason(reason) ? reason : "other"),
    resume: () => resumeCase(w, id),
  };
  return byAction[act.action]();
}
