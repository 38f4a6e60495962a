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

export interface RuleApproval {
  /** named in place of a second person, and in the audit log */
  readonly rule: string;
  /** of the content of which the rule has proven that it needs no second person */
  readonly contentHash: string;
}

/** Approves exactly this content by a rule. A draft that a person has had a part in is refused: a rule is no second person to them. */
export async function approveByRule(
  w: InstallationWork,
  subject: Publishable,
  id: string,
  { rule, contentHash }: RuleApproval,
): Promise<void> {
  const draft = await lockDraft(w, subject, id);
  await moveDraft(w, draft, "submit");
  const submitted = await lockDraft(w, subject, id);
  const isOwn = submitted.authors.every((author) => author === nameOf(w.principal));
  const approved = await moveDraft(w, submitted, "approve", {
    columns: { approvedBy: rule, approvedHash: contentHash, approvedAt: w.now },
    answers: {
      isSecondPerson: isOwn,
      isIndependent: isOwn,
      isNamedContent: submitted.contentHash === contentHash,
      isLighterConfirmed: (submitted.report?.lighter ?? 0) === 0,
    },
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
