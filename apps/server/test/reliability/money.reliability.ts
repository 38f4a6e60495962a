import { afterAll, beforeAll, expect, test } from "vitest";
import { randomOf } from "../event-storm.ts";
import { MoneyCrashes } from "../money-crashes.ts";
import { SIZE } from "./size.ts";

const SEED = 20_261_123;
// More than a sale has steps.
const STEPS_MAX = 60;

let bed: MoneyCrashes;
beforeAll(async () => {
  bed = await MoneyCrashes.open();
});
afterAll(() => bed.close());

test("processes killed again and again charge nobody twice and lose no refund", async () => {
  const random = randomOf(SEED);
  let died = 0;
  while (died < SIZE.money.crashes) {
    const deaths = Array.from({ length: 1 + Math.floor(random() * 4) }, () => 1 + Math.floor(random() * STEPS_MAX));
    died += await bed.run(deaths);
  }
  expect(died).toBeGreaterThanOrEqual(SIZE.money.crashes);
  await bed.verify();
});
