import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults, overflows } from "../../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { signedIn } from "../../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

test("a traveler asks a question, reads the answer, writes again, and says that it is answered", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, "/");
  await page.getByRole("link", { name: "Help" }).click();
  const send = page.getByRole("button", { name: "Send the question" });
  await send.click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByRole("alert").getByRole("link").count()).toBe(4);
  expect(await page.title()).toMatch(/^Error: /);
  await page.getByRole("alert").getByRole("link", { name: "Enter your question", exact: true }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("body");
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await page.getByLabel("Documents or photos").check();
  await page.getByRole("radio", { name: /Example/ }).check();
  await page.locator("#subject").fill("Which <b>page</b>?");
  await page.locator("#body").fill("My passport has two.\nWhich one?");
  await send.click();
  await page.getByRole("heading", { name: "Which <b>page</b>?" }).waitFor();
  await page.getByText("Awaiting an answer").waitFor();
  const [ticket] = (await who.tenant.get("/tenant/support-tickets")).json().items;
  expect(ticket).toMatchObject({ askedBy: "traveler", relatedResource: { type: "case", id: who.caseId } });
  await who.tenant.post(`/tenant/support-tickets/${ticket.id}/replies`, { body: "The one with your photo." });
  await page.reload();
  await page.getByText("The one with your photo.").waitFor();
  await page.getByText("Answered", { exact: true }).waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await page.locator("#message").fill("Thank you!");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Awaiting an answer").waitFor();
  await page.getByRole("button", { name: "My question is answered" }).click();
  await page.getByText("Finished").waitFor();
  expect(await page.locator("textarea").count()).toBe(0);
  await page.getByRole("link", { name: "Help" }).last().click();
  await page.getByRole("link", { name: "Which <b>page</b>?" }).waitFor();
});
