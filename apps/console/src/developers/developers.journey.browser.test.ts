import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { makeTenant } from "../../../server/test/app.ts";
import { handedIn } from "../../../server/test/cases.ts";
import { placeOf } from "../../../server/test/operator-operations.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { makeCustomer } from "../../../server/test/people.ts";
import { type ConsoleBed, openAs, openConsoleBed } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

type Opening = Parameters<typeof openAs>[2];

/** A tenant, and its own developer at one of the pages. */
async function developerAt(area: string, options: Opening = {}) {
  const tenant = await makeTenant({ server: bed.server });
  const developer = await operatorIn(bed.server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const page = await openAs(developer, bed, { path: `${placeOf(tenant)}/${area}`, ...options });
  return { tenant, developer, page };
}

test("a key is created, shown once, rotated with an overlap and revoked, by the keyboard alone", async () => {
  const { tenant, developer, page } = await developerAt("api-keys");
  await page.locator("tbody tr[aria-current=true]").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Make the key" }).press("Enter");
  await dialog.getByRole("alert").getByText("Say what it is for").waitFor();
  await dialog.getByLabel("What it is for").pressSequentially("booking server");
  await dialog
    .getByRole("group", { name: "Knowledge and products" })
    .getByLabel("Read products and what they need")
    .press("Space");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make the key" }).press("Enter");
  const secret = page.getByText(/^ent_test_/);
  await secret.waitFor();
  const first = await secret.textContent();
  await page.keyboard.press("Escape");
  expect(await secret.count()).toBe(1);
  await page.getByRole("button", { name: "I have kept it" }).press("Enter");
  await page.getByRole("heading", { name: "booking server" }).waitFor();
  await page.getByText("cannot be shown again. If it is lost, rotate it").waitFor();
  await page.getByRole("definition").filter({ hasText: "Read products and what they need catalog:read" }).waitFor();
  expect(await page.getByText(/^ent_test_/).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  const keyId = page.url().split("/").at(-1);
  await page.keyboard.press("e");
  await dialog.getByLabel("What it is for").fill("");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await dialog.getByRole("alert").getByText("Say what it is for").waitFor();
  await dialog.getByLabel("What it is for").fill("booking server");
  await dialog.getByLabel("Addresses").fill("192.0.2.300");
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await dialog.getByRole("alert").waitFor();
  await dialog.getByLabel("Addresses").fill("192.0.2.0/24\n198.51.100.7");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Save" }).press("Enter");
  await page.getByText("192.0.2.0/24, 198.51.100.7").waitFor();
  const changed = (await developer.get(`${placeOf(tenant)}/api-keys/${keyId}`)).json();
  expect(changed).toMatchObject({ name: "booking server", ipAllowList: ["192.0.2.0/24", "198.51.100.7"] });
  await page.keyboard.press("r");
  await dialog.getByLabel("For an hour").press("Space");
  await dialog.getByRole("button", { name: "Rotate" }).press("Enter");
  await secret.waitFor();
  expect(await secret.textContent()).not.toBe(first);
  await page.getByRole("button", { name: "I have kept it" }).press("Enter");
  await page.waitForURL((url) => !url.pathname.endsWith(String(keyId)));
  const old = (await developer.get(`${placeOf(tenant)}/api-keys/${keyId}`)).json();
  expect(old).toMatchObject({ state: "replaced", revokedAt: null });
  await page.getByText("Active", { exact: true }).waitFor();
  await page.keyboard.press("v");
  await dialog.getByText("“booking server” stops working within a second").waitFor();
  await dialog.getByRole("button", { name: "Revoke" }).press("Enter");
  await page.getByText("Revoked", { exact: true }).first().waitFor();
  expect(await page.getByRole("button", { name: "Rotate" }).count()).toBe(0);
});

test("a refused request is found by its problem, explained, and copied as the tenant's own call", async () => {
  const { tenant, page } = await developerAt("request-log", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByText("Nothing was asked in the days that are kept.").waitFor();
  const refused = await tenant.post("/tenant/customers", { type: "martian" });
  await makeCustomer(tenant);
  await page.reload();
  await page.getByRole("link", { name: "POST /tenant/customers" }).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Problem code").fill(refused.json().code);
  await page.getByLabel("Problem code").press("Enter");
  await page.getByText("1 request", { exact: true }).waitFor();
  await page.getByRole("link", { name: "POST /tenant/customers" }).click();
  await page.getByText(`What ${refused.json().code} means`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("c");
  await page.getByText("Copied.").waitFor();
  // The policy of the pages lets nobody read the clipboard back.
  const line = await page.locator("main code").textContent();
  expect(line).toMatch(/^curl -X POST '.+\/api\/v1\/tenant\/customers' -H "X-Api-Key: \$ENTRADA_API_KEY"/);
  expect(line).toContain("-d '@body.json'");
  await page.goto(`${bed.origin}/console${placeOf(tenant)}/request-log?since=hour&status=${refused.statusCode}`);
  // The span is in the call as the instant that the rows were read of.
  await page.getByText(/request-log\?.*createdAfter=20\d\d-/).waitFor();
  await page.getByRole("link", { name: "POST /tenant/customers" }).first().click();
  await page.getByRole("link", { name: `What ${refused.json().code} means` }).click();
  await page.waitForURL("**/problems/**");
});

test("new events stream in, and one of them shows what it tells otherwise than the one before it", async () => {
  const { tenant, page } = await developerAt("events", { colorScheme: "dark" });
  const { id } = (
    await tenant.post("/tenant/webhook-endpoints", { url: "https://hooks.example.com/a", eventTypes: ["*"] })
  ).json();
  const created = page.getByRole("link", { name: "webhook_endpoint.created" });
  await created.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByText(/tenant\/events\?startAt=20\d\d-/).waitFor();
  await tenant.patch(`/tenant/webhook-endpoints/${id}`, { eventTypes: ["case.*"] }, { "if-match": "*" });
  await page.getByRole("link", { name: "webhook_endpoint.updated" }).click();
  await page.getByText("What changed: webhook endpoint").waitFor();
  await page.getByText("version 1 → 2").waitFor();
  await page.locator("del", { hasText: '- "eventTypes": ["*"]' }).waitFor();
  await page.locator("ins", { hasText: '+ "eventTypes": ["case.*"]' }).waitFor();
  expect(await page.locator("del", { hasText: "state" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("what a role does not see as a thing of its own still streams in as an event", async () => {
  const { tenant, page } = await developerAt("events");
  await page.getByText("Nothing has happened in this time.").or(page.locator("tbody tr").first()).waitFor();
  await makeCustomer(tenant);
  await page.getByRole("link", { name: "customer.created" }).waitFor();
});

test("in test the clock is moved, a case is played, an example is published; in live the page says where to go", async () => {
  const { tenant, caseId } = await handedIn(bed.server);
  const developer = await operatorIn(bed.server, { role: "tenantDeveloper", tenants: [tenant.scope.tenantId] });
  const page = await openAs(developer, bed, { path: `${placeOf(tenant)}/test-environment?case=${caseId}` });
  await page.getByText("as everywhere.").waitFor();
  await page.getByRole("button", { name: "Accept everything" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Accept everything" }).click();
  await page.getByRole("button", { name: "Mark ready" }).click();
  await page.getByRole("button", { name: "Submit to the authority" }).click();
  await page.getByRole("button", { name: "Decide", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Refused").press("Space");
  await page.getByRole("dialog").getByRole("button", { name: "Record the decision" }).click();
  await expect.poll(async () => (await tenant.get(`/tenant/cases/${caseId}`)).json().outcome).toBe("refused");
  await page.getByRole("button", { name: "Three days on" }).click();
  await page.getByText("72 hours from real time").waitFor();
  const at = page.getByLabel("Move it to");
  await at.fill("2020-01-01T00:00");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByText("Enter a time later than the clock’s").first().waitFor();
  const clock = async () => Date.parse((await tenant.get("/tenant/test-helpers/clock")).json().now);
  const wanted = new Date((await clock()) + 7 * 86_400_000);
  const typed = await typedIn(page, wanted);
  await at.fill(typed);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect.poll(clock).toBeGreaterThan(wanted.getTime() - 120_000);
  await page.getByLabel("Its first time").fill(typed);
  await page.getByLabel("What it is for").fill("A fair");
  await page.getByText(/test-helpers\/clocks' .*"startAt":"20\d\d-/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Open a clock" }).click();
  const secret = page.getByRole("dialog", { name: "The clock’s key" });
  const apiKey = (await secret.locator("code").textContent()) ?? "";
  expect(await accessibilityFaults(page)).toEqual([]);
  await secret.getByRole("button", { name: "I have kept it" }).click();
  const underClock = async () => {
    const headers = { "x-api-key": apiKey };
    const url = "/api/v1/tenant/test-helpers/clock";
    return Date.parse((await bed.server.app.inject({ url, headers })).json().now);
  };
  expect(Math.abs((await underClock()) - wanted.getTime())).toBeLessThan(120_000);
  const row = page.getByRole("table", { name: "Test clocks" }).getByRole("row", { name: "A fair" });
  await row.getByRole("button", { name: "Move to a time" }).click();
  const moving = page.getByRole("dialog", { name: "Move “A fair”" });
  const later = new Date(wanted.getTime() + 2 * 86_400_000);
  await moving.getByLabel("Move it to").fill(await typedIn(page, later));
  expect(await accessibilityFaults(page)).toEqual([]);
  await moving.getByRole("button", { name: "Move", exact: true }).click();
  await expect.poll(underClock).toBeGreaterThan(later.getTime() - 120_000);
  await row.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No clock is open.").waitFor();
  await page.getByLabel("Type of event").fill("case.decidet");
  await page.getByRole("button", { name: "Publish an example" }).click();
  await page.getByRole("alert").getByText("case.decided").waitFor();
  await page.getByLabel("Type of event").fill("case.decided");
  await page.getByRole("button", { name: "Publish an example" }).click();
  await page.getByRole("link", { name: "case.decided was published" }).waitFor();
  await page.getByRole("link", { name: "Live" }).click();
  await page.getByText("Only the test environment has clocks").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

/** An instant as it is typed into a field of this browser. */
function typedIn(page: Page, instant: Date): Promise<string> {
  return page.evaluate((ms) => {
    const local = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  }, instant.getTime());
}
