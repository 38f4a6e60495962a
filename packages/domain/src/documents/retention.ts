import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "../shared/dates.ts";
import type { DocumentState } from "./document-lifecycle.ts";

/** For how long a document is kept after its case has ended, or after it was made if it has no case. */
const KEPT_DAYS_DEFAULT = 90;
/** What is worth most to a thief goes first. */
const KEPT_DAYS: Readonly<Record<string, number>> = { passportScan: 30, photo: 30, residencePermit: 30, visaCopy: 30 };
const KEPT_DAYS_AFTER_REFUSAL = 30;
/** A check that has not ended by then has lost its job. */
const CHECK_SECONDS = 15 * MINUTE_SECONDS;

/** A document with the instants that decide what falls due. */
export interface KeptDocument {
  readonly state: DocumentState;
  readonly type: string;
  readonly slotExpiresAt: Date;
  /** when it stops being valid */
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** `open`: its case has not ended · an instant: when it ended · null: it has no case */
  readonly caseEnded: "open" | Date | null;
}

/** What is due of a document, and when to look again. */
export interface DueOfDocument {
  readonly action: "purge" | "expire" | "check" | null;
  readonly lookAt: Date | null;
}

/** What is due of a document at this instant. */
export function dueOfDocument(document: KeptDocument, now: Date): DueOfDocument {
  const due = dueAt(document);
  if (due === null) return { action: null, lookAt: null };
  if (due.at > now) return { action: null, lookAt: atMostADay(due.at, now) };
  // Until its check has ended, it is asked for again and again.
  return { action: due.action, lookAt: due.action === "check" ? later(now, CHECK_SECONDS) : null };
}

/** When a document in this state is to be looked at next; null: never. */
export function nextLook(document: KeptDocument, now: Date): Date | null {
  const due = dueAt(document);
  return due && atMostADay(due.at, now);
}

/** For how long a document's bytes are kept. */
export interface Keeping {
  /** after its case has ended, or after it was made if it has no case */
  readonly days: number;
  /** when they are deleted, as far as that is known; null: its case has not ended */
  readonly until: Date | null;
}

/** How long the bytes of a document are kept, if nobody does anything. */
export function keepingOf(document: KeptDocument): Keeping {
  const days = KEPT_DAYS[document.type] ?? KEPT_DAYS_DEFAULT;
  const due = dueAt(document);
  if (due === null || due.action === "check" || due.at === NEVER) return { days, until: null };
  // What has expired goes like what was refused.
  const until = due.action === "expire" ? later(due.at, KEPT_DAYS_AFTER_REFUSAL * DAY_SECONDS) : due.at;
  return { days, until };
}

interface Due {
  readonly action: NonNullable<DueOfDocument["action"]>;
  readonly at: Date;
}

const NEVER = new Date(8.64e15);

function dueAt(document: KeptDocument): Due | null {
  const { state, slotExpiresAt, expiresAt, updatedAt } = document;
  switch (state) {
    case "awaitingUpload":
      return { action: "purge", at: slotExpiresAt };
    case "scanning":
    case "processing":
      return { action: "check", at: later(updatedAt, CHECK_SECONDS) };
    case "rejected":
    case "quarantined":
    case "expired":
      return { action: "purge", at: later(updatedAt, KEPT_DAYS_AFTER_REFUSAL * DAY_SECONDS) };
    case "accepted":
    case "needsReview": {
      const end = endOf(document);
      const isExpiring = state === "accepted" && expiresAt !== null && expiresAt < end;
      return isExpiring ? { action: "expire", at: expiresAt } : { action: "purge", at: end };
    }
    case "purged":
      return null;
  }
}

function endOf({ type, caseEnded, createdAt }: KeptDocument): Date {
  if (caseEnded === "open") return NEVER;
  return later(caseEnded ?? createdAt, (KEPT_DAYS[type] ?? KEPT_DAYS_DEFAULT) * DAY_SECONDS);
}

// Whether a case has ended is asked anew: nobody tells its documents.
function atMostADay(at: Date, now: Date): Date {
  const tomorrow = later(now, 24 * HOUR_SECONDS);
  return at < tomorrow ? at : tomorrow;
}

function later(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}
