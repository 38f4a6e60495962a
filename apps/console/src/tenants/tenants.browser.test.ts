import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { createTenant } from "../../../server/src/features/access/tenants/tenants.service.ts";
import { type ConsoleBed, dropConsoleBed, openOwnConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openOwnConsoleBed();
});
afterAll(() => dropConsoleBed(bed));

test("a tenant is found by a part of its name", async () => {
  const { page } = await operatorAt(bed, "administrator");
  await bed.server.database.operator.transaction(async (tx) => {
    for (const name of ["Café Lumière Travel", "Northwind Travel"]) await createTenant({ tx }, { name });
  });
  await page.goto(`${bed.origin}/console/tenants`);
  await page.getByRole("cell", { name: "Northwind Travel" }).waitFor();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("lumi cafe");
  await page.keyboard.press("Enter");
  await page.getByText("1 tenant", { exact: true }).waitFor();
  await page.getByRole("cell", { name: "Café Lumière Travel" }).waitFor();
  expect(new URL(page.url()).searchParams.get("q")).toBe("lumi cafe");
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("an administrator makes a test tenant, finds it, and ends it", async () => {
  const { page, operator } = await operatorAt(bed, "administrator");
  await page.getByRole("link", { name: "Tenants", exact: true }).click();
  await page.getByRole("button", { name: "Make a test tenant" }).click();
  const name = `Trial ${Date.now()}`;
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Make a test tenant" }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByText("Open").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.click();
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "End it now" }).click();
  const sure = page.getByRole("dialog", { name: "End it now" });
  await sure.getByText(`${name}: their keys end at once`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sure.getByRole("button", { name: "Not now" }).click();
  await row.getByText("Open").waitFor();
  await page.getByRole("button", { name: "End it now" }).click();
  await sure.getByRole("button", { name: "End it now" }).click();
  await row.getByText("Being deleted").waitFor();
  const ended = (await operator.get("/test-tenants")).json().items.find((one: { name: string }) => one.name === name);
  expect(ended.state).not.toBe("open");
});
