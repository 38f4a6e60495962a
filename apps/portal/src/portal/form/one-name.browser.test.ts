import { afterAll, beforeAll, expect, test } from "vitest";
import { namingForm } from "../../../../server/test/cases.ts";
import { accessibilityFaults } from "../../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { goOn, signedIn } from "../../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

test("whoever has one name ticks that the passport has no other, and gives the year of birth alone", async () => {
  const who = await bed.traveler(namingForm());
  const page = await signedIn(who, `/cases/${who.caseId}/questions/givenNames`);
  await page.getByRole("textbox").fill("");
  await goOn(page);
  await page.getByRole("alert").waitFor();
  await page.getByRole("checkbox", { name: "Not in my passport" }).check();
  expect(await page.getByRole("textbox").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await goOn(page);
  await page.getByRole("heading", { level: 1, name: "What is your date of birth?" }).waitFor();
  await page.getByLabel("Day").fill("");
  await page.getByLabel("Month").fill("");
  await page.getByLabel("Year").fill("1950");
  await goOn(page);
  await page.getByRole("heading", { level: 1, name: "What is your passport number?" }).waitFor();
  await page.goto(`${bed.origin}/portal/cases/${who.caseId}/answers`);
  await page.getByText("Not in my passport").waitFor();
  await page.getByText("1950", { exact: true }).waitFor();
  const [{ answers, faults }] = (await who.tenant.get(`/tenant/cases/${who.caseId}/collection-requests`)).json().items;
  expect(answers).toMatchObject({ givenNames: "", birthDate: "1950" });
  expect(faults).toEqual([]);
});
