import {
  DRAFT_LIFECYCLE,
  type DraftAction,
  type DraftFacts,
  type DraftReason,
  type DraftState,
} from "@entrada/domain/publishing/draft-lifecycle";
import { availableActions, decide } from "@entrada/domain/shared/lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import type { InstallationWork } from "../../../work/installation-work.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Draft } from "./drafts.store.ts";
import { type DraftChanges, type StoredDraft, updateDraft } from "./drafts.store.ts";
import { problemsOf } from "./drafts-problems.ts";

// What an approval was of is no longer there.
const UNAPPROVED = { approvedBy: null, approvedHash: null, approvedAt: null, publishAt: null, missedAt: null };

const DRAFT_MACHINE: Machine<
  StoredDraft,
  DraftChanges,
  DraftState,
  DraftAction,
  null,
  DraftFacts,
  DraftReason,
  InstallationWork,
  never
> = {
  lifecycle: DRAFT_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, now }, draft, state, columns) => {
    const isApproved = state === "approved" || state === "published";
    return updateDraft(tx, draft, { ...(isApproved ? {} : UNAPPROVED), ...columns, state, updatedAt: now });
  },
  // The type has no event, so nobody asks for one.
  event: (type) => type,
};

/** What the caller of an action says. */
export type DraftAnswers = Pick<
  DraftFacts,
  "isSecondPerson" | "isIndependent" | "isNamedContent" | "isLighterConfirmed"
>;

const NO_ANSWERS: DraftAnswers = {
  isSecondPerson: false,
  isIndependent: false,
  isNamedContent: false,
  isLighterConfirmed: false,
};

/** Moves a draft. Throws the problem that says what its state, its check or its base lacks. */
export async function moveDraft(
  w: InstallationWork,
  draft: Locked<Draft>,
  action: DraftAction,
  { columns = {}, answers = NO_ANSWERS }: { readonly columns?: DraftChanges; readonly answers?: DraftAnswers } = {},
): Promise<Locked<StoredDraft>> {
  const facts = { ...factsOf(draft), ...answers };
  const moved = await transition({ ...w, emit: NOTHING_TO_TELL }, DRAFT_MACHINE, draft, action, {
    facts,
    given: columns,
  });
  return orConflict(moved, encodeId("dft", draft.id), stateOf, problemsOf(draft));
}

/** Throws the same problem without a change. */
export function requireAction(draft: Draft, action: DraftAction): void {
  const decided = decide(DRAFT_LIFECYCLE, draft.state, action, { ...factsOf(draft), ...NO_ANSWERS });
  orConflict(decided, encodeId("dft", draft.id), stateOf, problemsOf(draft));
}

/** What an operator can do with the draft now. */
export function actionsOn(draft: Draft): readonly DraftAction[] {
  return availableActions(DRAFT_LIFECYCLE, draft.state, { ...factsOf(draft), ...NO_ANSWERS }, "operator");
}

// No transition of a draft has an event.
const NOTHING_TO_TELL = () => {};

const stateOf = (state: string) => `${inState("The draft", state)}.`;

function factsOf({
  checkState,
  report,
  isBaseCurrent,
}: Draft): Pick<DraftFacts, "check" | "isChange" | "isBaseCurrent"> {
  return { check: checkState, isChange: report?.isChange ?? false, isBaseCurrent };
}
