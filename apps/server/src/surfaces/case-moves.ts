import {
  correctDecision,
  decideCase,
  lockOrderOf,
  submitApplication,
  takeBackDecision,
} from "../processes/advance-case.ts";
import { releaseDeliverable } from "../processes/release-deliverable.ts";

/** What moves a case in more than one room, for the routes of tenants and operators alike. */
export const CASE_MOVES = {
  submit: submitApplication,
  decide: decideCase,
  correct: correctDecision,
  takeBack: takeBackDecision,
  release: releaseDeliverable,
  lock: lockOrderOf,
};
