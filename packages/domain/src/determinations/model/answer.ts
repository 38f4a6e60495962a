import type {
  AuthorityStatus,
  CONDITION_STATUSES,
  ConclusionKind,
  CounterfactualChange,
  MinimumAuthority,
  TravelDocumentReason,
} from "./kinds.ts";
import type { ConditionKind, ConditionValue, Stay } from "./knowledge.ts";
import type { Reading } from "./reading.ts";

export type ConditionStatus = (typeof CONDITION_STATUSES)[number];

export interface Condition {
  readonly code: string;
  /** alternative: not asked of this traveler; it is what another route would ask */
  readonly kind: ConditionKind | "alternative";
  readonly statement: string;
  /** of an alternative: the statement without the route, to ask whether it is so */
  readonly asks?: string;
  readonly status: ConditionStatus;
  /** JSON pointer into the query, if a fact of the query decides */
  readonly factPath?: string;
  readonly value?: ConditionValue;
  /** of an alternative: the kind that the conclusion could become */
  readonly leadsTo?: ConclusionKind;
  readonly sourceIds: readonly string[];
}

export interface AlternativeRoute {
  readonly kind: ConclusionKind;
  readonly stay: Stay | null;
  readonly via: string | null;
  readonly scheme: string | null;
  readonly apply: string | null;
  readonly sourceIds: readonly string[];
}

/** An office of the destination that answers for its visas. */
export interface AskedAuthority {
  readonly publisher: string;
  readonly url: string;
}

/** The passport on which a traveler with several nationalities goes. */
export interface TravelDocument {
  readonly nationality: string;
  readonly reason: TravelDocumentReason;
  /** the reason in one sentence; absent if the snapshot is older than such sentences */
  readonly statement?: string;
}

export interface VisaConclusion {
  readonly kind: ConclusionKind;
  /** one sentence to the traveler, in the language of the answer; absent if the snapshot is older than such sentences */
  readonly headline?: string;
  /** why it is so, in one sentence; absent if nothing decided or the snapshot is older than reasons */
  readonly reason?: string;
  readonly conditions: readonly Condition[];
  readonly requiresClarification: boolean;
  /** the stay that the deciding rule permits; null if a visa or its issuer sets it */
  readonly stay: Stay | null;
  readonly entries: "single" | "double" | "multiple" | null;
  readonly via: string | null;
  readonly scheme: string | null;
  /** the official page on which one applies for it; null if none is known or nothing is applied for */
  readonly apply: string | null;
  readonly alternatives: readonly AlternativeRoute[];
  /** whom to ask where something must be obtained or nothing decides; absent if no office of the destination is known */
  readonly authority?: AskedAuthority;
  /** only if several nationalities were told */
  readonly travelDocument?: TravelDocument;
}

export interface UsedSource {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  readonly url: string;
  readonly enactedOn?: string;
  /** the last day on which the text is known to have stood so */
  readonly asOf: string;
  /** the day on which somebody read it last */
  readonly readOn: string;
  readonly reviewBy: string;
  readonly reading: Reading;
}

export interface KnowledgeUsed {
  readonly engineVersion: string;
  /** midnight UTC of the oldest date among the decisive sources; null if there is none */
  readonly sourceAsOf: string | null;
  readonly authorityStatus: AuthorityStatus;
  /** the minimum authority that the tenant required */
  readonly minimumAuthority: MinimumAuthority;
  /** `CODE: sentence` */
  readonly warnings: readonly string[];
  readonly sources: readonly UsedSource[];
  readonly snapshotId: string;
}

export interface TraceMatched {
  readonly ruleId: string;
  readonly layer: string;
  readonly kind: ConclusionKind | null;
  /** decided: winner or applied overlay · outweighed: it holds, but another rule won · pending: a fact is unknown */
  readonly outcome: "decided" | "outweighed" | "pending";
  /** open facts of the rule's test: it is pending because of them, or was decided by assuming the heavier outcome */
  readonly missing?: readonly string[];
}

export interface TraceRejected {
  readonly ruleId: string;
  readonly layer: string;
  /** the first failing fact: intent, arrivalDate, stay, or one that the rule's own test reads */
  readonly failed: string;
  readonly reason: string;
}

/** What one of several nationalities leads to. */
interface TracedNationality {
  readonly nationality: string;
  readonly kind: ConclusionKind;
}

export interface Trace {
  readonly matched: readonly TraceMatched[];
  readonly rejected: readonly TraceRejected[];
  /** only if several nationalities were told: the one that decided first */
  readonly nationalities?: readonly TracedNationality[];
}

/** One change of fact that would change the kind. */
export interface Counterfactual {
  readonly change: CounterfactualChange;
  readonly factPath: string | null;
  readonly value: ConditionValue;
  readonly kind: ConclusionKind;
  readonly ruleId: string;
  /** one sentence that says so; absent if the snapshot is older than headlines */
  readonly headline?: string;
}

/** The answer with its explanation; the caller adds the service availability. */
export interface DeterminationAnswer {
  readonly language: string;
  /** one sentence that sums up the answer; absent if the snapshot is older than headlines */
  readonly headline?: string;
  readonly visaConclusion: VisaConclusion;
  readonly knowledge: KnowledgeUsed;
  readonly trace: Trace;
  readonly counterfactuals: readonly Counterfactual[];
  /** JSON pointers to the texts that are in English although the language is another one; absent if there is none */
  readonly untranslated?: readonly string[];
}

export interface DetermineOptions {
  /** the civil day on which the question is asked, `YYYY-MM-DD` */
  readonly evaluatedOn: string;
  readonly language: string;
  readonly minimumAuthority: MinimumAuthority;
}
