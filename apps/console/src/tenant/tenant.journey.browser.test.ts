import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { makeTenant } from "../../../server/test/app.ts";
import { placeOf } from "../../../server/test/operator-operations.ts";
import { ordered } from "../../../server/test/orders.ts";
import { tripInput } from "../../../server/test/trips.ts";
import { type ConsoleBed, openConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

test("a manager sees the day, what is sold at which fee, and the form as travelers are asked", async () => {
  const { tenant } = await ordered(bed.server);
  const contact = { name: "Mara Lindqvist", email: "mara@example.com" };
  const { id: determinationId } = (await tenant.post("/intelligence/determinations", tripInput())).json();
  await tenant.post("/tenant/leads", { reason: "needsHelp", contact, determinationId });
  const tenants = [tenant.scope.tenantId];
  const { page, operator } = await operatorAt(bed, "tenantManager", { tenants, path: `${placeOf(tenant)}/today` });
  await page.getByRole("heading", { name: "Today" }).waitFor();
  const { asked, sold, openLeads } = (await operator.get(`${placeOf(tenant)}/today`)).json();
  expect([asked > 0, sold, openLeads]).toEqual([true, 1, 1]);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "What we sell" }).click();
  await page.locator("tbody tr[aria-current=true]").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Documents" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a manager closes a lead that came from the check page, from today's number", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const contact = { name: "Mara Lindqvist", email: "mara@example.com" };
  const { id } = (await tenant.post("/tenant/leads", { reason: "other", contact })).json();
  const tenants = [tenant.scope.tenantId];
  const { page } = await operatorAt(bed, "tenantManager", { tenants, path: `${placeOf(tenant)}/today` });
  await page.getByRole("main").getByRole("link", { name: "1", exact: true }).click();
  await page.locator("tbody tr[aria-current=true]").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Mara Lindqvist" }).waitFor();
  await page.keyboard.press("e");
  await page.getByRole("dialog").getByLabel("They were helped").press("Space");
  await page.keyboard.press("Enter");
  await page.getByText("Closed", { exact: true }).waitFor();
  expect((await tenant.get(`/tenant/leads/${id}`)).json()).toMatchObject({ state: "closed", closeReason: "helped" });
});

test("capabilities and targets are changed by a manager, and looked at by a developer; mails are read in Arabic", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const tenants = [tenant.scope.tenantId];
  const path = `${placeOf(tenant)}/settings`;
  const { page, operator } = await operatorAt(bed, "tenantManager", { tenants, path });
  await page.getByLabel("Assistant", { exact: true }).uncheck();
  await page.getByLabel("Calendar of the office").fill("qq");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Send a country or its subdivision").first().waitFor();
  await page.getByLabel("Calendar of the office").fill("de-be");
  await page.getByLabel("Hours that a case may wait").fill("16");
  await page.getByLabel("Hours for products that differ").fill("gb-eta 4");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/^Holidays are known until/).waitFor();
  const saved = (await operator.get(path)).json();
  expect(saved).toMatchObject({ calendar: "DE-BE", caseHours: { usual: 16, products: { "gb-eta": 4 } } });
  expect(saved.capabilities).not.toContain("assistant");
  const developer = await operatorAt(bed, "tenantDeveloper", { tenants, path });
  await developer.page.getByText("Your role may look at the settings, not change them.").waitFor();
  expect(await developer.page.getByRole("button", { name: "Save" }).count()).toBe(0);
  await page.goto(`${bed.origin}/console${placeOf(tenant)}/letters?locale=ar`);
  await page.locator('[lang="ar"][dir="rtl"]').first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});
