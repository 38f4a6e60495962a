import {
  LEAD_LIFECYCLE,
  type LeadAction,
  type LeadFacts,
  type LeadReason,
  type LeadState,
  type LeadTransitionEvent,
} from "@entrada/domain/persons/lead-lifecycle";
import { encodeId } from "../../../core/ids.ts";
import { inState } from "../../../core/in-state.ts";
import { Problem, type Refusing } from "../../../core/problem.ts";
import type { Locked } from "../../../work/locked.ts";
import { type Machine, orConflict, transition } from "../../../work/transition.ts";
import type { Work } from "../../../work/work.ts";
import { transitionEvent } from "./leads.events.ts";
import { type StoredLead, updateLead } from "./leads.store.ts";

type Given = Partial<Pick<StoredLead, "answer" | "answeredAt" | "mailState" | "closeReason" | "closedAt">>;

const LEAD_MACHINE: Machine<StoredLead, Given, LeadState, LeadAction, LeadTransitionEvent, LeadFacts, LeadReason> = {
  lifecycle: LEAD_LIFECYCLE,
  stateOf: ({ state }) => state,
  update: ({ tx, scope }, lead, state, given) => updateLead(tx, scope, lead, { state, ...given }),
  event: transitionEvent,
};

const conflict =
  (detail: string) =>
  (extras: Refusing): Problem =>
    new Problem("state_conflict", detail, { extras });

const REFUSALS: Readonly<Record<LeadReason, (refusing: Refusing) => Problem>> = {
  noEmail: conflict("The lead has no e-mail address. Call, and then close it."),
  tenantWrites: conflict("The tenant writes to its travelers itself. Let it answer, and then close the lead."),
};

/** Moves a lead, and emits its event. Throws the problem that says what stands against it. */
export async function moveLead(
  w: Work,
  lead: Locked<StoredLead>,
  action: LeadAction,
  { facts, given }: { readonly facts: LeadFacts; readonly given: Given },
): Promise<Locked<StoredLead>> {
  const moved = await transition(w, LEAD_MACHINE, lead, action, { facts, given });
  return orConflict(
    moved,
    encodeId("led", lead.id),
    (state) => (state === "answered" ? "The lead was answered already." : `${inState("The lead", state)}.`),
    REFUSALS,
  );
}
