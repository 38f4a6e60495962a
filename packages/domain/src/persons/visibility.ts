import { type Access, type Principal, permits } from "../access/principal.ts";

/** Personal details that are shown whole only where the table below says so. */
export const PERSONAL_DETAILS = ["passportNumber", "travelerRecord", "customerContact", "leadContact"] as const;
export type PersonalDetail = (typeof PERSONAL_DETAILS)[number];

/** reveal: a read of this detail alone, whose answer is never stored · other: every other answer */
export const ANSWER_KINDS = ["reveal", "other"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

interface Exposure {
  readonly detail: PersonalDetail;
  readonly to: Access;
  readonly answers: readonly AnswerKind[];
}

/** Who sees which detail whole, and where. Everything else is masked. */
const SHOWN_WHOLE: readonly Exposure[] = [
  // Each reveal is recorded with the key that saw it; a stored answer could be replayed unrecorded.
  { detail: "passportNumber", to: { grant: "travelers:reveal" }, answers: ["reveal"] },
  { detail: "passportNumber", to: { action: "persons:reveal" }, answers: ["reveal"] },
  { detail: "passportNumber", to: { sessionScope: "data:read" }, answers: ["reveal"] },
  // Whoever helps with a case sees whom it is about and what its rules ask for; what the form asks for, it shows.
  { detail: "travelerRecord", to: { grant: "customers:read" }, answers: ANSWER_KINDS },
  { detail: "travelerRecord", to: { grant: "customers:write" }, answers: ANSWER_KINDS },
  { detail: "travelerRecord", to: { action: "persons:read" }, answers: ANSWER_KINDS },
  { detail: "travelerRecord", to: { sessionScope: "travelers:read" }, answers: ANSWER_KINDS },
  { detail: "customerContact", to: { grant: "customers:read" }, answers: ANSWER_KINDS },
  { detail: "customerContact", to: { grant: "customers:write" }, answers: ANSWER_KINDS },
  { detail: "leadContact", to: { grant: "leads:read" }, answers: ANSWER_KINDS },
  { detail: "leadContact", to: { grant: "leads:write" }, answers: ANSWER_KINDS },
];

/** Whether this principal sees the detail whole in this kind of answer; otherwise it is masked. */
export function isShownWhole(detail: PersonalDetail, principal: Principal, answer: AnswerKind): boolean {
  // The service itself may do anything, but nobody reads what it sees; a reveal names its reader, who has to have an id.
  if (principal.kind === "system" || (principal.kind === "operator" && principal.id === undefined)) return false;
  return SHOWN_WHOLE.some(
    (exposure) => exposure.detail === detail && exposure.answers.includes(answer) && permits(principal, exposure.to),
  );
}
