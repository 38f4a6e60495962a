import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { releasedDeliverable } from "../../../../server/test/deliverables.ts";
import { acceptedQuote } from "../../../../server/test/orders.ts";
import { movableClock } from "../../../../server/test/sessions.ts";
import { invitedTo, openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { codeFor, PHONE, signedIn } from "../../../test/portal-pages.ts";

const { clock, advance } = movableClock();
let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed({ clock });
});
afterAll(() => bed.server.close());

test("the issued document is fetched at once after the first code, and later with a new one, each time by an address of its own", async () => {
  const { tenant, quote } = await acceptedQuote(bed.server);
  const id = await releasedDeliverable(tenant, quote.id);
  const { caseId, fileName } = (await tenant.get(`/tenant/deliverables/${id}`)).json();
  const who = invitedTo(tenant, caseId);
  const page = await signedIn(who, `/cases/${caseId}`, { ...PHONE, mayFail: /\/api\/v1\// });
  const fetched = async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download" }).click(),
    ]);
    return download;
  };
  const first = await fetched();
  expect(first.suggestedFilename()).toBe(fileName);
  await page.getByText("The download has started.").waitFor();
  const [card] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save an entry card" }).click(),
  ]);
  expect(card.suggestedFilename()).toBe("entry-card.html");
  expect(await text(await card.createReadStream())).toMatch(
    /Ada Maria Example[\s\S]*United Kingdom[\s\S]*It is not a visa/,
  );
  // The code of the sign-in is fresh no more, and neither is the access token.
  advance(16 * 60);
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByText("To be sure that it is you").waitFor();
  await page.locator("#code").fill(await codeFor(page, who));
  const [second] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Continue" }).click(),
  ]);
  expect(second.url()).not.toBe(first.url());
  const { items } = (await tenant.get("/tenant/events?types=deliverable.downloaded")).json();
  expect(items).toHaveLength(2);
});
