import type { CaseOutcome, CaseState, CaseTransitionEvent } from "@entrada/domain/cases/case-lifecycle";

/** What some cases live through. */
interface Story {
  /** of a hundred cases */
  readonly share: number;
  readonly state: CaseState;
  readonly outcome: CaseOutcome | null;
  /** each so many minutes after the case was created */
  readonly events: readonly (readonly [minutes: number, type: CaseTransitionEvent | "case.created"])[];
}

const CREATED: Story["events"] = [[0, "case.created"]];
const REVIEWED: Story["events"] = [...CREATED, [240, "case.review_started"]];
const SUBMITTED: Story["events"] = [...REVIEWED, [700, "case.ready_to_submit"], [760, "case.submitted"]];
const DECIDED: Story["events"] = [...SUBMITTED, [2_300, "case.decided"]];
const CLOSED: Story["events"] = [...DECIDED, [2_400, "case.closed"]];
const RETURNED: Story["events"] = [...CLOSED, [300, "case.returned"], [600, "case.review_started"]];

export const STORIES: readonly Story[] = [
  { share: 60, state: "closed", outcome: "approved", events: CLOSED },
  { share: 10, state: "closed", outcome: "approved", events: RETURNED },
  { share: 8, state: "closed", outcome: "refused", events: CLOSED },
  { share: 4, state: "decided", outcome: "approved", events: DECIDED },
  { share: 8, state: "submitted", outcome: null, events: SUBMITTED },
  { share: 4, state: "reviewing", outcome: null, events: REVIEWED },
  { share: 4, state: "collecting", outcome: null, events: CREATED },
  { share: 2, state: "cancelled", outcome: null, events: [...CREATED, [90, "case.cancelled"]] },
];
