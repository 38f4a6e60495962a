import type { Guard, Lifecycle } from "../shared/lifecycle.ts";

/** What a draft changes: visa knowledge, or products with their forms. One rule holds for both. */
export const DRAFT_KINDS = ["knowledge", "catalog"] as const;
export type DraftKind = (typeof DRAFT_KINDS)[number];

export const DRAFT_STATES = ["draft", "inReview", "approved", "published", "discarded"] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** edit: change its files · rebase: put it on what is published now · miss: its time came and its base had moved */
export type DraftAction = "edit" | "rebase" | "submit" | "approve" | "schedule" | "miss" | "publish" | "discard";

/** Why an action on a draft is refused, where its state alone does not say it. */
export type DraftReason =
  | "checkRunning"
  | "checkFailed"
  | "changesNothing"
  | "baseMoved"
  | "samePerson"
  | "related"
  | "otherContent"
  | "lighterUnconfirmed";

/** What the guards look at. */
export interface DraftFacts {
  /** of the content as it is now */
  readonly check: "running" | "passed" | "failed";
  /** the content differs from what is published */
  readonly isChange: boolean;
  /** what is published is still what the draft was compared with */
  readonly isBaseCurrent: boolean;
  /** who acts has written nothing of it */
  readonly isSecondPerson: boolean;
  /** nor made the account of who did, nor was it made by the same */
  readonly isIndependent: boolean;
  /** who approves names the content that the draft has */
  readonly isNamedContent: boolean;
  /** no answer becomes lighter, or who approves has said to know it */
  readonly isLighterConfirmed: boolean;
}

type DraftGuard = Guard<DraftFacts, DraftReason>;

const CHECKED: DraftGuard = {
  asks: "a check that has ended",
  holds: ({ check }) => check !== "running",
  otherwise: "checkRunning",
};
const SOUND: DraftGuard = {
  asks: "a check without errors",
  holds: ({ check }) => check === "passed",
  otherwise: "checkFailed",
};
const CHANGE: DraftGuard = { asks: "a difference", holds: ({ isChange }) => isChange, otherwise: "changesNothing" };
const CURRENT: DraftGuard = {
  asks: "the base it was compared with",
  holds: ({ isBaseCurrent }) => isBaseCurrent,
  otherwise: "baseMoved",
};
const SECOND: DraftGuard = {
  asks: "a person who wrote nothing of it",
  holds: ({ isSecondPerson }) => isSecondPerson,
  otherwise: "samePerson",
  isOfRequest: true,
};
const INDEPENDENT: DraftGuard = {
  asks: "an account that no author has made or changed, nor who made an author's, within 72 hours",
  holds: ({ isIndependent }) => isIndependent,
  otherwise: "related",
  isOfRequest: true,
};
const NAMED: DraftGuard = {
  asks: "the hash of exactly this content",
  holds: ({ isNamedContent }) => isNamedContent,
  otherwise: "otherContent",
  isOfRequest: true,
};
const LIGHTER: DraftGuard = {
  asks: "a yes to answers that become lighter",
  holds: ({ isLighterConfirmed }) => isLighterConfirmed,
  otherwise: "lighterUnconfirmed",
  isOfRequest: true,
};

const SILENT = { by: "operator", event: null, unannounced: "a draft is in no tenant's log" } as const;

/**
 * Every transition of a draft. Whatever changes its content or its base leads back to the beginning, so that an
 * approval is always of exactly what will be published.
 */
export const DRAFT_LIFECYCLE: Lifecycle<DraftState, DraftAction, null, DraftFacts, DraftReason> = {
  resource: "draft",
  states: DRAFT_STATES,
  initial: { state: "draft", event: null, unannounced: "a draft is in no tenant's log" },
  transitions: [
    { ...SILENT, from: "draft", action: "edit", to: "draft" },
    { ...SILENT, from: "draft", action: "rebase", to: "draft" },
    { ...SILENT, from: "draft", action: "submit", guards: [CHECKED, SOUND, CHANGE, CURRENT], to: "inReview" },
    { ...SILENT, from: "draft", action: "discard", to: "discarded" },
    { ...SILENT, from: "inReview", action: "edit", to: "draft" },
    { ...SILENT, from: "inReview", action: "rebase", to: "draft" },
    {
      ...SILENT,
      from: "inReview",
      action: "approve",
      guards: [CURRENT, SECOND, INDEPENDENT, NAMED, LIGHTER],
      to: "approved",
    },
    { ...SILENT, from: "inReview", action: "discard", to: "discarded" },
    { ...SILENT, from: "approved", action: "edit", to: "draft" },
    { ...SILENT, from: "approved", action: "rebase", to: "draft" },
    { ...SILENT, from: "approved", action: "schedule", guards: [CURRENT], to: "approved" },
    {
      ...SILENT,
      from: "approved",
      action: "miss",
      to: "approved",
      by: "system",
      unannounced: "the draft says why it was not published",
    },
    {
      ...SILENT,
      from: "approved",
      action: "publish",
      guards: [CURRENT],
      to: "published",
      unannounced: "what is published is announced in the logs itself",
    },
    { ...SILENT, from: "approved", action: "discard", to: "discarded" },
  ],
};
