import { DAY_SECONDS } from "@entrada/domain/shared/dates";
import type { AppContext } from "../../../context.ts";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import type { EventType } from "../../../events/catalog.ts";
import type { NewEvent } from "../../../events/envelope.ts";
import { triggeredEvent } from "../../../events/examples.ts";
import { BUSINESS_TIME_SWEEPS } from "../../../jobs/queues.ts";
import { auditOperator } from "../../../work/audit-operator.ts";
import { businessTime } from "../../../work/business-time.ts";
import type { Read, Work } from "../../../work/work.ts";
import * as store from "./test-helpers.store.ts";

// Beyond it dates would leave the range of the rules and tables.
export const OFFSET_SECONDS_MAX = 10 * 366 * DAY_SECONDS;

/** The clock of a test environment. */
export interface TestClock {
  /** uuid of its tenant: there is one for each */
  readonly id: string;
  readonly now: Date;
  /** how far it is ahead of real time; below 0: behind it */
  readonly offsetSeconds: number;
}

/** An example event that was published. */
export interface TriggeredEvent {
  /** uuid */
  readonly id: string;
  readonly type: EventType;
  readonly resource: NewEvent["resource"];
}

/** The clock of the tenant's test environment. */
export async function getClock({ tx, scope, now }: Read): Promise<TestClock> {
  return { id: scope.tenantId, now, offsetSeconds: await store.findOffset(tx, scope) };
}

/** Moves that clock forward, and starts the sweeps of everything that is due by then. */
export async function advanceClock(w: Work<Pick<AppContext, "clock">>, advanceSeconds: number): Promise<TestClock> {
  const offsetSeconds = await store.advanceBusinessClock(w.tx, w.scope, advanceSeconds, OFFSET_SECONDS_MAX);
  if (offsetSeconds === undefined) throw offsetExceeded();
  auditOperator(w, { action: "test_clock.moved", subject: null, detail: { advanceSeconds } });
  enqueueSweeps(w, scopeOf(w.scope));
  return { id: w.scope.tenantId, now: businessTime(w.ctx.clock, offsetSeconds), offsetSeconds };
}

/** Starts the sweeps of everything that is due in this test environment, whose clock has moved; of no other. */
export function enqueueSweeps(w: Work, { tenantId, environment }: TenantScope): void {
  for (const queue of BUSINESS_TIME_SWEEPS) {
    w.enqueue({ queue, data: { tenantId, environment }, singletonKey: `clock:${tenantId}:${environment}` });
  }
}

/** The refusal of a move that goes too far. */
export function offsetExceeded(): Problem {
  return new Problem("limit_reached", `The clock can be at most ${OFFSET_SECONDS_MAX} seconds ahead of real time.`, {
    errors: [{ pointer: "#/advanceSeconds", code: "out_of_range", detail: "Send less, or use another test clock." }],
  });
}

/** Sets that clock back to real time, unless the environment has something from later than that. */
export async function resetClock(w: Work<Pick<AppContext, "clock">>): Promise<TestClock> {
  const now = w.ctx.clock.now();
  const later = await store.findLater(w.tx, w.scope, now);
  if (later !== undefined) {
    const detail =
      `Something here is from ${later.toISOString()}, later than real time, and would be dated in the future. Use ` +
      "another test tenant, or have the operator run `entrada demo reset` for a demo tenant.";
    throw new Problem("state_conflict", detail, { extras: { currentState: "ahead", possibleActions: ["advance"] } });
  }
  await store.resetBusinessClock(w.tx, w.scope);
  auditOperator(w, { action: "test_clock.reset", subject: null });
  // One that was behind has moved forward.
  enqueueSweeps(w, scopeOf(w.scope));
  return { id: w.scope.tenantId, now, offsetSeconds: 0 };
}

/** Publishes an example event, marked as triggered, to the log and to every webhook that has chosen its type. */
export async function triggerEvent(w: Work, type: EventType): Promise<TriggeredEvent> {
  const id = newUuid();
  const event = triggeredEvent(type);
  w.emit({ ...event, uuid: id });
  auditOperator(w, {
    action: "event.triggered",
    subject: { type: "event", id: encodeId("evt", id) },
    detail: { type },
  });
  return { id, type, resource: event.resource };
}
