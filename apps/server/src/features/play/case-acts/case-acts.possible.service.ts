import { openCaseWork } from "@entrada/domain/cases/case-work";
import { isBeingReplaced } from "@entrada/domain/deliverables/decision-and-issues";
import { canHave, DELIVERABLE_TYPES } from "@entrada/domain/deliverables/deliverable-types";
import { knownElsewhere } from "../../../processes/work-on-case.ts";
import type { Read } from "../../../work/work.ts";
import { getCase, type StoredCase } from "../../casework/cases/cases.service.ts";
import { deliverablesOf, type StoredDeliverable } from "../../casework/deliverables/deliverables.service.ts";
import type { PersonContext } from "../../people/persons/persons.service.ts";
import { CASE_ACTS, type CaseActName } from "./case-acts.types.ts";

/** A case, and what its operator and authority can do now. */
export interface PlayedCase {
  readonly case: StoredCase;
  readonly possible: readonly CaseActName[];
}

/** The case as whoever plays its operator and authority finds it. */
export async function getPlayedCase(r: Read<PersonContext>, id: string): Promise<PlayedCase> {
  const one = await getCase(r, id);
  const known = await knownElsewhere(r, one);
  // Whoever plays asks nobody for the case.
  const work = openCaseWork({ ...known, state: one.state, isOnHold: one.heldAt !== null, claim: "none" });
  const issuing = known.isErased ? [] : issuingActs(one, await deliverablesOf(r, one.id));
  const open = new Set<string>([...work, ...issuing]);
  return { case: one, possible: CASE_ACTS.filter((action) => open.has(action)) };
}

type Issuing = Extract<CaseActName, "deliver" | "release" | "replace" | "withdrawDeliverable">;

function issuingActs(one: StoredCase, issues: readonly StoredDeliverable[]): readonly Issuing[] {
  const inState = (state: StoredDeliverable["state"]) => issues.findLast((issue) => issue.state === state);
  const [preparing, released] = [inState("preparing"), inState("released")];
  const open: Readonly<Record<Issuing, boolean>> = {
    deliver: DELIVERABLE_TYPES.some((type) => canHave(one, type)),
    release: preparing?.reading === "read" && canHave(one, preparing.type),
    replace: released !== undefined && !isBeingReplaced(released.id, issues) && canHave(one, released.type),
    withdrawDeliverable: issues.some(({ state }) => state !== "withdrawn" && state !== "replaced"),
  };
  const acts: readonly Issuing[] = ["deliver", "release", "replace", "withdrawDeliverable"];
  return acts.filter((action) => open[action]);
}
