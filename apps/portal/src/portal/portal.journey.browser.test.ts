import { afterAll, beforeAll, expect, test } from "vitest";
import { readCase } from "../../../server/test/cases.ts";
import { accessibilityFaults, overflows } from "../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../test/portal-bed.ts";
import { enter, goOn } from "../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

test("invited, a traveler enters, answers what is open, checks and hands in", async () => {
  const who = await bed.traveler();
  const page = await enter(who);
  await page.getByRole("link", { name: /Your turn/ }).click();
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  await page.getByRole("link", { name: "Person" }).click();
  await page.getByRole("group", { name: "Has changed the name" }).getByLabel("Yes").check();
  await goOn(page);
  // Asked because of the answer before.
  await page.getByRole("textbox", { name: "Previous name" }).fill("Before");
  await goOn(page);
  await page.getByRole("heading", { name: /Children who travel along/ }).waitFor();
  await goOn(page);
  await page.getByRole("link", { name: "Trip" }).click();
  await page.getByRole("textbox", { name: "What is your occupation?" }).fill("Teacher");
  await goOn(page);
  await page.getByRole("link", { name: "Check your answers and send them" }).click();
  await page.getByRole("checkbox", { name: /I have checked these answers/ }).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await overflows(page)).toBe(false);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have what you sent.").waitFor();
  await page.getByText("Being checked").waitFor();
  expect((await readCase(who.tenant, who.caseId)).state).toBe("reviewing");
});

test("the same with the keyboard alone", async () => {
  const who = await bed.traveler();
  const page = await enter(who, {});
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const reach = async (name: string) => {
    for (let n = 0; n < 60; n += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.textContent?.includes(wanted) ?? false, name)) return;
      await press("Tab");
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  await reach("Your turn");
  await press("Enter");
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  await reach("Person");
  await press("Enter");
  await page.getByRole("heading", { name: "Has changed the name" }).waitFor();
  await press("Tab", "Space", "ArrowDown", "Enter");
  await page.getByRole("heading", { name: /Children/ }).waitFor();
  await reach("Save and continue");
  await press("Enter");
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  await reach("Trip");
  await press("Enter");
  await page.getByRole("heading", { name: "What is your occupation?" }).waitFor();
  await press("Tab");
  await page.keyboard.type("Teacher");
  await press("Enter");
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  await reach("Check your answers");
  await press("Enter");
  await page.getByRole("heading", { name: "Check your answers" }).waitFor();
  await page.getByRole("checkbox").waitFor();
  for (let n = 0; n < 60; n += 1) {
    await press("Tab");
    if (await page.evaluate(() => document.activeElement?.id === "declared")) break;
  }
  await press("Space");
  await reach("Send");
  await press("Enter");
  await page.getByText("We have what you sent.").waitFor();
});
