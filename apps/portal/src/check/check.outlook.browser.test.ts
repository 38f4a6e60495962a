import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { TO_FRANCE } from "../../test/check-questions.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

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
