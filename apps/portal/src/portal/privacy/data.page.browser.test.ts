import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../../../../server/test/sessions.ts";
import { accessibilityFaults, overflows } from "../../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { codeFor, PHONE, signedIn } from "../../../test/portal-pages.ts";

const { clock, advance } = movableClock();
let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed({ clock });
});
afterAll(() => bed.server.close());

test("a traveler reads what is stored and until when, and gets a copy after a fresh code: as a file and to print", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, `/cases/${who.caseId}`, { ...PHONE, mayFail: /\/api\/v1\// });
  await page.getByRole("link", { name: "What is stored about you" }).click();
  await page.getByText("Until you delete it").first().waitFor();
  await page.getByText("For 730 days, also after you delete everything.").waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  advance(16 * 60);
  await page.getByRole("button", { name: "Get a copy of everything" }).click();
  await page.getByText("To be sure that it is you").waitFor();
  await page.locator("#code").fill(await codeFor(page, who));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "A copy of what is stored" }).waitFor();
  await page.getByText("Passport number").first().waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file (JSON)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
  const { traveler, cases } = JSON.parse(await text(await download.createReadStream()));
  await page.getByText(traveler.passport.number, { exact: true }).first().waitFor();
  expect(cases[0].case.id).toBe(who.caseId);
  const printed = await page.pdf();
  expect(printed.subarray(0, 5).toString()).toBe("%PDF-");
});
