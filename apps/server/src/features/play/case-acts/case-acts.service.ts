import { ATTENTION_REASONS } from "@entrada/domain/cases/attention";
import { CORRECTION_REASONS, HOLD_REASONS } from "@entrada/domain/cases/case-lifecycle";
import { isOneOf } from "@entrada/domain/shared/one-of";
import { refuseFieldErrors } from "../../../core/problem.ts";
import { correctDecision, decideCase, submitApplication, takeBackDecision } from "../../../processes/advance-case.ts";
import { auditOperator } from "../../../work/audit-operator.ts";
import type { Work } from "../../../work/work.ts";
import {
  type AuthorityNews,
  getCase,
  holdCase,
  recordAuthorityNews,
  requireOrderOf,
  resumeCase,
  type StoredCase,
} from "../../casework/cases/cases.service.ts";
import {
  askedItems,
  notedItems,
  returnedItems,
} from "../../casework/collection-requests/opening/collection-requests.items.service.ts";
import {
  acceptItems,
  markReady,
  requestMore,
  returnItems,
} from "../../casework/collection-requests/review/collection-requests.review.service.ts";
import { lockOrder } from "../../sales/orders/orders.service.ts";
import {
  deliverIssue,
  type IssueContext,
  type MadeIssue,
  playRelease,
  playWithdrawal,
} from "../issues/issues.service.ts";
import { errorsOfAct } from "./case-acts.check.ts";
import type { CaseAct } from "./case-acts.schema.ts";

interface Played {
  readonly act: CaseAct;
  /** the document that `deliver` and `replace` issue, whose bytes were stored before the transaction */
  readonly made: MadeIssue | undefined;
}

type Play = (w: Work<IssueContext>, id: string, played: Played) => Promise<StoredCase>;

const PLAYS: Readonly<Record<CaseAct["action"], Play>> = {
  acceptItems: (w, id, { act }) => acceptItems(w, id, act.items && askedItems(act.items)),
  returnItems: (w, id, { act }) => returnItems(w, id, returnedItems(needed(act.items))),
  requestMore: (w, id, { act: { party = "traveler", reason, items, dueAt } }) =>
    requestMore(w, id, {
      party,
      reason: oneOf(ATTENTION_REASONS, reason),
      items: notedItems(needed(items)),
      dueAt: dueAt === undefined ? null : new Date(dueAt),
    }),
  markReady,
  submit: (w, id, { act }) => submitApplication(w, id, newsIn(act)),
  authorityUpdate: (w, id, { act }) => recordAuthorityNews(w, id, newsIn(act)),
  decide: (w, id, { act }) => decideCase(w, id, needed(act.outcome)),
  correctDecision: (w, id, { act: { outcome, reason } }) =>
    correctDecision(w, id, { outcome: needed(outcome), reason: oneOf(CORRECTION_REASONS, reason) }),
  takeBackDecision: (w, id, { act }) => takeBackDecision(w, id, oneOf(CORRECTION_REASONS, act.reason)),
  hold: (w, id, { act }) => holdCase(w, id, oneOf(HOLD_REASONS, act.reason)),
  resume: (w, id) => resumeCase(w, id),
  deliver: issuing((w, id, { made }) => deliverIssue(w, id, needed(made))),
  replace: issuing((w, id, { made }) => deliverIssue(w, id, needed(made), { isReplacement: true })),
  release: issuing((w, id, { act }) => playRelease(w, id, act.overrideReason)),
  withdrawDeliverable: issuing((w, id) => playWithdrawal(w, id)),
};

/** Does in a case what its operator or authority would do, through what they use themselves. */
export function actOnCase(w: Work<IssueContext>, id: string, played: Played): Promise<StoredCase> {
  refuseFieldErrors(errorsOfAct(played.act));
  const { action } = played.act;
  auditOperator(w, { action: "case.played", subject: { type: "case", id }, detail: { act: action } });
  return PLAYS[action](w, id, played);
}

function issuing(issue: (w: Work<IssueContext>, id: string, played: Played) => Promise<unknown>): Play {
  return async (w, id, played) => {
    // What is issued locks the case, and may end it with its order.
    await lockOrder(w, await requireOrderOf(w, id));
    await issue(w, id, played);
    return getCase(w, id);
  };
}

function newsIn({ authorityReference, expectedDecisionOn }: CaseAct): AuthorityNews {
  return {
    ...(authorityReference !== undefined && { authorityReference }),
    ...(expectedDecisionOn !== undefined && { expectedDecisionOn }),
  };
}

// `errorsOfAct` has refused an act without it.
function needed<T>(member: T | undefined): T {
  if (member === undefined) throw new Error("an act lacks what its action needs");
  return member;
}

function oneOf<const T>(known: readonly T[], member: unknown): T {
  if (isOneOf(known, member)) return member;
  throw new Error("an act has a reason that its action does not know");
}
