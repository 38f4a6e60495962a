import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAhead } from "../../../server/test/trips.ts";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

const TO_FRANCE = { from: "IN", to: "FR", why: "tourism", arrive: daysAhead(40), leave: daysAhead(50) };

test("the map goes from country to country by arrow keys, and Enter asks for the one in focus", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  const france = page.locator('[aria-label^="France:"]');
  await france.focus();
  await page.keyboard.press("ArrowRight");
  const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  expect(label).not.toMatch(/^France:/);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).not.toContain("to=FR");
  await page.locator("article").waitFor();
});

test("the list has every destination, is searched by any name, and asks like the map", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  await page.getByRole("button", { name: "Show as a list" }).click();
  await page.getByLabel("Find a destination").fill("japan");
  await page.getByRole("button", { name: /^Japan/ }).click();
  await expect.poll(() => page.url()).toContain("to=JP");
  await page.locator("article").waitFor();
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["Arabic", { locale: "ar" }],
] as const)("map and list have no accessibility fault: %s", async (_, options) => {
  const page = await openPage(bed.address(TO_FRANCE), options);
  await page.locator("svg [aria-label]").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
});
