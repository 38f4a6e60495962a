import type { AttentionReason } from "./attention.ts";
import type { CaseOutcome, CaseState } from "./case-lifecycle.ts";

/** What becomes of a case by itself in a test environment. */
export interface TestPassport {
  /** how its authority decides; absent: it does not */
  readonly outcome?: CaseOutcome;
  /** the review gives something back once */
  readonly isReturned?: true;
  /** the authority asks for more once */
  readonly isAskedForMore?: true;
  /** work on it is held before it is submitted */
  readonly isHeld?: true;
  readonly description: string;
}

const DECIDED = "It is accepted, submitted and decided as soon as it is handed in and paid.";
const DELIVERED = "It is accepted, submitted and approved as soon as it is handed in and paid; its visa is released.";

/** By the ending of the traveler's passport number. */
export const TEST_PASSPORTS = {
  TEST1: { outcome: "approved", description: DELIVERED },
  TEST2: { outcome: "refused", description: DECIDED },
  TEST3: { outcome: "approvedNeedsCorrection", description: DECIDED },
  TEST4: { outcome: "returnedUnprocessed", description: DECIDED },
  TEST5: { outcome: "lapsed", description: DECIDED },
  TEST6: {
    outcome: "approved",
    isAskedForMore: true,
    description:
      "Once it is submitted, its authority wants something confirmed; once that is handed in, it approves, and its visa is released.",
  },
  TEST7: {
    outcome: "approved",
    isReturned: true,
    description:
      "The review gives one answer back; once that is handed in again, the case goes on, is approved, and its visa is released.",
  },
  TEST8: { isHeld: true, description: "It is accepted, and held once before it is submitted." },
  TEST9: { description: "It is accepted and submitted; its authority tells when it will decide, and does not." },
} as const satisfies Readonly<Record<string, TestPassport>>;

/** Why a script gives something back, and why it asks for more: by these it knows later that it did. */
export const RETURN_REASON: AttentionReason = "dataMismatch";
export const MORE_REASON: AttentionReason = "authorityRequest";

/** How far a case has come. */
export interface PlayedCase {
  readonly state: CaseState;
  readonly isOnHold: boolean;
  /** it is, or was once */
  readonly wasHeld: boolean;
  /** somebody else has to hand something in */
  readonly isWaiting: boolean;
  /** something was handed in that nobody has reviewed */
  readonly isToReview: boolean;
  /** of all its collection requests */
  readonly reasons: readonly AttentionReason[];
  /** its authority has said when it decides */
  readonly isExpected: boolean;
  /** how far the document to travel with is */
  readonly permission: "none" | "preparing" | "released";
}

/** What an operator or an authority does next. */
export type Play =
  | "acceptItems"
  | "returnItems"
  | "requestMore"
  | "markReady"
  | "hold"
  | "submit"
  | "authorityUpdate"
  | "decide"
  | "deliver"
  | "release";

/** The script of a passport number; undefined: nothing happens by itself. */
export function testPassportOf(number: string): TestPassport | undefined {
  return Object.entries(TEST_PASSPORTS).find(([ending]) => number.endsWith(ending))?.[1];
}

/** What happens next by a script; undefined: it waits for somebody else, or is at its end. */
export function nextPlay(script: TestPassport, playedCase: PlayedCase): Play | undefined {
  if (playedCase.isOnHold || playedCase.isWaiting) return undefined;
  const isReturned = playedCase.reasons.includes(RETURN_REASON);
  if (playedCase.isToReview) return script.isReturned && !isReturned ? "returnItems" : "acceptItems";
  if (playedCase.state === "reviewing") return "markReady";
  if (playedCase.state === "readyToSubmit") return script.isHeld && !playedCase.wasHeld ? "hold" : "submit";
  // What needs a correction is not delivered.
  if (playedCase.state === "decided" && script.outcome === "approved") {
    if (playedCase.permission === "none") return "deliver";
    return playedCase.permission === "preparing" ? "release" : undefined;
  }
  if (playedCase.state !== "submitted") return undefined;
  if (script.isAskedForMore && !playedCase.reasons.includes(MORE_REASON)) return "requestMore";
  if (script.outcome !== undefined) return "decide";
  return playedCase.isExpected ? undefined : "authorityUpdate";
}
