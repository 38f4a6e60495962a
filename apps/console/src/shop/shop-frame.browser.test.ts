import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { placeOf } from "../../../server/test/operator-operations.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { ordered } from "../../../server/test/orders.ts";
import { type ConsoleBed, openAs, openConsoleBed } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

test("a page about one tenant says whose it is, and nothing about a tenant that the operator does not see", async () => {
  const [own, foreign] = [await ordered(bed.server), await ordered(bed.server)];
  const manager = await operatorIn(bed.server, { role: "tenantManager", tenants: [own.tenant.scope.tenantId] });
  const page = await openAs(manager, bed, { path: `${placeOf(own.tenant)}/orders/${own.order.id}` });
  await page.getByRole("heading", { name: `Order ${own.order.id}` }).waitFor();
  await page.getByText("TEST", { exact: true }).waitFor();
  for (const place of [placeOf(foreign.tenant), "/tenants/ten_1/test", "/tenants/ten_1/elsewhere"]) {
    await page.goto(`${bed.origin}/console${place}/orders/${foreign.order.id}`);
    await page.getByRole("heading", { name: "There is no such tenant" }).waitFor();
    expect(await page.getByText("TEST", { exact: true }).count()).toBe(0);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});
