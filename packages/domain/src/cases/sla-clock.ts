import { addBusinessTime, type BusinessCalendar, businessMinutesBetween } from "../calendar/business-time.ts";
import type { AttentionParty } from "./attention.ts";

/** How long before the target the warning is, in business minutes. */
const SLA_WARNING_MINUTES = 4 * 60;

/** How long a case has waited for us; the clock is stopped while it waits for somebody else. */
export interface SlaClock {
  /** business minutes, without those since `runningSince`; not always whole */
  readonly elapsedMinutes: number;
  /** null: it is stopped */
  readonly runningSince: Date | null;
}

/** The clock of a new case. */
export const NEW_SLA_CLOCK: SlaClock = { elapsedMinutes: 0, runningSince: null };

/** What decides for whom a case waits. */
export interface SlaFacts {
  readonly attentionParty: AttentionParty;
  readonly isSubmitted: boolean;
  readonly hasEnded: boolean;
  readonly isOnHold: boolean;
}

/** When a running clock reaches its target, and when that is near. */
export interface SlaTimes {
  /** four business hours before `dueAt`, but not before the clock started */
  readonly warnAt: Date;
  /** from here on the target is missed */
  readonly dueAt: Date;
}

/**
 * Whether the next step is ours: the operator has to act, or nobody else has to before the submission. What is on hold
 * waits for something else.
 */
export function waitsForUs({ attentionParty, isSubmitted, hasEnded, isOnHold }: SlaFacts): boolean {
  if (hasEnded || isOnHold) return false;
  return attentionParty === "operator" || (attentionParty === "none" && !isSubmitted);
}

/** The clock from now on: started, stopped with what it has counted, or as it was. */
export function turnSlaClock(clock: SlaClock, facts: SlaFacts, calendar: BusinessCalendar, now: Date): SlaClock {
  const runs = waitsForUs(facts);
  if (runs === (clock.runningSince !== null)) return clock;
  return runs
    ? { elapsedMinutes: clock.elapsedMinutes, runningSince: now }
    : { elapsedMinutes: slaElapsed(clock, calendar, now), runningSince: null };
}

/** The business minutes that the case has waited for us until now. */
export function slaElapsed({ elapsedMinutes, runningSince }: SlaClock, calendar: BusinessCalendar, now: Date): number {
  return elapsedMinutes + (runningSince === null ? 0 : businessMinutesBetween(calendar, runningSince, now));
}

/** When the target, in business minutes, is missed if the clock runs on; null: it is stopped. */
export function slaTimes(clock: SlaClock, calendar: BusinessCalendar, targetMinutes: number): SlaTimes | null {
  const { elapsedMinutes, runningSince } = clock;
  if (runningSince === null) return null;
  const left = Math.max(0, targetMinutes - elapsedMinutes);
  return {
    warnAt: addBusinessTime(calendar, runningSince, Math.max(0, left - SLA_WARNING_MINUTES)),
    dueAt: addBusinessTime(calendar, runningSince, left),
  };
}
