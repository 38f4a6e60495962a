import type { AppContext } from "../../../context.ts";
import type { Credential } from "../../../core/credential.ts";
import { encodeId, newUuid } from "../../../core/ids.ts";
import { Problem } from "../../../core/problem.ts";
import { triggeredEvent } from "../../../events/examples.ts";
import { etagOf } from "../../../http/resources/preconditions.ts";
import { hrefOf } from "../../../http/route.ts";
import { BUSINESS_TIME_SWEEPS } from "../../../jobs/queues.ts";
import { businessOffset, businessTime } from "../../../work/business-time.ts";
import { type Changed, type ChangeRequest, keyedChange } from "../../../work/keyed-change.ts";
import { type Advance, OFFSET_SECONDS_MAX, type ShownClock, type Trigger } from "./test-helpers.schema.ts";
import { advanceBusinessClock } from "./test-helpers.store.ts";

const EVENTS_PATH = "/tenant/events";

/** What time it is for the tenant's test environment. */
export async function getClock(ctx: AppContext, credential: Credential): Promise<ShownClock> {
  return showClock(ctx.clock, await businessOffset(ctx, credential));
}

/** Moves that time forward, and has everything done that is due by it; throws when it would be too far from real time. */
export function advanceClock(ctx: AppContext, request: ChangeRequest, { advanceSeconds }: Advance): Promise<Changed> {
  return keyedChange(ctx, request, async (w) => {
    const { credential } = request;
    const offsetSeconds = await advanceBusinessClock(w.tx, credential, advanceSeconds, OFFSET_SECONDS_MAX);
    if (offsetSeconds === undefined) {
      throw new Problem("limit_reached", `The clock can be at most ${OFFSET_SECONDS_MAX} seconds ahead of real time.`);
    }
    // Of this tenant alone: nothing of the others is due by its clock.
    const { tenantId, environment } = credential;
    for (const queue of BUSINESS_TIME_SWEEPS) {
      w.enqueue({ queue, data: { tenantId, environment }, singletonKey: `clock:${tenantId}:${environment}` });
    }
    return {
      status: 200,
      headers: {},
      body: JSON.stringify(showClock(ctx.clock, offsetSeconds)),
      resource: { type: "business_clock", id: credential.integrationId },
    };
  });
}

/** Publishes an example event, marked as triggered, to the log and from there to every webhook that wants its type. */
export function triggerEvent(ctx: AppContext, request: ChangeRequest, { type }: Trigger): Promise<Changed> {
  return keyedChange(ctx, request, async (w) => {
    const uuid = newUuid();
    const event = triggeredEvent(type);
    w.emit({ ...event, uuid });
    const id = encodeId("evt", uuid);
    return {
      status: 201,
      headers: { location: hrefOf(EVENTS_PATH, id), etag: etagOf(1) },
      body: JSON.stringify({ id, type, resource: event.resource }),
      resource: { type: "event", id: uuid },
    };
  });
}

function showClock(clock: AppContext["clock"], offsetSeconds: number): ShownClock {
  return { now: businessTime(clock, offsetSeconds).toISOString(), offsetSeconds };
}
