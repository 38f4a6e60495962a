import { afterAll, beforeAll, expect, test } from "vitest";
import { ordered, readOrder } from "../../../../server/test/orders.ts";
import { settle } from "../../../../server/test/payments.ts";
import { accessibilityFaults } from "../../../test/browser.ts";
import { invitedTo, openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { signedIn } from "../../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

test("a customer sees every traveler's case and the order, fetches the invoice, and cancels at what was shown", async () => {
  const { tenant, order } = await ordered(bed.server, 2);
  await settle(tenant, order);
  const page = await signedIn(invitedTo(tenant, order.cases[0]?.id ?? "", "customer"), "/");
  await expect.poll(() => page.locator("main li a").count()).toBe(2);
  await page.getByRole("link", { name: "Orders" }).click();
  await page.getByRole("heading", { name: /Order of/ }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Invoice/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "See what cancelling costs" }).click();
  await page.getByText(/You get .* back/).waitFor();
  expect((await readOrder(tenant, order)).state).not.toBe("cancelled");
  await page.getByRole("button", { name: "Cancel the order" }).click();
  await page.getByText("Cancelled", { exact: true }).waitFor();
  expect((await readOrder(tenant, order)).state).toBe("cancelled");
});

test("on a phone the name of the tenant and the links beside it have room", async () => {
  const { tenant, order } = await ordered(bed.server);
  const page = await signedIn(invitedTo(tenant, order.cases[0]?.id ?? "", "customer"), "/");
  await page.getByRole("link", { name: "Orders" }).waitFor();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const boxes = await page.locator("header bdi, header a, header label").evaluateAll((parts) =>
      parts.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    const overlapping = boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter((two) => one.left < two.right && two.left < one.right && one.top < two.bottom && two.top < one.bottom),
    );
    expect([width, boxes.length, overlapping]).toEqual([width, 5, []]);
  }
});

test("who travels sees no orders", async () => {
  const who = await bed.traveler();
  const page = await signedIn(who, "/");
  // It would stand beside the other links of whoever is signed in.
  await page.getByRole("link", { name: "Help" }).waitFor();
  expect(await page.getByRole("link", { name: "Orders" }).count()).toBe(0);
});
