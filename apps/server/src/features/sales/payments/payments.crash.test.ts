import { afterAll, beforeAll, expect, test } from "vitest";
import { MoneyCrashes } from "../../../../test/money-crashes.ts";

let bed: MoneyCrashes;
beforeAll(async () => {
  bed = await MoneyCrashes.open();
});
afterAll(() => bed.close());

test("killed at any step, a sale is charged once, paid back once, and its ledger balances", {
  timeout: 120_000,
}, async () => {
  let death = 1;
  while ((await bed.run([death])) === 1) death += 1;
  // Every transaction and request of a sale was one.
  expect(death).toBeGreaterThan(40);
  await bed.verify();
});
