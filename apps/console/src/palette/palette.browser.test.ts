import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { readCase } from "../../../server/test/cases.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { type ConsoleBed, openAs, openConsoleBed, operatorAt } from "../../test/console-bed.ts";
import { casesToReview } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

/** A tenant with one case, its operator, and what a caller may say of themselves. */
async function caller() {
  const { tenant, cases, travelerId } = await casesToReview(bed);
  const caseId = cases[0]?.caseId ?? "";
  const operator = await operatorIn(bed.server, { role: "agent", tenants: [tenant.scope.tenantId] });
  const { number } = (await tenant.get(`/tenant/travelers/${travelerId}/passport`)).json();
  const { customerId } = await readCase(tenant, caseId);
  const email = "caller@example.com";
  const externalReference = `crm-${crypto.randomUUID()}`;
  await tenant.patch(`/tenant/customers/${customerId}`, { email, externalReference }, { "if-match": "*" });
  return { operator, caseId, said: ["ada example", number.slice(-4), email, externalReference, caseId] };
}

test("who is on the phone is found by the keyboard alone: by name, end of the passport, mail, reference or id", async () => {
  const { operator, caseId, said } = await caller();
  const page = await openAs(operator, bed);
  await page.getByRole("heading", { name: "Home" }).waitFor();
  const box = page.getByRole("combobox", { name: /^Type a command/ });
  for (const words of said) {
    await page.keyboard.press("Control+k");
    await box.waitFor();
    await page.keyboard.type(words);
    await page.getByRole("group", { name: "Cases" }).getByRole("option").first().waitFor();
    expect(await page.getByRole("option", { selected: true }).textContent()).toMatch(/^Ada Maria Example/);
    if (words === said[0]) expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/cases/${caseId}`);
    await page.getByText("nobody holds it").waitFor();
    await page.goBack();
    await page.getByRole("heading", { name: "Home" }).waitFor();
  }
});

test("the palette has what the page can do and where one can go, and gives the focus back", async () => {
  const { operator, caseId } = await caller();
  const page = await openAs(operator, bed, { path: `/cases/${caseId}` });
  await page.getByText("nobody holds it").waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").waitFor();
  await page.keyboard.type("claim");
  expect(await page.getByRole("option", { selected: true }).textContent()).toMatch(/^Claim/);
  await page.keyboard.press("Enter");
  await page.getByText("claimed by you").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("submission");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/queues/submission");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zzzz");
  await page.getByText("Nothing is called so").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
});

test("the search page keeps its words in the address, and leads to what it found", async () => {
  const { operator, caseId } = await caller();
  const page = await openAs(operator, bed, { path: "/search?q=ada+example" });
  await page.getByRole("heading", { name: "Travelers" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel(/^Name, reference/).fill(caseId);
  await page.waitForURL(`**/search?q=${caseId}`);
  await page.reload();
  expect(await page.getByLabel(/^Name, reference/).inputValue()).toBe(caseId);
  await page.getByRole("link", { name: /→/ }).press("Enter");
  await page.waitForURL(`**/cases/${caseId}`);
});

test("a role that reads no people has no search, and its palette goes to its areas alone", async () => {
  const { page } = await operatorAt(bed, "knowledgeEditor");
  await page.getByRole("heading", { name: "Home" }).waitFor();
  expect(await page.getByRole("link", { name: "Search" }).count()).toBe(0);
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Your account" }).waitFor();
  expect(await page.getByRole("option", { name: "Review" }).count()).toBe(0);
});
