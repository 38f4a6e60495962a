import { afterAll, beforeAll, expect, test } from "vitest";
import { movableClock } from "../../../../server/test/sessions.ts";
import { accessibilityFaults, openPage, overflows } from "../../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { codeFor, follow, goOn, PHONE, signedIn } from "../../../test/portal-pages.ts";

const { clock, advance } = movableClock();
let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed({ clock });
});
afterAll(() => bed.server.close());

const MAY_FAIL = { ...PHONE, mayFail: /\/api\/v1\// };

test("a traveler asks a helper, who answers beside them until they are removed", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, `/cases/${who.caseId}`, MAY_FAIL);
  await page.getByRole("link", { name: "People who help" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByRole("alert").getByText("Enter their name").waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await page.locator("#name").fill("Grandpa <b>Joe</b>");
  await page.getByLabel("Act for a child").check();
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByRole("alert").getByText("The traveler is of age").waitFor();
  await page.getByLabel("Answer questions").check();
  advance(16 * 60);
  await page.getByRole("button", { name: "Make a link" }).click();
  await page.getByText("To be sure that it is you").waitFor();
  await page.locator("#code").fill(await codeFor(page, who));
  await page.getByRole("button", { name: "Continue" }).click();
  const link = (await page.getByText(/#ent_ic_/).textContent()) ?? "";
  const code = (await page.getByText(/^\d{6}$/).textContent()) ?? "";
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);

  const helper = await openPage(link, MAY_FAIL);
  await helper.getByText("You were asked to help").waitFor();
  expect(helper.url()).not.toContain("ent_ic_");
  await helper.getByRole("button", { name: "Continue" }).click();
  await helper.getByText("Enter the code from the person who invited you").waitFor();
  expect(await helper.getByRole("button", { name: "Send another code" }).count()).toBe(0);
  await helper.locator("#code").fill(code);
  await helper.getByRole("button", { name: "Continue" }).click();
  await helper.locator("main li a").first().click();
  await helper.getByRole("heading", { name: "What to do" }).waitFor();
  expect(await helper.getByRole("link", { name: "People who help" }).count()).toBe(0);
  await follow(helper, `/cases/${who.caseId}/questions/occupation`);
  await helper.getByRole("textbox").fill("Clown");
  const saved = helper.waitForResponse((answer) => answer.url().endsWith("/answers") && answer.ok());
  await goOn(helper);
  await saved;

  await page.goto(`${bed.origin}/portal/cases/${who.caseId}/answers`);
  await page.getByText("Answered by Grandpa <b>Joe</b>").waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await follow(page, `/cases/${who.caseId}/helpers`);
  await page.getByText("Answers and uploads · Active").waitFor();
  await page.getByRole("button", { name: "Remove Grandpa" }).click();
  await page.getByText("Answers and uploads · Active").waitFor({ state: "detached" });
  await helper.reload();
  await helper.getByText("Open the link that was sent to you.").waitFor();
});

test("who only looks sees the application, and nothing to change", async () => {
  const who = await bed.traveler();
  const asked = { name: "Aunt", role: "viewer" };
  const { link, code } = (await who.tenant.post(`/tenant/cases/${who.caseId}/collaborators`, asked)).json();
  const page = await openPage(link, MAY_FAIL);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("#code").fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("main li a").first().click();
  await page.getByText("You can view this application.").waitFor();
  await page.getByRole("heading", { name: "What happened" }).waitFor();
  expect(await page.locator("textarea, main ol a").count()).toBe(0);
  expect(await page.getByRole("link", { name: /Help|Orders|What is stored/ }).count()).toBe(0);
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
});
