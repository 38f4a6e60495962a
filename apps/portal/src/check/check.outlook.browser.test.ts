import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { TO_FRANCE } from "../../test/check-questions.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

const PHONE = { width: 390, height: 844 };

/** Whether the answer to another destination is in sight, with the focus. */
async function seesAnswerTo(page: Page, country: string): Promise<void> {
  await page.getByRole("heading", { level: 2, name: country }).waitFor();
  const title = page.locator("#answer-title");
  expect(await title.evaluate((element) => element === document.activeElement)).toBe(true);
  const { top, bottom } = await title.evaluate((element) => element.getBoundingClientRect());
  const height = page.viewportSize()?.height ?? 0;
  expect([top >= 0, bottom <= height]).toEqual([true, true]);
}

test("the map goes from country to country by arrow keys, and Enter asks for the one in focus", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  const france = page.locator('[aria-label^="France:"]');
  await france.focus();
  await page.keyboard.press("ArrowRight");
  const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  expect(label).not.toMatch(/^France:/);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).not.toContain("to=FR");
  await seesAnswerTo(page, label.split(":")[0] ?? "");
});

test("a country chosen on the map brings its answer into sight", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  const brazil = page.locator('[aria-label^="Brazil:"]');
  await brazil.scrollIntoViewIfNeeded();
  await brazil.click();
  await seesAnswerTo(page, "Brazil");
});

test("the country at the pointer or in focus is told right there, with the stay", async () => {
  const page = await openPage(bed.address({ ...TO_FRANCE, from: "DE" }));
  const brazil = page.locator('[aria-label^="Brazil:"]');
  await brazil.scrollIntoViewIfNeeded();
  await brazil.hover();
  const tip = page.locator("figure [aria-hidden]", { hasText: /^Brazil/ });
  await tip.getByText(/up to \d+ days/).waitFor();
  const [at, country] = await Promise.all([tip.boundingBox(), brazil.boundingBox()]);
  const below = (at?.y ?? 0) + (at?.height ?? 0);
  expect(Math.abs(below - ((country?.y ?? 0) + (country?.height ?? 0) / 2))).toBeLessThan(40);
  await page.locator('[aria-label^="Japan:"]').focus();
  await page.locator("figure [aria-hidden]", { hasText: /^Japan/ }).waitFor();
  expect(await page.locator('[aria-label^="Japan:"]').getAttribute("aria-label")).toMatch(/up to \d+ days/);
  await page.keyboard.press("Escape");
  expect(await page.locator("figure [aria-hidden]", { hasText: /^Japan/ }).count()).toBe(0);
});

test("on a phone the list stands first, and no map is loaded until it is asked for", async () => {
  const page = await openPage("about:blank", { viewport: PHONE });
  const maps: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("world-map")) maps.push(request.url());
  });
  await page.goto(bed.address(TO_FRANCE));
  await page.getByLabel("Find a destination").fill("japan");
  expect([await page.locator("figure").count(), maps.length]).toEqual([0, 0]);
  await page.getByRole("button", { name: /^Japan/ }).click();
  await expect.poll(() => page.url()).toContain("to=JP");
  await seesAnswerTo(page, "Japan");
  await page.getByRole("button", { name: "Show as a map" }).click();
  await page.locator('[aria-label^="Japan:"]').waitFor();
  expect(maps.length).toBe(1);
});

test("the list has every destination by what it takes, is searched by any name, and asks like the map", async () => {
  const page = await openPage(bed.address(TO_FRANCE));
  await page.getByRole("button", { name: "Show as a list" }).click();
  await page.getByText("Right of entry").click();
  await page.getByRole("button", { name: "India your passport" }).waitFor();
  await page.getByLabel("Find a destination").fill("jpn");
  await page.getByRole("button", { name: /^Japan/ }).click();
  await expect.poll(() => page.url()).toContain("to=JP");
  await seesAnswerTo(page, "Japan");
});

test.each([
  ["en-GB", /^For this purpose, we know the official rules of \d+ of \d+ destinations\./],
  ["es", /^Para este motivo conocemos las normas oficiales de \d+ de \d+ destinos\./],
  ["fr", /^Pour ce motif, nous connaissons les règles officielles de \d+ destinations sur \d+\./],
  ["ar", /^القواعد الرسمية لهذا الغرض معروفة لدينا في \d+ من أصل \d+ وجهة\./],
  ["zh", /^就此目的而言，我们掌握官方规定的目的地为\d+个中的\d+个。/],
  ["hi", /^इस उद्देश्य के लिए \d+ में से \d+ गंतव्यों के आधिकारिक नियम हमें पता हैं।/],
] as const)("where most is unknown, a list takes the place of the map and says why, in %s", async (locale, why) => {
  const page = await openPage(bed.address({ ...TO_FRANCE, why: "remoteWork" }), { locale });
  await page.getByText(why).waitFor();
  expect(await page.locator("figure").count()).toBe(0);
  expect(await page.locator("#outlook-find").isVisible()).toBe(true);
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
});
