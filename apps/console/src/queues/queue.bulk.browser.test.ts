import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { operatorIn } from "../../../server/test/operators.ts";
import { type ConsoleBed, openAs, openConsoleBed, operatorAt } from "../../test/console-bed.ts";
import { casesToReview, queueOf } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

test("a supervisor moves ten cases in three clicks, having seen what would happen with each", async () => {
  const { tenant, cases } = await casesToReview(bed, 10);
  const own = [tenant.scope.tenantId];
  const officer = await operatorIn(bed.server, { role: "agent", tenants: own });
  const { operator, page } = await operatorAt(bed, "reviewer", { path: queueOf(tenant) });
  await page.getByText("10 cases", { exact: true }).waitFor();
  for (let marked = 0; marked < 10; marked += 1) {
    await page.keyboard.press("x");
    await page.keyboard.press("j");
  }
  await page.getByText("10 marked", { exact: true }).waitFor();
  let clicks = 0;
  const click = async (name: string | RegExp, role: "button" | "radio") => {
    clicks += 1;
    await page.getByRole(role, { name }).click();
  };
  await click("Hand on", "button");
  const dialog = page.getByRole("dialog", { name: "Hand on" });
  const mine = page.locator(`input[value="${officer.id}"]`);
  await mine.waitFor();
  clicks += 1;
  await mine.click();
  await dialog.getByText("10 cases change.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const holder = async (caseId: string) => (await operator.get(`/cases/${caseId}`)).json().claim?.operatorId ?? null;
  // Nothing has happened yet.
  expect(await holder(cases[0]?.caseId ?? "")).toBe(null);
  await click("Change 10 cases", "button");
  await dialog.waitFor({ state: "detached" });
  expect(clicks).toBe(3);
  for (const { caseId } of cases) expect(await holder(caseId)).toBe(officer.id);
});

test("cases are given to a team with a preview; whoever is in it finds them under one chip and claims one", async () => {
  const { tenant, cases } = await casesToReview(bed, 2);
  const member = await operatorIn(bed.server, { role: "agent" });
  const administrator = await operatorIn(bed.server, { role: "administrator" });
  const name = `Asia ${crypto.randomUUID()}`;
  await administrator.post("/teams", { name, members: [member.id] });
  const { page } = await operatorAt(bed, "reviewer", { path: queueOf(tenant) });
  await page.getByText("2 cases", { exact: true }).waitFor();
  for (const key of ["x", "j", "x"]) await page.keyboard.press(key);
  await page.getByRole("button", { name: "Hand on" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Hand on" });
  await dialog.getByLabel(`Team ${name} (1 person)`).press("Space");
  await dialog.getByText("2 cases change.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Change 2 cases" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page
    .getByRole("cell", { name: `Team ${name}` })
    .first()
    .waitFor();
  const own = await openAs(member, bed, { path: queueOf(tenant) });
  await own.getByRole("button", { name: "My team" }).press("Enter");
  await own.getByText("2 cases", { exact: true }).waitFor();
  await own.reload();
  await own.locator("tbody tr[aria-current=true]").waitFor();
  await own.keyboard.press("Enter");
  await own.waitForURL(/cases\/cas_/);
  await own.getByText(`Team ${name}`).waitFor();
  const held = await Promise.all(cases.map(async ({ caseId }) => (await member.get(`/cases/${caseId}`)).json()));
  expect(held.map(({ team }) => team.name)).toEqual([name, name]);
  expect(held.filter(({ claim }) => claim?.operatorId === member.id)).toHaveLength(1);
});

test("what cannot change is named with its reason; an officer hands nothing on", async () => {
  const { tenant, cases } = await casesToReview(bed, 2);
  const other = await operatorIn(bed.server, { role: "agent" });
  await other.post(`/cases/${cases[0]?.caseId}/claim`);
  const { operator, page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.getByText("2 cases", { exact: true }).waitFor();
  for (const key of ["x", "j", "x"]) await page.keyboard.press(key);
  await page.getByText("2 marked", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Hand on" }).count()).toBe(0);
  await page.getByRole("button", { name: "Put on hold" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("the tenant asked").press("Space");
  await dialog.getByText(/Example, Ada Maria: The case is claimed by opr_/).waitFor();
  await dialog.getByRole("button", { name: "Change 1 case" }).press("Enter");
  await dialog.getByText("1 case was changed.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).press("Enter");
  const { hold } = (await operator.get(`/cases/${cases[1]?.caseId}`)).json();
  expect(hold.reason).toBe("tenantAsked");
});

test("what is urgent comes first, is named in its row, and one chip shows it alone", async () => {
  const { tenant, cases } = await casesToReview(bed, 2);
  const { operator, page } = await operatorAt(bed, "reviewer", { path: queueOf(tenant) });
  await operator.post(`/cases/${cases[1]?.caseId}/prioritize`, { priority: "urgent" });
  await page.reload();
  const row = page.locator("tbody tr[aria-rowindex]");
  await expect.poll(() => row.first().textContent()).toContain("Urgent");
  await page.getByRole("button", { name: "Urgent" }).press("Enter");
  await page.getByText("1 case", { exact: true }).waitFor();
});

test("what has left the list is marked no more", async () => {
  const { tenant } = await casesToReview(bed, 2);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant) });
  await page.getByText("2 cases", { exact: true }).waitFor();
  await page.keyboard.press("x");
  const marked = page.getByText("1 marked", { exact: true });
  await marked.waitFor();
  await page.getByRole("button", { name: "Mine", exact: true }).press("Enter");
  await page.getByText("Nothing waits here.").waitFor();
  expect(await page.getByText(/marked/).count()).toBe(0);
});
