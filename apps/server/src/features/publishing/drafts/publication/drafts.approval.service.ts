import { relatedTo } from "@entrada/domain/access/sponsorship";
import type { ExpectedVersion } from "../../../../core/version.ts";
import { refuseOtherVersion } from "../../../../core/version.ts";
import type { InstallationWork } from "../../../../work/installation-work.ts";
import { freshSponsorships } from "../../../operators/sponsorships/sponsorships.service.ts";
import { moveDraft } from "../drafts.machine.ts";
import { type Draft, lockDraft, nameOf, note, type Publishable, withBase } from "../drafts.service.ts";

interface Expected {
  readonly expectedVersion?: ExpectedVersion;
}

/** Asks for the approval of a draft whose check has passed and that changes something. */
export async function submitDraft(
  w: InstallationWork,
  subject: Publishable,
  id: string,
  { expectedVersion }: Expected = {},
): Promise<Draft> {
  const draft = await lockDraft(w, subject, id);
  refuseOtherVersion(expectedVersion, draft.version);
  const submitted = await moveDraft(w, draft, "submit");
  note(w, "draft.submitted", submitted);
  return withBase(w.tx, subject, submitted);
}

export interface Approval extends Expected {
  /** of the content that the approver has looked at */
  readonly contentHash: string;
  /** that answers become lighter is known and right */
  readonly confirmsLighter: boolean;
}

/** Approves exactly this content. Nobody approves what they have written a part of. */
export async function approveDraft(
  w: InstallationWork,
  subject: Publishable,
  id: string,
  { contentHash, confirmsLighter, expectedVersion }: Approval,
): Promise<Draft> {
  const draft = await lockDraft(w, subject, id);
  refuseOtherVersion(expectedVersion, draft.version);
  const approver = nameOf(w.principal);
  const approved = await moveDraft(w, draft, "approve", {
    columns: { approvedBy: approver, approvedHash: contentHash, approvedAt: w.now },
    answers: {
      isSecondPerson: !draft.authors.includes(approver),
      isIndependent: relatedTo(await freshSponsorships(w), approver, draft.authors).length === 0,
      isNamedContent: draft.contentHash === contentHash,
      isLighterConfirmed: confirmsLighter || (draft.report?.lighter ?? 0) === 0,
    },
  });
  note(w, "draft.approved", approved, { confirmsLighter });
  return withBase(w.tx, subject, approved);
}

/**
 * Approves a draft by a rule that has proven of exactly this content that it needs no second person. The rule is named in place of one, and
 * in the audit log.
 */
export async function approveByRule(
  w: InstallationWork,
  subject: Publishable,
  id: string,
  rule: string,
): Promise<void> {
  const draft = await lockDraft(w, subject, id);
  await moveDraft(w, draft, "submit");
  const submitted = await lockDraft(w, subject, id);
  const approved = await moveDraft(w, submitted, "approve", {
    columns: { approvedBy: rule, approvedHash: submitted.contentHash, approvedAt: w.now },
    answers: { isSecondPerson: true, isIndependent: true, isNamedContent: true, isLighterConfirmed: true },
  });
  note(w, "draft.approved", approved, { rule });
}

/** Gives a draft up; it can no longer be changed. */
export async function discardDraft(
  w: InstallationWork,
  subject: Publishable,
  id: string,
  { expectedVersion }: Expected = {},
): Promise<Draft> {
  const draft = await lockDraft(w, subject, id);
  refuseOtherVersion(expectedVersion, draft.version);
  const discarded = await moveDraft(w, draft, "discard");
  note(w, "draft.discarded", discarded);
  return withBase(w.tx, subject, discarded);
}
