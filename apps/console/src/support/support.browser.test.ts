import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { encodeId } from "../../../server/src/core/ids.ts";
import { updateTenant } from "../../../server/src/features/access/tenants/tenants.service.ts";
import { makeTenant, type TestTenant } from "../../../server/test/app.ts";
import { asked, readTicket, reply } from "../../../server/test/support-tickets.ts";
import { type ConsoleBed, openConsoleBed, operatorAt } from "../../test/console-bed.ts";
import { casesToReview, keysOf } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

const supportOf = ({ scope }: TestTenant) => `/support?tenantId=${encodeId("ten", scope.tenantId)}`;

async function speaking(locale: string) {
  const tenant = await makeTenant({ server: bed.server });
  await bed.server.database.operator.transaction((tx) =>
    updateTenant({ tx }, tenant.scope.tenantId, { calendar: "DE-BE", replyHours: 8 }),
  );
  const customer = { type: "person", name: "Mara Lindqvist", locale };
  const { id: customerId } = (await tenant.post("/tenant/customers", customer)).json();
  return { tenant, customerId: customerId as string };
}

test("a ticket is opened, answered in its customer's language and resolved by the keyboard alone", async () => {
  const { tenant, customerId } = await speaking("fr-FR");
  const { id } = await asked(tenant, { customerId });
  const { page } = await operatorAt(bed, "agent", { path: supportOf(tenant) });
  await page.getByText("1 ticket", { exact: true }).waitFor();
  expect(await page.locator("tbody tr[aria-current=true]").textContent()).toMatch(/Documents.*(\d min|\d d)/);
  const keys = keysOf(page);
  await keys.press("Enter");
  await page.getByRole("heading", { name: "A passport scan is refused" }).waitFor();
  await page.getByText("The reader’s language: Français").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Begin with…").selectOption("moreDetails");
  const words = page.getByLabel("Reply", { exact: true });
  await expect.poll(() => words.inputValue()).toMatch(/^Pour que nous puissions vous aider/);
  await words.press("Control+Enter");
  await page.getByText("Answered", { exact: true }).waitFor();
  expect((await readTicket(tenant, id)).messages.at(-1)).toMatchObject({
    author: { party: "operator" },
    body: expect.stringMatching(/^Pour que nous/),
  });
  await reply(tenant, id, "Merci.");
  await page.getByRole("heading", { name: "What was written" }).click();
  await keys.press("e");
  await page.getByText("changed since").waitFor();
  await page.getByText("Merci.").waitFor();
  await keys.press("e");
  await page.getByText("Resolved", { exact: true }).waitFor();
  expect(await page.getByLabel("Reply", { exact: true }).count()).toBe(0);
  await keys.press("Backspace");
  await page.getByText("Nothing waits here.").waitFor();
});

test("own words stay when a letter is chosen; R leads to the field; a script is text", async () => {
  const { tenant, customerId } = await speaking("xx");
  await asked(tenant, { customerId, body: "<img src=x onerror=alert(1)>" });
  const { page } = await operatorAt(bed, "agent", { path: supportOf(tenant) });
  await page.locator("tbody tr[aria-current=true]").waitFor();
  await page.keyboard.press("Enter");
  await page.getByText("<img src=x onerror=alert(1)>").waitFor();
  await page.keyboard.press("r");
  await page.keyboard.type("Hello Mara.");
  const words = page.getByLabel("Reply", { exact: true });
  await page.getByLabel("Begin with…").selectOption("received");
  expect(await words.inputValue()).toMatch(/^Hello Mara\.\n\nThank you for writing/);
});

test("chips narrow the list; a ticket leads to its case; a role without support sees no area", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const caseId = cases[0]?.caseId ?? "";
  await asked(tenant, { relatedResource: { type: "case", id: caseId } });
  await asked(tenant);
  const { page } = await operatorAt(bed, "agent", { path: supportOf(tenant) });
  await page.getByText("2 tickets", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Answered" }).press("Enter");
  await page.waitForURL(/state=pending/);
  await page.getByText("0 tickets", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Answered" }).press("Enter");
  await page.getByRole("cell", { name: "Documents · Case" }).dblclick();
  await page.getByRole("link", { name: "Its case" }).press("Enter");
  await page.waitForURL(`**/cases/${caseId}`);
  const { page: other } = await operatorAt(bed, "knowledgeEditor");
  await other.getByText("Your role works on no cases.").waitFor();
  expect(await other.getByRole("link", { name: "Support" }).count()).toBe(0);
});
