import { INVITATION_STATES } from "@entrada/domain/access/invitation";
import { SESSION_STANDINGS } from "@entrada/domain/access/session";
import { CASE_WORK_ACTIONS } from "@entrada/domain/cases/case-work";
import { REQUEST_ACTIONS, REQUEST_WORK } from "@entrada/domain/cases/collection-request-lifecycle";
import { DELIVERABLE_WORK } from "@entrada/domain/deliverables/deliverable-lifecycle";
import { DOCUMENT_WORK } from "@entrada/domain/documents/document-work";
import { LIFECYCLES } from "@entrada/domain/lifecycles";
import { openEnum } from "../../core/open-enum.ts";

// Of a clock, of who sends codes, and of the second factors of an account.
const OTHER_STATES = ["ahead", "serviceManaged", "last"];
const OF_OTHERS = [...SESSION_STANDINGS, ...INVITATION_STATES, ...OTHER_STATES];
const WORK = [...CASE_WORK_ACTIONS, ...REQUEST_ACTIONS, ...REQUEST_WORK, ...DOCUMENT_WORK, ...DELIVERABLE_WORK];

/** The state of whatever refuses. */
export const ResourceState = (description: string) =>
  openEnum("ResourceState", [...LIFECYCLES.flatMap(({ states }) => states), ...OF_OTHERS], description);

/** What can be done with it, by whoever. */
export const ResourceAction = openEnum("ResourceAction", [
  ...LIFECYCLES.flatMap(({ transitions }) =>
    transitions.filter(({ by }) => by !== "system").map(({ action }) => action),
  ),
  ...WORK,
]);
