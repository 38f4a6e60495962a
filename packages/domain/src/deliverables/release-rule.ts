import type { ComparedIssue } from "./compare-issued.ts";
import type { IssuedField } from "./deliverable-types.ts";

/** Somebody has looked at a field by themselves. */
export interface Confirmation {
  /** who, as clients see them */
  readonly by: string;
  readonly field: IssuedField;
}

/** How far two people have come with a document. */
export interface ReleaseFacts {
  /** whoever announced it, sent its bytes or asked for its release */
  readonly preparers: readonly string[];
  /** of the stored bytes, in hexadecimal digits */
  readonly sha256: string;
  readonly comparison: readonly ComparedIssue[];
  readonly confirmations: readonly Confirmation[];
  /** whoever says why what differs is right all the same; null: nobody */
  readonly overriddenBy: string | null;
}

/** Somebody lets the traveler have it. */
export interface Approval {
  readonly by: string;
  /** of the bytes that they have seen */
  readonly sha256: string;
  /** they also say that what differs is right */
  readonly confirmsOverride: boolean;
}

/** What stands in the way of a release, each with the fields that it is about. */
export interface ReleaseObstacles {
  readonly mismatched: readonly IssuedField[];
  readonly unconfirmed: readonly IssuedField[];
}

/** What is left to be done before the release can be asked for. */
export function obstaclesToRequest(facts: ReleaseFacts): ReleaseObstacles {
  const isByPreparer = ({ by }: Confirmation) => facts.preparers.includes(by);
  return {
    mismatched: facts.overriddenBy === null ? fieldsWith(facts, "mismatch") : [],
    unconfirmed: unconfirmedBy(facts, isByPreparer),
  };
}

/** Whether whoever approves is somebody else than everybody who prepared it, or overrode what differs. */
export function isOtherPerson({ preparers, overriddenBy }: ReleaseFacts, { by }: Pick<Approval, "by">): boolean {
  return by !== "" && preparers.length > 0 && !preparers.includes(by) && overriddenBy !== by;
}

/**
 * What stands in the way of this approval besides who gives it and to which bytes: what differs needs a preparer's reason
 * and the second person, what is unreadable needs the eyes of both.
 */
export function obstaclesToApproval(facts: ReleaseFacts, approval: Approval): ReleaseObstacles {
  const { preparers, overriddenBy } = facts;
  const isOverridden = overriddenBy !== null && preparers.includes(overriddenBy) && approval.confirmsOverride;
  const byPreparer = unconfirmedBy(facts, ({ by }) => preparers.includes(by));
  const byApprover = unconfirmedBy(facts, ({ by }) => by === approval.by);
  return {
    mismatched: isOverridden ? [] : fieldsWith(facts, "mismatch"),
    unconfirmed: [...new Set([...byPreparer, ...byApprover])],
  };
}

/** Whether this approval releases the document: another person, exactly these bytes, and nothing in the way. */
export function mayRelease(facts: ReleaseFacts, approval: Approval): boolean {
  const { mismatched, unconfirmed } = obstaclesToApproval(facts, approval);
  const isSame = facts.sha256 !== "" && facts.sha256 === approval.sha256;
  return isOtherPerson(facts, approval) && isSame && mismatched.length + unconfirmed.length === 0;
}

function fieldsWith({ comparison }: ReleaseFacts, outcome: ComparedIssue["outcome"]): readonly IssuedField[] {
  return comparison.flatMap((one) => (one.outcome === outcome ? [one.field] : []));
}

function unconfirmedBy(facts: ReleaseFacts, isTheirs: (one: Confirmation) => boolean): readonly IssuedField[] {
  const confirmed = facts.confirmations.filter(isTheirs).map(({ field }) => field);
  return fieldsWith(facts, "unreadable").filter((field) => !confirmed.includes(field));
}
