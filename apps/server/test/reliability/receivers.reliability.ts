import { expect, test } from "vitest";
import { BAD_KINDS, failureOf } from "./bad-receivers.ts";
import { runReceivers } from "./receivers.ts";
import { SAME } from "./receivers-ledger.ts";
import { IS_FULL, SIZE } from "./size.ts";

const LAG_P99_MS_MAX = 1_000;
/** An endless response or a queue kept in memory would take gigabytes. */
const GROWTH_MB_MAX = 256;

test("good receivers get the log at once, byte for byte, whatever others do and whichever process is killed", async () => {
  const report = await runReceivers(SIZE.receivers);
  console.log(`receivers: ${JSON.stringify(report)}`);
  expect(report.steady).toMatchObject(SAME);
  // Messages of the killed worker are repeated under the same id, because their outcome is unknown.
  const { repeated, ...rest } = report.difference;
  expect(rest).toEqual({ missing: 0, foreign: 0, altered: 0, unproven: 0 });
  expect(repeated).toBeGreaterThan(0);
  const { tenants, endpointsPerTenant, badPerTenant } = SIZE.receivers;
  expect(report.taken - repeated).toBe((report.published / tenants) * tenants * (endpointsPerTenant - badPerTenant));
  expect(report.outcomes).toEqual(
    Object.fromEntries(BAD_KINDS.map((kind) => [kind, [failureOf(kind) ?? "succeeded"]])),
  );
  expect(report.followed).toBe(0);
  for (const { firstMb, mostMb } of report.memory) expect(mostMb - firstMb).toBeLessThan(GROWTH_MB_MAX);
  // Seconds on a busy machine say nothing about the product, so only the long form judges time.
  if (IS_FULL) expect(report.steady.lagP99Ms).toBeLessThanOrEqual(LAG_P99_MS_MAX);
});
