import { relatedTo, type Sponsorship } from "../access/sponsorship.ts";
import type { ComparedIssue } from "./compare-issued.ts";
import type { IssuedField } from "./deliverable-types.ts";

/** Somebody has looked at a field by themselves. */
export interface Confirmation {
  /** who, as clients see them */
  readonly by: string;
  readonly field: IssuedField;
  /** names what the file was compared with then */
  readonly comparedWith: string;
}

/** Somebody says why fields that differ are right all the same. */
interface Override {
  readonly by: string;
  /** what differed then */
  readonly fields: readonly IssuedField[];
  readonly comparedWith: string;
}

/** How far two people have come with a document. */
export interface ReleaseFacts {
  /** whoever announced it, sent its bytes or asked for its release */
  readonly preparers: readonly string[];
  /** of the stored bytes, in hexadecimal digits */
  readonly sha256: string;
  readonly comparison: readonly ComparedIssue[];
  /** names what the file is compared with now: the traveler, the trip and the scan of the passport */
  readonly comparedWith: string;
  readonly confirmations: readonly Confirmation[];
  /** null: nobody overrides anything */
  readonly override: Override | null;
  /** which accounts were made or changed by which within the last 72 hours */
  readonly sponsorships: readonly Sponsorship[];
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

/** What an approval comes to. */
export interface JudgedApproval {
  /** nobody who prepared it, or overrode what differs */
  readonly isOtherPerson: boolean;
  /** whoever approves has not made the account of such a person, nor was it made by the same */
  readonly isIndependent: boolean;
  /** exactly the stored bytes */
  readonly isSameContent: boolean;
  readonly obstacles: ReleaseObstacles;
}

/** What is left to be done before the release can be asked for. */
export function obstaclesToRequest(facts: ReleaseFacts): ReleaseObstacles {
  return {
    mismatched: mismatchedBeside(facts, facts.override),
    unconfirmed: unconfirmedBy(facts, ({ by }) => facts.preparers.includes(by)),
  };
}

/**
 * Judges an approval: what differs needs the reason of somebody who prepared it, for exactly these fields, and the second
 * person; what is unreadable needs the eyes of both. Reasons and eyes count for what the file is compared with now.
 */
export function judgeApproval(facts: ReleaseFacts, approval: Approval): JudgedApproval {
  const { preparers, override, sha256 } = facts;
  const { by, confirmsOverride } = approval;
  const isOverridden = override !== null && preparers.includes(override.by) && confirmsOverride;
  const byPreparer = unconfirmedBy(facts, (confirmation) => preparers.includes(confirmation.by));
  const people = [...preparers, ...(override === null ? [] : [override.by])];
  const byApprover = unconfirmedBy(facts, (confirmation) => confirmation.by === by);
  return {
    isOtherPerson: by !== "" && preparers.length > 0 && !preparers.includes(by) && override?.by !== by,
    isIndependent: relatedTo(facts.sponsorships, by, people).length === 0,
    isSameContent: sha256 !== "" && sha256 === approval.sha256,
    obstacles: {
      mismatched: mismatchedBeside(facts, isOverridden ? override : null),
      unconfirmed: [...new Set([...byPreparer, ...byApprover])],
    },
  };
}

/** Whether nothing stands in the way. */
export function isClear({ mismatched, unconfirmed }: ReleaseObstacles): boolean {
  return mismatched.length + unconfirmed.length === 0;
}

/** Whether this approval releases the document: another person, surely another one, exactly these bytes, and nothing in the way. */
export function mayRelease(facts: ReleaseFacts, approval: Approval): boolean {
  const { isOtherPerson, isIndependent, isSameContent, obstacles } = judgeApproval(facts, approval);
  return isOtherPerson && isIndependent && isSameContent && isClear(obstacles);
}

/** The fields that were compared with this outcome. */
export function fieldsWith(
  { comparison }: Pick<ReleaseFacts, "comparison">,
  outcome: ComparedIssue["outcome"],
): readonly IssuedField[] {
  return comparison.flatMap((comparedIssue) => (comparedIssue.outcome === outcome ? [comparedIssue.field] : []));
}

function mismatchedBeside(facts: ReleaseFacts, override: Override | null): readonly IssuedField[] {
  const overridden = override?.comparedWith === facts.comparedWith ? override.fields : [];
  return fieldsWith(facts, "mismatch").filter((field) => !overridden.includes(field));
}

function unconfirmedBy(facts: ReleaseFacts, isTheirs: (confirmation: Confirmation) => boolean): readonly IssuedField[] {
  const counts = (confirmation: Confirmation) =>
    confirmation.comparedWith === facts.comparedWith && isTheirs(confirmation);
  const confirmed = facts.confirmations.filter(counts).map(({ field }) => field);
  return fieldsWith(facts, "unreadable").filter((field) => !confirmed.includes(field));
}
