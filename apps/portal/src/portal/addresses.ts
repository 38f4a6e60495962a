// The addresses of the portal's pages, below `/portal`.

export const HOME = "/";
export const ENTER = "/enter";
export const SESSIONS = "/sessions";
export const ORDERS = "/orders";
export const HELP = "/help";
/** The receipt for what was erased. */
export const ERASED = "/erased";
/** Where nobody needs to be signed in. */
export const OPEN_TO_ALL: ReadonlySet<string> = new Set([ENTER, ERASED]);

/** Whether the browser is at such a page. */
export function isOpenHere(): boolean {
  return OPEN_TO_ALL.has(window.location.pathname.replace(/^\/portal/, ""));
}

/** A question that was asked, with its answers. */
export function questionOf(ticketId: string): string {
  return `${HELP}/${encodeURIComponent(ticketId)}`;
}

export function caseAt(caseId: string): string {
  return `/cases/${encodeURIComponent(caseId)}`;
}

/** Where all answers are checked and handed in. */
export function answersAt(caseId: string): string {
  return `${caseAt(caseId)}/answers`;
}

/** A question; once it is answered, the next one follows, or the check of all answers. */
export function questionAt(caseId: string, field: string, next: "question" | "answers" = "question"): string {
  return `${caseAt(caseId)}/questions/${encodeURIComponent(field)}${next === "answers" ? "?next=answers" : ""}`;
}

export function documentAt(caseId: string, type: string): string {
  return `${caseAt(caseId)}/documents/${encodeURIComponent(type)}`;
}

/** Who helps with this case. */
export function helpersAt(caseId: string): string {
  return `${caseAt(caseId)}/helpers`;
}

/** What is stored about the traveler of this case, and until when. */
export function dataAt(caseId: string): string {
  return `${caseAt(caseId)}/data`;
}

/** Where everything about the traveler of this case can be erased. */
export function eraseAt(caseId: string): string {
  return `${caseAt(caseId)}/erase`;
}
