import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { auditOf } from "../../../server/test/audit.ts";
import { placeOf } from "../../../server/test/operator-operations.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { ordered, readOrder } from "../../../server/test/orders.ts";
import { refundsOf, settle } from "../../../server/test/payments.ts";
import { type ConsoleBed, openAs, openConsoleBed } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

/** A paid order of a tenant, and its manager at the list of the tenant's orders. */
async function atOrders(options: Parameters<typeof openAs>[2] = {}) {
  const { tenant, order } = await ordered(bed.server);
  const payment = (await settle(tenant, order)).json();
  const manager = await operatorIn(bed.server, { role: "tenantManager", tenants: [tenant.scope.tenantId] });
  const page = await openAs(manager, bed, { path: "/orders?environment=test", ...options });
  return { tenant, order, payment, manager, page };
}

/** Counts the clicks from now on. */
function clicksOf(page: Page) {
  let count = 0;
  return {
    click: async (name: string | RegExp, role: "button" | "link" | "checkbox" | "radio" = "button") => {
      count += 1;
      await page.getByRole(role, { name }).first().click();
    },
    clicked: () => count,
  };
}

test("a manager pays a line of an order back in four clicks, with the frozen policy in sight", async () => {
  const { tenant, order, payment, manager, page } = await atOrders();
  await page.getByRole("cell", { name: order.id }).dblclick();
  await page.getByRole("heading", { name: `Order ${order.id}` }).waitFor();
  const { click, clicked } = clicksOf(page);
  await click("Pay back");
  const dialog = page.getByRole("dialog", { name: "Pay back" });
  await dialog.getByText("Given back until the application is submitted").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await click("service fee", "checkbox");
  await click("Goodwill", "radio");
  await click(/^Pay .+ back$/);
  await dialog.waitFor({ state: "detached" });
  expect(clicked()).toBe(4);
  const [refund, ...others] = await refundsOf(tenant, payment);
  expect([others, refund]).toMatchObject([[], { state: "succeeded" }]);
  await page.getByRole("listitem").getByText("paid back").waitFor();
  expect(await auditOf(bed.server, refund?.id ?? "")).toMatchObject([
    { actor: { id: manager.id }, detail: { cause: "goodwill" } },
  ]);
  expect((await readOrder(tenant, order)).sums.refunded.amount).toBeGreaterThan(0);
});

test("cancelling shows by line what is given back before anything happens, by the keyboard alone", async () => {
  const { tenant, order, page } = await atOrders();
  await page.getByRole("cell", { name: order.id }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Cancel the order" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Cancel the order" });
  await dialog.getByText("What is given back, valid until").waitFor();
  expect(await dialog.locator("tbody tr").count()).toBeGreaterThan(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await readOrder(tenant, order)).state).toBe("confirmed");
  const confirm = dialog.getByRole("button", { name: "Cancel, and pay" });
  await confirm.press("Enter");
  await dialog.getByRole("alert").getByText("Choose one").waitFor();
  await dialog.getByLabel("The customer asked for it").press("Space");
  await confirm.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByText("Cancelled", { exact: true }).waitFor();
  expect((await readOrder(tenant, order)).state).toBe("cancelled");
});

test("what changed meanwhile is refused, and what was chosen stays", async () => {
  const { order, payment, manager, page, tenant } = await atOrders();
  await page.getByRole("cell", { name: order.id }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Pay back" }).press("Enter");
  const line = page.getByRole("checkbox", { name: "service fee" });
  await line.press("Space");
  await page.getByLabel("Goodwill").press("Space");
  const { lines } = (await manager.get(`${placeOf(tenant)}/orders/${order.id}?expand=order.lines`)).json();
  const lineId = lines.find(({ kind }: { kind: string }) => kind === "serviceFee").id;
  const amount = { amount: 100, currency: order.sums.total.currency };
  const other = { amount, lines: [{ lineId, amount: 100 }], cause: "other" };
  const path = `${placeOf(tenant)}/payments/${payment.id}/refunds`;
  expect((await manager.post(path, other, { "if-match": `"${payment.version}"` })).statusCode).toBe(201);
  // The page behind the form is told, and draws it.
  await page.getByRole("list", { name: "Paid back", includeHidden: true }).locator("li").waitFor();
  const send = page.getByRole("button", { name: /^Pay .+ back$/ });
  await send.press("Enter");
  await page.getByRole("dialog").getByText("It has changed since you opened it").waitFor();
  expect(await line.isChecked()).toBe(true);
  expect(await refundsOf(tenant, payment)).toHaveLength(1);
});

test("whoever may only read sees the money and no act; the ledger is drawn", async () => {
  const { tenant, order } = await atOrders();
  const agent = await operatorIn(bed.server, { role: "agent", tenants: [tenant.scope.tenantId] });
  const page = await openAs(agent, bed, { path: `${placeOf(tenant)}/orders/${order.id}`, colorScheme: "dark" });
  await page.getByRole("table", { name: "Ledger" }).getByText("Service revenue").first().waitFor();
  await page.getByText("paid", { exact: false }).first().waitFor();
  for (const name of ["Pay back", "Cancel the order"]) expect(await page.getByRole("button", { name }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});
