import { CASE_LIFECYCLE } from "@entrada/domain/cases/case-lifecycle";
import { type SlaTimes, slaTimes, turnSlaClock } from "@entrada/domain/cases/sla-clock";
import { slaTarget } from "@entrada/domain/cases/sla-targets";
import { isFinal } from "@entrada/domain/shared/lifecycle";
import { calendarNamed } from "@entrada/knowledge/calendars";
import type { AppContext } from "../../../../context.ts";
import type { Locked } from "../../../../work/locked.ts";
import { slaNotices } from "../../../../work/sla-notices.ts";
import type { Sweep } from "../../../../work/sweep.ts";
import type { Work } from "../../../../work/work.ts";
import { slaEvent } from "../cases.events.ts";
import { findCase, type StoredCase } from "../cases.store.ts";
import * as store from "./cases.sla.store.ts";

/**
 * Starts or stops the clock of a case, as its state, attention and hold now are. To be called after
 * each change of them; returns the case as it is then. A tenant without a calendar or a target has no clocks.
 */
export async function followSla(w: Work, one: Locked<StoredCase>): Promise<Locked<StoredCase>> {
  const storedSla = await store.findSla(w.tx, w.scope, one.id);
  const calendar = storedSla.calendar === null ? undefined : calendarNamed(storedSla.calendar);
  const target = storedSla.targets === null ? undefined : slaTarget(storedSla.targets, storedSla.productCode);
  if (!calendar || target === undefined) {
    // Its tenant measures no longer.
    if (storedSla.runningSince === null) return one;
    const { elapsedMinutes, isWarned, isBreached } = storedSla;
    const stopped = { lastDueAt: null, at: w.now };
    const unmeasured = { elapsedMinutes, runningSince: null, dueAt: null, lookAt: null, isWarned, isBreached, stopped };
    await store.updateSla(w.tx, w.scope, one, unmeasured);
    return { ...one, slaDueAt: null };
  }
  const clock = turnSlaClock(storedSla, factsOf(one), calendar, w.now);
  if (clock === storedSla) return one;
  // It is stopped before a sweep saw that its time was over.
  const isMissed = !storedSla.isBreached && storedSla.dueAt !== null && storedSla.dueAt <= w.now;
  if (isMissed) w.emit(slaEvent("case.sla_breached", one, storedSla.dueAt));
  const { elapsedMinutes, runningSince } = clock;
  const notices = { isWarned: storedSla.isWarned || isMissed, isBreached: storedSla.isBreached || isMissed };
  const times = slaTimes(clock, calendar, target);
  const dueAt = times?.dueAt ?? null;
  const lookAt = times && nextNotice(times, notices);
  const stopped = runningSince === null ? { lastDueAt: storedSla.dueAt, at: w.now } : null;
  await store.updateSla(w.tx, w.scope, one, { elapsedMinutes, runningSince, dueAt, lookAt, stopped, ...notices });
  return { ...one, slaDueAt: dueAt };
}

/** Tells of each case that its target is near, and that it is missed. */
export function caseSlaNotices(ctx: AppContext): Sweep {
  const { listDueForUpdate, updateNotices } = store;
  return slaNotices(ctx, { finder: "due_sla_notices", listDueForUpdate, tell, updateNotices });
}

async function tell(w: Work, { id, dueAt }: store.DueSla, isBreached: boolean): Promise<void> {
  const one = await findCase(w.tx, w.scope, id);
  if (!one) throw new Error("a locked case is gone");
  w.emit(slaEvent(isBreached ? "case.sla_breached" : "case.sla_warning", one, dueAt));
}

function nextNotice({ warnAt, dueAt }: SlaTimes, told: Pick<store.SlaChange, "isWarned" | "isBreached">): Date | null {
  if (told.isBreached) return null;
  return told.isWarned ? dueAt : warnAt;
}

function factsOf({ attentionParty, submittedAt, state, heldAt }: StoredCase) {
  const hasEnded = isFinal(CASE_LIFECYCLE, state);
  return { attentionParty, isSubmitted: submittedAt !== null, hasEnded, isOnHold: heldAt !== null };
}
