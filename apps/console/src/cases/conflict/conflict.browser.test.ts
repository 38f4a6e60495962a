import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../../portal/test/browser.ts";
import { readCase } from "../../../../server/test/cases.ts";
import { operatorIn } from "../../../../server/test/operators.ts";
import { type ConsoleBed, openAs, openConsoleBed, operatorAt } from "../../../test/console-bed.ts";
import { casesToReview, queueOf, readyToSubmit } from "../../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

test("an act on a case that changed meanwhile is told as a difference, and done once more", async () => {
  const { tenant, cases } = await casesToReview(bed);
  const [{ caseId, requestId }] = cases as [(typeof cases)[number]];
  const reviewer = await operatorIn(bed.server, { role: "reviewer" });
  await reviewer.post(`/cases/${caseId}/claim`);
  await reviewer.post(`/collection-requests/${requestId}/items/accept`, {});
  const page = await openAs(reviewer, bed, { path: queueOf(tenant) });
  // Without a line, the page does not know of what comes.
  await page.route("**/operator/v1/changes*", (route) => route.abort());
  await page.goto(`${bed.origin}/console/cases/${caseId}`);
  const ready = page.getByRole("button", { name: "Ready to submit" });
  await ready.waitFor();
  await tenant.patch(`/tenant/cases/${caseId}`, { metadata: { desk: "4" } }, { "if-match": "*" });
  await ready.press("Enter");
  await page.getByText("the case changed since you read it").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Do it again" }).press("Enter");
  await expect.poll(async () => (await readCase(tenant, caseId)).state).toBe("readyToSubmit");
});

test("a decision that is being entered while the case changes is not recorded unseen, and keeps what was chosen", async () => {
  const { tenant, caseId, page } = await readyToSubmit(bed);
  await page.getByRole("button", { name: "Record the submission" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("A visa centre").press("Space");
  await dialog.getByLabel("The authority’s reference").fill("GB-2027-0042");
  const { version } = await readCase(tenant, caseId);
  const redrawn = page.waitForResponse(async (answer) => {
    if (!answer.url().endsWith("/sheet")) return false;
    return (await answer.json()).case.version !== version;
  });
  await tenant.patch(`/tenant/cases/${caseId}`, { metadata: { desk: "4" } }, { "if-match": "*" });
  await redrawn;
  await page.keyboard.press("Enter");
  await dialog.getByText("the case changed since you read it").waitFor();
  expect(await dialog.getByLabel("The authority’s reference").inputValue()).toBe("GB-2027-0042");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect((await readCase(tenant, caseId)).state).toBe("submitted");
});

test("a case that is taken over while somebody writes loses none of the words", async () => {
  const { cases } = await casesToReview(bed);
  const caseId = cases[0]?.caseId;
  const { page } = await operatorAt(bed, "agent", { path: `/cases/${caseId}` });
  await page.getByRole("button", { name: "Claim", exact: true }).press("Enter");
  await page.getByLabel("Write to the traveler").fill("Please send the");
  const colleague = await operatorIn(bed.server, { role: "agent" });
  await colleague.post(`/cases/${caseId}/take-over`, { reason: "urgent" });
  await page.getByText("claimed by somebody else").waitFor();
  expect(await page.getByLabel("Write to the traveler").inputValue()).toBe("Please send the");
});
