import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../portal/test/browser.ts";
import { madeDocument } from "../../../server/src/features/play/issues/issues.document.ts";
import { decided, newestIn } from "../../../server/test/deliverables.ts";
import { rightLines } from "../../../server/test/issued.ts";
import { accepted, operatorIn, signedIn } from "../../../server/test/operators.ts";
import { readHere, uploadedBy } from "../../../server/test/prepared.ts";
import { type ConsoleBed, openAs, openConsoleBed, operatorAt } from "../../test/console-bed.ts";
import { queueOf } from "../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

const TEN_MINUTES_MS = 600_000;

/** A reviewer whose second factor was shown ten minutes ago, and what their authenticator app says now. */
async function reviewerWithOldFactor() {
  const { operator, app } = await accepted(bed.server, { role: "reviewer" });
  const verifiedAt = new Date(Date.now() - TEN_MINUTES_MS);
  return { reviewer: await signedIn(bed.server, { uuid: operator.id, role: "reviewer", verifiedAt }), app };
}

/** Confirms by keyboard whatever is unreadable, one field after the other. */
async function confirmAll(page: Page): Promise<void> {
  const open = page.getByRole("button", { name: "I have compared it" });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().press("Enter");
    await expect.poll(() => open.count()).toBe(left - 1);
  }
}

test("an issued document goes from its file to released by two people with the keyboard, step-up included", async () => {
  const { tenant, caseId } = await decided(bed.server);
  const { page } = await operatorAt(bed, "agent", { path: queueOf(tenant, "release") });
  await page.locator("tbody tr[aria-current=true]").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/cases/${caseId}/release?*`);
  await page.getByLabel("Electronic visa").press("Space");
  const buffer = await madeDocument({ lines: await rightLines(tenant, caseId) });
  await page.getByLabel("File").setInputFiles({ name: "visa.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Send the file" }).press("Enter");
  await page.getByText("The file is being read.").waitFor();
  await readHere(tenant, (await newestOf(caseId)).id);
  await page.getByRole("img", { name: "Electronic visa, page 1 of 1" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await confirmAll(page);
  await page.keyboard.press("s");
  await page
    .getByText("You had a hand in it, so a second person has to approve: ask somebody with the role reviewer")
    .waitFor();
  expect(await page.getByRole("button", { name: "Approve" }).count()).toBe(0);

  const { reviewer, app } = await reviewerWithOldFactor();
  const second = await openAs(reviewer, bed, { path: `/releases?${queueOf(tenant).split("?")[1]}` });
  await second.getByRole("cell", { name: "Ada Maria Example" }).first().waitFor();
  await second.keyboard.press("Enter");
  await second.waitForURL(`**/cases/${caseId}/release`);
  await second.getByRole("img", { name: "Electronic visa, page 1 of 1" }).waitFor();
  const { sha256 } = await newestOf(caseId);
  await second.getByText(sha256).waitFor();
  await confirmAll(second);
  await second.getByRole("button", { name: "Approve the release" }).waitFor();
  await second.keyboard.press("a");
  const dialog = second.getByRole("dialog");
  await dialog.getByLabel("Code of your").fill(app());
  await second.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await second.getByText("Released", { exact: true }).waitFor();
  expect(await newestIn(tenant, caseId)).toMatchObject({ state: "released", sha256 });
});

async function newestOf(caseId: string): Promise<{ readonly id: string; readonly sha256: string }> {
  const anybody = await operatorIn(bed.server, { role: "agent" });
  return (await anybody.get(`/cases/${caseId}/deliverables`)).json().items.at(-1);
}

test("what differs is red and needs a reason; a reason that was typed outlives a refusal", async () => {
  const { tenant, caseId } = await decided(bed.server);
  const agent = await operatorIn(bed.server, { role: "agent" });
  await uploadedBy(agent, { tenant, caseId }, await rightLines(tenant, caseId, { familyName: "Somebody" }));
  const page = await openAs(agent, bed, { path: `/cases/${caseId}/release` });
  await page.locator("tr[data-outcome=mismatch]", { hasText: "Family name" }).waitFor();
  await page.getByRole("button", { name: "Ask for the release" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("short");
  await dialog.getByRole("button", { name: "Ask for the release" }).press("Enter");
  await dialog.getByRole("alert").waitFor();
  const reason = "The authority writes the name without its accent.";
  await dialog.getByLabel("Reason").fill(reason);
  expect(await accessibilityFaults(page)).toEqual([]);
  // What is unreadable is not confirmed yet: the server refuses, and the words stay.
  await dialog.getByRole("button", { name: "Ask for the release" }).press("Enter");
  await expect
    .poll(async () => (await dialog.count()) === 0 || (await dialog.getByLabel("Reason").inputValue()) === reason)
    .toBe(true);
});

test.each(["light", "dark"] as const)(
  "a released document is told again, replaced or withdrawn with a reason: %s",
  async (colorScheme) => {
    const { tenant, caseId } = await decided(bed.server);
    const [agent, reviewer] = [
      await operatorIn(bed.server, { role: "agent" }),
      await operatorIn(bed.server, { role: "reviewer" }),
    ];
    const { id } = await uploadedBy(agent, { tenant, caseId });
    for (const who of [agent, reviewer]) {
      const { comparison } = (await who.get(`/deliverables/${id}`)).json();
      const fields = comparison
        .filter(({ outcome }: { outcome: string }) => outcome === "unreadable")
        .map(({ field }: { field: string }) => field);
      if (fields.length > 0) await who.post(`/deliverables/${id}/confirm`, { fields });
      if (who === agent) await agent.post(`/deliverables/${id}/request-release`, {});
    }
    const { sha256, version } = (await reviewer.get(`/deliverables/${id}`)).json();
    const approved = await reviewer.post(`/deliverables/${id}/approve`, { sha256 }, { "if-match": `"${version}"` });
    expect(approved.statusCode).toBe(200);
    const page = await openAs(agent, bed, { path: `/cases/${caseId}/release`, colorScheme });
    await page.getByText("Released", { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Tell the traveler again" }).press("Enter");
    const again = page.getByRole("dialog", { name: "Tell the traveler again" });
    await again.getByRole("button", { name: "Tell the traveler again" }).press("Enter");
    await again.getByRole("alert").waitFor();
    await again.getByLabel("The message did not arrive").press("Space");
    expect(await accessibilityFaults(page)).toEqual([]);
    await again.getByRole("button", { name: "Tell the traveler again" }).press("Enter");
    await again.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Replace it" }).press("Enter");
    const buffer = await madeDocument({ lines: await rightLines(tenant, caseId) });
    await page.getByLabel("File").setInputFiles({ name: "again.pdf", mimeType: "application/pdf", buffer });
    await page.getByRole("button", { name: "Send the file" }).press("Enter");
    await page.getByText("Write why").first().waitFor();
    await page.getByLabel("Reason").fill("The name was misspelled.");
    await page.getByRole("button", { name: "Send the file" }).press("Enter");
    await page.getByText("Takes the place of another one: The name was misspelled.").waitFor();
    await page.getByRole("button", { name: "Electronic visa · Released" }).press("Enter");
    await page.getByRole("img", { name: "Electronic visa, page 1 of 1" }).waitFor();
    await page.getByRole("button", { name: "Withdraw" }).focus();
    await page.keyboard.press("w");
    await page.getByRole("dialog").getByLabel("Reason").fill("The authority has revoked it.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Withdrawn: The authority has revoked it.").waitFor();
  },
);
