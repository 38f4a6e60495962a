import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateTenant } from "../../../../server/src/features/access/tenants/tenants.service.ts";
import { ordered, readOrder } from "../../../../server/test/orders.ts";
import { usePaymentJobs as runPaymentJobs } from "../../../../server/test/payments.ts";
import { type StripeFake, startStripeFake } from "../../../../server/test/stripe/fake.ts";
import { accessibilityFaults, overflows } from "../../../test/browser.ts";
import { invitedTo, openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { PHONE, signedIn } from "../../../test/portal-pages.ts";

let bed: PortalBed;
let stripe: StripeFake;
const folder = mkdtempSync(join(tmpdir(), "stripe-keys-"));
beforeAll(async () => {
  stripe = await startStripeFake();
  const file = join(folder, "keys.json");
  const { secretKey, webhookSecret } = stripe;
  writeFileSync(file, JSON.stringify({ secretKey, webhookSecret, publishableKey: "pk_test_of_the_fake" }));
  bed = await openPortalBed({}, { STRIPE_TEST_KEYS_FILE: file, STRIPE_ORIGIN: stripe.origin });
});
afterAll(async () => {
  await bed.server.close();
  await stripe.close();
  rmSync(folder, { recursive: true });
});
runPaymentJobs(() => bed.server);

async function customer(paymentModes: readonly ("provider" | "test")[]) {
  const { tenant, order } = await ordered(bed.server);
  await bed.server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { paymentModes: [...paymentModes] }),
  );
  const who = invitedTo(tenant, order.cases[0]?.id ?? "", "customer");
  const page = await signedIn(who, "/orders", { ...PHONE, mayFail: /\/payments$/ });
  await page.getByRole("heading", { name: /Order of/ }).waitFor();
  return { tenant, order, page };
}

test("a customer pays on the provider's page, comes back, and the order is paid", async () => {
  const { tenant, order, page } = await customer(["provider"]);
  const pay = page.getByRole("button", { name: /^Pay / });
  await pay.waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await pay.click();
  await page
    .getByRole("heading", { name: `${order.sums.due.amount} ${order.sums.due.currency.toLowerCase()}` })
    .waitFor();
  // Back without having paid: what was begun goes on, or is given up.
  await page.getByRole("link", { name: "Back" }).click();
  await page.getByText("You have begun to pay.").waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: "Cancel this payment" }).click();
  await pay.click();
  await page.getByRole("link", { name: "Pay", exact: true }).click();
  for (const event of stripe.events) {
    const { body, header } = stripe.sign(event);
    const headers = { "content-type": "application/json", "stripe-signature": header };
    await bed.server.app.inject({ method: "POST", url: "/callbacks/stripe/test", headers, payload: body });
  }
  await page.getByRole("button", { name: /^Invoice/ }).waitFor();
  expect(await readOrder(tenant, order)).toMatchObject({ state: "confirmed", paymentState: "paid" });
});

test("in a test environment a customer chooses what comes of the payment", async () => {
  const { tenant, order, page } = await customer(["test"]);
  await page.getByRole("button", { name: "It is declined" }).click();
  await page.getByText("The payment did not succeed.").waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await page.getByRole("button", { name: "It succeeds" }).click();
  await page.getByRole("button", { name: /^Invoice/ }).waitFor();
  expect((await readOrder(tenant, order)).paymentState).toBe("paid");
});

test("a payment whose answer was lost on its way is shown as begun, and goes on", async () => {
  const { page } = await customer(["provider"]);
  await page.route("**/traveler/orders/*/payments", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    // The browser adds this header itself, after the place where the test stands between.
    await route.fetch({ headers: { ...(await route.request().allHeaders()), "sec-fetch-site": "same-origin" } });
    await route.abort();
  });
  await page.getByRole("button", { name: /^Pay / }).click();
  await page.getByText("You have begun to pay.").waitFor();
  await page.getByRole("button", { name: "Continue paying" }).click();
  await page.getByRole("link", { name: "Pay", exact: true }).waitFor();
});
