import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownClock } from "./test-helpers.schema.ts";
import type { TestClock, TriggeredEvent } from "./test-helpers.service.ts";

export const CLOCK_PATH = "/tenant/test-helpers/clock";

/** How the clock is answered. */
export const TEST_CLOCK: Resource<TestClock> = { type: "business_clock", path: CLOCK_PATH, show: showClock };

/** How a triggered event is answered. */
export const TRIGGERED_EVENT: Resource<TriggeredEvent> = {
  type: "event",
  path: "/tenant/events",
  show: ({ id, type, resource }) => ({ id: encodeId("evt", id), type, resource, triggered: true }),
  // An event never changes, and its body does not say so.
  fixedVersion: "1",
};

export function showClock({ now, offsetSeconds }: TestClock): ShownClock {
  return { now: now.toISOString(), offsetSeconds };
}
