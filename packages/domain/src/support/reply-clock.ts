import { addBusinessTime, type BusinessCalendar } from "../calendar/business-time.ts";
import type { TicketState } from "./ticket-lifecycle.ts";

const HOUR_MINUTES = 60;
/** At most so long before the target the warning is, in business minutes. */
const WARNING_MINUTES_MAX = 4 * HOUR_MINUTES;

/** When a reply is due, and what was told of that. */
export interface ReplyClock {
  /** null: nothing is due */
  readonly dueAt: Date | null;
  /** when the next of warning and breach is to be told; null: none */
  readonly lookAt: Date | null;
  readonly isWarned: boolean;
  readonly isBreached: boolean;
}

/** How a tenant measures replies. */
export interface ReplyTarget {
  readonly calendar: BusinessCalendar;
  /** business hours */
  readonly hours: number;
}

/** The clock of a ticket that waits for no reply of ours. */
export const NO_REPLY_DUE: ReplyClock = { dueAt: null, lookAt: null, isWarned: false, isBreached: false };

/**
 * The clock after a ticket has come from one state to another, null for a new one: it starts when the ticket begins to
 * wait for us, runs on while it does, and ends when it no longer does.
 */
export function turnReplyClock(
  clock: ReplyClock,
  from: TicketState | null,
  to: TicketState,
  target: ReplyTarget | undefined,
  now: Date,
): ReplyClock {
  if (to !== "open") return NO_REPLY_DUE;
  if (from === "open") return clock;
  if (target === undefined) return NO_REPLY_DUE;
  const minutes = target.hours * HOUR_MINUTES;
  const early = Math.min(WARNING_MINUTES_MAX, minutes / 2);
  return {
    dueAt: addBusinessTime(target.calendar, now, minutes),
    lookAt: addBusinessTime(target.calendar, now, minutes - early),
    isWarned: false,
    isBreached: false,
  };
}

/** Whether the reply was due before now without anybody having been told. */
export function isMissedUntold({ dueAt, isBreached }: ReplyClock, now: Date): boolean {
  return dueAt !== null && !isBreached && dueAt <= now;
}
