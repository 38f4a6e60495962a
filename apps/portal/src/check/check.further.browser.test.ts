import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAhead } from "../../../server/test/trips.ts";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { choose, DAYS, TO_FRANCE } from "../../test/check-questions.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

const US_TO_THAILAND = { from: "US", to: "TH", why: "tourism", ...DAYS };
const EXPIRY = "Until when is your passport valid?";

async function tellMore(page: Page): Promise<void> {
  await page.getByText("I have another passport, or more to tell").click();
  await page.getByText("Only what can matter for this trip.").waitFor();
  await page.locator("#passport-expiresOn").waitFor();
}

const told = (page: Page) => page.getByRole("region", { name: "You told us" });

test("a passport that ends too soon is told in the form, stays in the tab, and is changed there", async () => {
  const page = await openPage(bed.address(US_TO_THAILAND));
  await page.locator('article[data-kind="notRequired"]').waitFor();
  await tellMore(page);
  await page.fill("#passport-expiresOn", daysAhead(120));
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("heading", { name: /passport/i, level: 2 }).waitFor();
  await told(page).getByText(EXPIRY).waitFor();
  expect(page.url()).not.toContain("told=");
  await page.reload();
  await told(page).getByText(EXPIRY).waitFor();
  await told(page).getByRole("button", { name: "Change" }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("passport-expiresOn");
});

test("the answer itself asks until when the passport is valid", async () => {
  const page = await openPage(bed.address(US_TO_THAILAND));
  await page.locator("article").getByLabel(EXPIRY).fill(daysAhead(4_000));
  await page.locator("article").getByRole("button", { name: "Continue" }).click();
  await told(page).getByText(EXPIRY).waitFor();
});

test("with another nationality the answer names the passport to travel on", async () => {
  const page = await openPage(bed.address({ from: "TR", to: "CA", why: "tourism", ...DAYS }));
  await page.locator('article[data-kind="visaRequired"]').waitFor();
  await tellMore(page);
  await choose(page, "dualNationalities", "germany");
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator('article[data-kind="electronicAuthorizationRequired"]').waitFor();
  await page.getByText(/Travel on .*Germany/).waitFor();
  await told(page).getByText("Germany").waitFor();
});

test("earlier stays are counted, and a stay that is not whole is not taken", async () => {
  const page = await openPage(bed.address({ ...TO_FRANCE, from: "US" }));
  await page.locator("article").waitFor();
  await tellMore(page);
  await choose(page, "earlierStays", "spain");
  await page.getByRole("button", { name: "Add this stay" }).click();
  await page.getByText("both days in their order").waitFor();
  await page.fill("#earlierStays-from", daysAhead(-80));
  await page.fill("#earlierStays-to", daysAhead(-1));
  await page.getByLabel("without a visa").check();
  await page.getByRole("button", { name: "Add this stay" }).click();
  await page.getByRole("button", { name: /^Remove: Spain/ }).waitFor();
  await page.getByRole("button", { name: "Check" }).click();
  await told(page)
    .getByText(/Spain, /)
    .waitFor();
  // Eighty of ninety days are used, and the trip takes eleven.
  const limit = page.locator('article li[data-code="maxStay"][data-status="notMet"]');
  await limit.getByText(/10/).waitFor();
});

test("only what can matter for the destination is offered, a guardian only for a minor", async () => {
  const page = await openPage(bed.address({ from: "BR", to: "PH", why: "tourism", ...DAYS }));
  await tellMore(page);
  const guardian = page.getByRole("group", { name: /^Who travels with you/ });
  expect(await guardian.count()).toBe(0);
  expect(await page.locator("#travelsWith-unionCitizen").count()).toBe(0);
  await page.fill("#birthDate", "3");
  await page.fill("#birthDate-month", "5");
  await page.fill("#birthDate-year", daysAhead(-14 * 365).slice(0, 4));
  await guardian.getByLabel("Neither").check();
  await page.getByRole("button", { name: "Check" }).click();
  await told(page).getByText("Neither").waitFor();
  await choose(page, "to", "FRA");
  await page.locator("#travelsWith-unionCitizen").waitFor();
  // What was told stays in sight.
  expect(await page.inputValue("#birthDate-month")).toBe("5");
});

test("a day that cannot be is refused at its field, and the summary leads there", async () => {
  const page = await openPage(bed.address(US_TO_THAILAND), { mayFail: /determinations$/ });
  await page.locator("article").waitFor();
  await tellMore(page);
  await page.fill("#passport-expiresOn", daysAhead(-3));
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByRole("alert").getByRole("link", { name: "Correct this answer" }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("passport-expiresOn");
});

test.each([
  ["en-GB", "I have another passport"],
  ["ar", "لدي جواز سفر آخر"],
  ["hi", "मेरे पास दूसरा पासपोर्ट है"],
] as const)("in %s the fold-out is free of barriers on a narrow phone", async (locale, summary) => {
  const page = await openPage(bed.address(TO_FRANCE), { locale, viewport: { width: 320, height: 640 } });
  await page.locator("article").waitFor();
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(),
    ),
  ).not.toMatch(/further|reference\/facts/);
  await page.getByText(summary).click();
  await page.locator("#earlierStays-to").waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
});
