import type { CaseOutcome, CorrectionReason } from "@entrada/domain/cases/case-lifecycle";
import { refuseFieldErrors } from "../../../core/problem.ts";
import type { Work } from "../../../work/work.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import {
  type AuthorityNews,
  getCase,
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
import {
  deliverIssue,
  type MadeIssue,
  playRelease,
  playWithdrawal,
  type Release,
} from "../deliverables/deliverables.play.service.ts";
import type { ObjectContext } from "../documents/documents.service.ts";
import { askedOf, errorsOfAct, isCorrectionReason, isHoldReason, isReason, notedOf } from "./case-acts.input.ts";
import type { CaseAct } from "./case-acts.schema.ts";

/** What else an act needs, from outside its transaction. */
export interface ActInput {
  /** of `deliver` and `replace` */
  readonly made?: MadeIssue;
}

/** What also moves the order of a case. */
export interface CaseMoves {
  readonly submit: (w: Work, id: string, news: AuthorityNews) => Promise<StoredCase>;
  readonly decide: (w: Work, id: string, outcome: CaseOutcome) => Promise<StoredCase>;
  readonly correct: (
    w: Work,
    id: string,
    correction: { readonly outcome: CaseOutcome; readonly reason: CorrectionReason },
  ) => Promise<StoredCase>;
  readonly takeBack: (w: Work, id: string, reason: CorrectionReason) => Promise<StoredCase>;
  /** locks the order of a case */
  readonly lock: (w: Work, id: string) => Promise<void>;
  readonly release: Release;
}

/** Does in a case what its operator or authority would do, through what they use themselves. */
export async function actOnCase(
  w: Work<PersonContext & ObjectContext>,
  moves: CaseMoves,
  id: string,
  act: CaseAct,
  { made }: ActInput = {},
): Promise<StoredCase> {
  refuseFieldErrors(errorsOfAct(act));
  const { authorityReference, expectedDecisionOn, reason = "", party = "traveler", outcome, dueAt } = act;
  const items = act.items?.map(notedOf);
  const news: AuthorityNews = {
    ...(authorityReference !== undefined && { authorityReference }),
    ...(expectedDecisionOn !== undefined && { expectedDecisionOn }),
  };
  const issuing = async (issue: () => Promise<unknown>) => {
    // The order before its cases, as everywhere.
    await moves.lock(w, id);
    await issue();
    return getCase(w, id);
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
    takeBackDecision: () => moves.takeBack(w, id, isCorrectionReason(reason) ? reason : "other"),
    hold: () => holdCase(w, id, isHoldReason(reason) ? reason : "other"),
    resume: () => resumeCase(w, id),
    deliver: () => issuing(() => deliverIssue(w, id, required(made))),
    replace: () => issuing(() => deliverIssue(w, id, required(made), { isReplacement: true })),
    release: () => issuing(() => playRelease(w, id, moves.release, act.overrideReason)),
    withdrawDeliverable: () => issuing(() => playWithdrawal(w, id)),
  };
  return byAction[act.action]();
}

function required(made: MadeIssue | undefined): MadeIssue {
  if (!made) throw new Error("no document was made for the act");
  return made;
}
