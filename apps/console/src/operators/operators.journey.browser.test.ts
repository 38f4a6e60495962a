import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { createTenant } from "../../../server/src/features/access/tenants/tenants.service.ts";
import { makeTenant } from "../../../server/test/app.ts";
import { querySuperuser } from "../../../server/test/database.ts";
import { placeOf } from "../../../server/test/operator-operations.ts";
import { type ConsoleBed, dropConsoleBed, openOwnConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openOwnConsoleBed();
});
afterAll(() => dropConsoleBed(bed));

/** The name of a tenant beyond as many as the server gives at once. */
async function lastOfMany(): Promise<string> {
  await bed.server.database.operator.transaction(async (tx) => {
    for (let n = 1; n <= 205; n += 1) await createTenant({ tx }, { name: `Agency ${n}` });
  });
  return "Agency 205";
}

test("two administrators give somebody another role, and one of them suspends the account", async () => {
  const named = await lastOfMany();
  // Where there is no second one, nothing waits for it.
  const confirming = await operatorAt(bed, "administrator");
  const { page } = await operatorAt(bed, "administrator", { path: "/operators" });
  await page.getByRole("button", { name: "Invite an operator" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Invite an operator" }).click();
  await form.getByRole("link", { name: "Enter an e-mail address" }).waitFor();
  const email = `kim-${Date.now()}@example.com`;
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Name").fill("Kim Okafor");
  await form.getByLabel("Some tenants").check();
  await form.getByRole("button", { name: "Invite an operator" }).click();
  await form.getByRole("link", { name: "Choose a tenant" }).waitFor();
  const tenants = form.getByRole("combobox", { name: "Tenants" });
  const without = form.getByRole("button", { name: `Without ${named}` });
  await tenants.fill(named.slice(3));
  await page.keyboard.press("Enter");
  await without.waitFor();
  // Whoever chooses several types on; whoever takes one away does, too.
  const focused = () => page.evaluate(() => document.activeElement?.id);
  expect([await focused(), await tenants.inputValue()]).toEqual(["tenants", ""]);
  await without.click();
  await without.waitFor({ state: "detached" });
  expect(await focused()).toBe("tenants");
  await page.keyboard.type(named.slice(3));
  await page.keyboard.press("Enter");
  await without.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await form.getByRole("button", { name: "Invite an operator" }).click();
  await page.getByRole("heading", { name: "Kim Okafor" }).waitFor();
  await page.getByText("Invited", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Invite again" }).click();
  const sure = page.getByRole("dialog", { name: "Invite again" });
  await sure.getByText("The link that Kim Okafor has will stop working.").waitFor();
  await sure.getByRole("button", { name: "Invite again" }).click();
  await page.getByText("The owner of the installation prints the link").waitFor();
  await page.getByRole("button", { name: "Change" }).click();
  await page.getByRole("dialog").getByLabel("auditor").check();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByText("You have asked for it.").waitFor();
  expect(await page.getByRole("button", { name: "Confirm" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await confirming.page.goto(page.url());
  await confirming.page.getByRole("button", { name: "Confirm" }).click();
  await confirming.page.getByRole("heading", { name: "auditor" }).waitFor();
  await confirming.page.getByRole("button", { name: "Suspend" }).click();
  await confirming.page.getByText("Suspended", { exact: true }).waitFor();
});

test("a change that somebody else overtook is told as a difference, and saved only when it is looked at again", async () => {
  const { operator: kim } = await operatorAt(bed, "agent");
  const { operator, page } = await operatorAt(bed, "administrator", { path: `/operators/${kim.id}` });
  await page.getByRole("button", { name: "Change" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("Kim Okafor");
  const { version } = (await operator.get(`/operators/${kim.id}`)).json();
  await operator.patch(`/operators/${kim.id}`, { name: "Kim Lindqvist" }, { "if-match": `"${version}"` });
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Name: Robin Example → Kim Lindqvist").waitFor();
  expect((await operator.get(`/operators/${kim.id}`)).json().name).toBe("Kim Lindqvist");
  await form.getByRole("button", { name: "Save mine now" }).click();
  await page.getByRole("heading", { name: "Kim Okafor" }).waitFor();
});

test("the last administrator is offered no suspension, and a role without the act sees no button", async () => {
  const { operator, page } = await operatorAt(bed, "administrator");
  await querySuperuser(
    bed.server.database.superuser,
    "update operators set state = 'suspended' where role = 'administrator' and id <> $1",
    [operator.uuid],
  );
  await page.goto(`${bed.origin}/console/operators/${operator.id}`);
  await page.getByRole("button", { name: "Change" }).waitFor();
  expect(await page.getByRole("button", { name: "Suspend" }).count()).toBe(0);
  const auditor = await operatorAt(bed, "auditor", { path: `/operators/${operator.id}` });
  await auditor.page.getByText("What this person did").waitFor();
  expect(await auditor.page.getByRole("button", { name: "Change" }).count()).toBe(0);
});

test("a tenant's page tells its people, what their roles allow and its keys; an administrator invites, changes and suspends", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const path = `${placeOf(tenant)}/people`;
  const { page } = await operatorAt(bed, "administrator", { path });
  await page.getByText("Nobody.").waitFor();
  await page.getByRole("button", { name: "Invite somebody" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("E-mail").fill(`ada-${Date.now()}@example.com`);
  await form.getByLabel("Name").fill("Ada Lindqvist");
  expect(await form.getByLabel("tenant manager").isChecked()).toBe(true);
  await form.getByText("What it allows: tenant manager").click();
  await form.getByText("Make, rotate and revoke API keys").waitFor();
  await form.getByRole("button", { name: "Invite an operator" }).click();
  const row = page.getByRole("table", { name: "Work for this tenant" }).getByRole("row", { name: "Ada Lindqvist" });
  await row.getByText("Invited").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.getByRole("button", { name: "Change: Ada Lindqvist" }).click();
  await form.getByLabel("Name").fill("Ada Okafor");
  await form.getByRole("button", { name: "Save" }).click();
  const renamed = page.getByRole("row", { name: "Ada Okafor" });
  await renamed.getByRole("button", { name: "Suspend: Ada Okafor" }).click();
  await renamed.getByText("Suspended").waitFor();
  await page.getByText("tenant manager", { exact: true }).last().click();
  await page.getByRole("definition").filter({ hasText: "Run, schedule and download reports" }).first().waitFor();
  expect(await page.getByText("reports:run").count()).toBe(0);
  const manager = await operatorAt(bed, "tenantManager", { path, tenants: [tenant.scope.tenantId] });
  await manager.page.getByRole("row", { name: "Ada Okafor" }).getByText("Suspended").waitFor();
  expect(await manager.page.getByRole("button", { name: "Invite somebody" }).count()).toBe(0);
  await manager.page.getByRole("table", { name: "API keys and what each may do" }).waitFor();
  expect(await accessibilityFaults(manager.page)).toEqual([]);
});
