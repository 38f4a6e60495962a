import { encodeId } from "../../../core/ids.ts";
import type { Resource } from "../../../http/resources/change.ts";
import type { ShownTestClock } from "./clocks.schema.ts";
import type { ClockWithKey, OpenClock } from "./clocks.service.ts";

export const CLOCKS_PATH = "/tenant/test-helpers/clocks";

/** The clock as clients see it. */
export function showTestClock({ id, name, testTenantId, ...clock }: OpenClock): ShownTestClock {
  return {
    id: encodeId("clk", id),
    name,
    tenantId: encodeId("ten", testTenantId),
    now: clock.now.toISOString(),
    startedAt: clock.startedAt.toISOString(),
    createdAt: clock.createdAt.toISOString(),
    lapsesAt: clock.lapsesAt.toISOString(),
  };
}

/** How a clock is answered. */
export const OPEN_CLOCK: Resource<OpenClock> = { type: "test_clock", path: CLOCKS_PATH, show: showTestClock };

/** How a new clock is answered: with the key of its test tenant, this one time. */
export const CLOCK_WITH_KEY: Resource<ClockWithKey> = {
  ...OPEN_CLOCK,
  show: (clock) => ({ ...showTestClock(clock), apiKey: clock.apiKey }),
};
