import { permits } from "@entrada/domain/access/principal";
import type { CaseOutcome } from "@entrada/domain/cases/case-lifecycle";
import {
  type CaseWorkAction,
  type CaseWorkFacts,
  NEEDED_FOR_CASE_WORK,
  openCaseWork,
} from "@entrada/domain/cases/case-work";
import type { Claim } from "@entrada/domain/cases/claim";
import { isFilingTime, type SubmissionChannel } from "@entrada/domain/cases/submission";
import type { Language } from "@entrada/knowledge/reference.schema";
import { encodeId } from "../../../../core/ids.ts";
import { languageFor } from "../../../../core/language.ts";
import { refuseFieldErrors } from "../../../../core/problem.ts";
import type { Read, Work } from "../../../../work/work.ts";
import { teamNamed } from "../../../operators/teams/teams.service.ts";
import { findCustomer } from "../../../people/customers/customers.service.ts";
import type { PersonContext } from "../../../people/persons/persons.service.ts";
import type { StoredCase } from "../cases.service.ts";
import { findSubmission, insertSubmission, type StoredSubmission } from "../cases.submissions.store.ts";
import { type ClaimContext, claimOf, operatorIn } from "../claims/cases.claims.service.ts";

/** A case as operators work on it. */
export interface WorkedCase {
  /** uuid */
  readonly id: string;
  readonly case: StoredCase;
  readonly claim: Claim | undefined;
  readonly team: { readonly id: string; readonly name: string } | null;
  readonly submission: StoredSubmission | undefined;
  /** in which its traveler is written to */
  readonly language: Language;
  /** what its decision can be corrected to */
  readonly correctableOutcomes: readonly CaseOutcome[];
  /** what the operator who asks can do now */
  readonly actions: readonly CaseWorkAction[];
}

/** What others know of a case that decides what can be done in it. */
export type KnownElsewhere = Pick<CaseWorkFacts, "isToReview" | "isAccepted" | "isPaid" | "isReliedOn" | "isErased"> &
  Pick<WorkedCase, "correctableOutcomes">;

/** What reading such a case needs. */
export type WorkedContext = ClaimContext & PersonContext;

/** The case as the operator who asks works on it. */
export async function workedCase(r: Read<WorkedContext>, one: StoredCase, known: KnownElsewhere): Promise<WorkedCase> {
  const claim = await claimOf(r, one.id);
  const whose = claim === undefined ? "none" : claim.operatorId === operatorIn(r) ? "own" : "other";
  const facts = { ...known, state: one.state, isOnHold: one.heldAt !== null, claim: whose } as const;
  const isAllowed = (action: CaseWorkAction) => permits(r.principal, { action: NEEDED_FOR_CASE_WORK[action] });
  return {
    id: one.id,
    case: one,
    claim,
    team: await teamNamed(r, one.teamId),
    language: languageFor((await findCustomer(r, one.customerId))?.locale ?? null),
    submission: await findSubmission(r.tx, r.scope, one.id),
    correctableOutcomes: known.correctableOutcomes,
    actions: openCaseWork(facts).filter(isAllowed),
  };
}

/** How an application is said to have been submitted. */
export interface SubmissionRecord {
  readonly channel: SubmissionChannel;
  /** undefined: now */
  readonly filedAt: Date | undefined;
  /** uuid of a document of the case */
  readonly receiptDocumentId: string | null;
}

/** Refuses a time of submission that cannot be. */
export function refuseFilingTime(
  { now }: Pick<Work, "now">,
  { createdAt }: StoredCase,
  filedAt: Date | undefined,
): void {
  if (filedAt === undefined || isFilingTime(filedAt, { createdAt, now })) return;
  const detail = "Send when it was handed over: not before the case was there, and not later than now.";
  refuseFieldErrors([{ pointer: "#/filedAt", code: "out_of_range", detail }]);
}

/** Records how an application, which is submitted now, was submitted, and by whom. */
export async function recordSubmission(w: Work, one: StoredCase, record: SubmissionRecord): Promise<void> {
  await insertSubmission(w.tx, w.scope, {
    caseId: one.id,
    channel: record.channel,
    filedAt: record.filedAt ?? w.now,
    recordedAt: w.now,
    recordedBy: encodeId("opr", operatorIn(w)),
    receiptDocumentId: record.receiptDocumentId,
  });
}
