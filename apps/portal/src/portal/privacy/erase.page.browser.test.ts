import { afterAll, beforeAll, expect, test } from "vitest";
import { expireOrders, ordered } from "../../../../server/test/orders.ts";
import { movableClock } from "../../../../server/test/sessions.ts";
import { accessibilityFaults, overflows } from "../../../test/browser.ts";
import { invitedTo, openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { codeFor, PHONE, signedIn } from "../../../test/portal-pages.ts";

const { clock, advance } = movableClock();
let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed({ clock });
});
afterAll(() => bed.server.close());

test("a traveler deletes what is stored: not while an application is open, with a fresh code, and with a receipt", async () => {
  const { tenant, order } = await ordered(bed.server);
  const { id: caseId = "", travelerId = "" } = order.cases[0] ?? {};
  const who = invitedTo(tenant, caseId);
  const page = await signedIn(who, `/cases/${caseId}`, { ...PHONE, mayFail: /\/api\/v1\// });
  await page.getByRole("link", { name: "What is stored about you" }).click();
  await page.getByRole("link", { name: "Delete what is stored" }).click();
  const now = page.getByRole("button", { name: "Delete for good" });
  await now.click();
  await page.getByRole("alert").getByText("Tick the box to go on").waitFor();
  await page.getByRole("checkbox").check();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await now.click();
  await page.getByText("An application is still open.").waitFor();
  await expireOrders(tenant);
  advance(16 * 60);
  await now.click();
  await page.getByText("To be sure that it is you").waitFor();
  await page.locator("#code").fill(await codeFor(page, who));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("heading", { name: "It was deleted" }).waitFor();
  await page.getByText(travelerId).waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  expect((await tenant.get(`/tenant/travelers/${travelerId}`)).statusCode).toBe(404);
  await page.reload();
  await page.getByText(travelerId).waitFor();
  await page.getByRole("link", { name: "All applications" }).click();
  await page.getByText("Open the link that was sent to you.").waitFor();
});
