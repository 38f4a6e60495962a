import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { updateTenant } from "../../../server/src/features/access/tenants/tenants.service.ts";
import { readCase } from "../../../server/test/cases.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { type ConsoleBed, openAs, openConsoleBed, operatorAt } from "../../test/console-bed.ts";
import { casesToReview } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

test("a traveler is found, masked until a reason is given, and sent a new link", async () => {
  const { tenant, cases, travelerId } = await casesToReview(bed);
  const { operator } = bed.server.database;
  await operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { communicationMode: "serviceManaged" }),
  );
  const { number } = (await tenant.get(`/tenant/travelers/${travelerId}/passport`)).json();
  const { page } = await operatorAt(bed, "agent", { path: "/people" });
  await page.getByLabel("Find somebody").fill(travelerId);
  await page.keyboard.press("Enter");
  await page.waitForURL(/q=trv_/);
  await page.getByRole("link", { name: "Example, Ada Maria" }).press("Enter");
  await page.waitForURL(`**/travelers/${travelerId}`);
  await page.getByText("1 case", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.getByText(number).count()).toBe(0);
  await page.getByRole("button", { name: "Show the number" }).press("Enter");
  await page.getByRole("dialog").getByLabel("To check who it is").press("Space");
  await page.keyboard.press("Enter");
  await page.getByText(number).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Show the number" }).waitFor();
  expect(await page.getByText(number).count()).toBe(0);
  await page.getByRole("button", { name: "Send a new link" }).press("Enter");
  await page.getByText("A new link is on its way.").waitFor();
  const { items } = (await tenant.get(`/tenant/cases/${cases[0]?.caseId}/invitations`)).json();
  expect(items[0]).toMatchObject({ state: "open", subject: { type: "traveler", id: travelerId } });
});

test("a customer has travelers, orders and cases, with contacts masked; other roles see no people", async () => {
  const { tenant, cases, travelerId } = await casesToReview(bed);
  const { customerId } = await readCase(tenant, cases[0]?.caseId ?? "");
  const { version } = (await tenant.get(`/tenant/customers/${customerId}`)).json();
  const email = { email: "ada.seen-by-few@example.com" };
  await tenant.patch(`/tenant/customers/${customerId}`, email, { "if-match": `"${version}"` });
  const { page } = await operatorAt(bed, "agent", { path: `/customers/${customerId}` });
  await page.getByText("1 order", { exact: true }).waitFor();
  expect(await page.getByText("seen-by-few").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Example, Ada Maria" }).press("Enter");
  await page.waitForURL(`**/travelers/${travelerId}`);
  const developer = await operatorIn(bed.server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const other = await openAs(developer, bed, { path: `/customers/${customerId}` });
  await other.getByText("Request req_").waitFor();
  expect(await other.getByRole("link", { name: "People", exact: true }).count()).toBe(0);
});
