import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCase } from "../../../server/test/cases.ts";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";
import { type InvitedTraveler, openPortalBed, type PortalBed } from "../../test/portal-bed.ts";

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

/** Opens the link, enters the code, and is at home. */
async function enter(who: InvitedTraveler): Promise<Page> {
  const page = await openPage(await who.link(), { ...PHONE, mayFail: /renew|brand/ });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Code").waitFor();
  await page.getByLabel("Code").fill(await who.code());
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "Your applications" }).waitFor();
  return page;
}

test("invited, a traveler enters, answers what is open, checks and hands in", async () => {
  const who = await bed.traveler();
  const page = await enter(who);
  await page.getByRole("link", { name: /Your turn/ }).click();
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  await page.getByRole("link", { name: "Person" }).click();
  await page.getByRole("group", { name: "Has changed the name" }).getByLabel("No").check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("heading", { name: /Children who travel along/ }).waitFor();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("link", { name: "Trip" }).click();
  await page.getByRole("textbox", { name: "Occupation" }).fill("Teacher");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("link", { name: "Check your answers and send them" }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await page.getByRole("checkbox", { name: /I have checked these answers/ }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have what you sent.").waitFor();
  await page.getByText("Being checked").waitFor();
  expect((await readCase(who.tenant, who.caseId)).state).toBe("reviewing");
});
