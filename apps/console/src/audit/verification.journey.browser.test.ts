import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { signHead } from "../../../server/src/features/access/audit/heads/audit.signing.service.ts";
import { type ConsoleBed, dropConsoleBed, openOwnConsoleBed, operatorAt } from "../../test/console-bed.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openOwnConsoleBed();
});
afterAll(() => dropConsoleBed(bed));

test("an auditor verifies the trail: which stretch, by which heads, and what was found", async () => {
  const { operator } = await operatorAt(bed, "administrator");
  await operator.post("/operators", { email: `${Date.now()}@example.com`, name: "Kim", role: "agent", tenants: "all" });
  await signHead(bed.server.ctx);
  const { page } = await operatorAt(bed, "auditor");
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByText("operator.invited").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Verify the log" }).click();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText(/^Intact: rows 1 to [\d,]+ are what was written\.$/).waitFor();
  await page.getByText(/^rows 1 to ([\d,]+) of \1$/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Heads that you have kept").fill("{}");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.getByText("One of these lines is no head").waitFor();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save these heads" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("audit-heads.jsonl");
});

test("whoever leaves the page has the log verified no further", async () => {
  const { operator, page } = await operatorAt(bed, "auditor", { path: "/audit/verification" });
  const stretch = (await operator.post("/audit/verify", { heads: [] })).json();
  let asked = 0;
  await page.route("**/audit/verify", async (route) => {
    asked += 1;
    // As of a log that is longer than somebody waits for.
    await route.fulfill({ json: { ...stretch, isDone: false } });
  });
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect.poll(() => asked).toBeGreaterThan(2);
  await page.getByRole("link", { name: "Audit log" }).first().click();
  await page.getByRole("link", { name: "Verify the log" }).waitFor();
  const before = asked;
  await page.getByText("operator.invited").first().waitFor();
  await page.getByRole("link", { name: "Verify the log" }).click();
  await page.getByText("Signed heads").first().waitFor();
  expect(asked).toBe(before);
});

test("in the dark the pages are as accessible, and an agent neither sees nor reaches them", async () => {
  const { page } = await operatorAt(bed, "auditor", { path: "/audit/verification", colorScheme: "dark" });
  await page.getByText("Signed heads").first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const agent = await operatorAt(bed, "agent", { path: "/audit" });
  await agent.page.getByText("This operation requires a role that allows audit:read.").waitFor();
  expect(await agent.page.getByRole("link", { name: "Audit log" }).count()).toBe(0);
});
