import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobHandlers } from "../../../../server/src/worker.ts";
import { act, invitingForm, readCase, save, submit, UNKNOWN } from "../../../../server/test/cases.ts";
import { expectDone } from "../../../../server/test/deliverables.ts";
import { checkUploads, goodPhoto } from "../../../../server/test/documents.ts";
import { runDueJobs } from "../../../../server/test/worker.ts";
import { accessibilityFaults, overflows } from "../../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { PHONE, signedIn } from "../../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

const DESKTOP = { viewport: { width: 1280, height: 900 } };
const steps = (page: Page) => page.getByRole("list", { name: "Where it stands" });
const current = (page: Page) => steps(page).locator('[aria-current="step"]');
const isWhole = async (page: Page) => [await accessibilityFaults(page), await overflows(page)];

test("an application says where it stands, the one thing to do next, and stays readable after it has ended", {
  timeout: 240_000,
}, async () => {
  const photo = { type: "photo", required: true, constraints: { aspect: "1:1" }, sources: ["official"] };
  const who = await bed.traveler(invitingForm({ documents: [photo] }));
  const { tenant, caseId } = who;
  const { attention } = await readCase(tenant, caseId);
  await save(tenant, attention.collectionRequestId ?? "", UNKNOWN);
  const page = await signedIn(who, `/cases/${caseId}`, DESKTOP);
  await page.getByRole("heading", { name: "Next: add “Photo”" }).waitFor();
  expect(await current(page).textContent()).toMatch(/^Prepare/);
  await page.getByText("2 of 3 done").waitFor();
  const side = page.getByRole("complementary", { name: "About this application" });
  await side.getByText("Ada Maria Example").waitFor();
  await side.getByText(caseId).waitFor();
  await side.getByRole("link", { name: "What is stored about you" }).waitFor();
  expect(await isWhole(page)).toEqual([[], false]);
  await page.getByRole("link", { name: "Continue" }).click();
  await page.locator("#file").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await goodPhoto() });
  await page.getByText("it arrived and is being checked.").waitFor();
  await checkUploads(bed.server);
  await page.getByText("the checks found nothing wrong").waitFor();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.getByRole("link", { name: "Check and send" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send" }).click();

  await page.getByRole("heading", { name: "We have what you sent." }).waitFor();
  await page.getByRole("heading", { name: "What happens now" }).waitFor();
  await expect.poll(() => current(page).textContent()).toMatch(/^Our check/);
  expect(await isWhole(page)).toEqual([[], false]);
  await page.getByRole("link", { name: "What you sent" }).click();
  await page.getByText("Teacher").waitFor();
  await page.getByText("me.jpg").waitFor();

  const note = "Please take off your hat.";
  const items = [{ documentType: "photo", reason: "photoNotCompliant", note }];
  expect((await act(tenant, caseId, { action: "returnItems", items } as never)).statusCode).toBe(200);
  await page.goto(`${bed.origin}/portal/cases/${caseId}`);
  await page.getByText(note).waitFor();
  await page.getByText("Needs correcting").waitFor();
  await page.getByRole("link", { name: "Correct it" }).waitFor();
  expect(await page.getByText(note).count()).toBe(1);
});

test.each(["en", "ar"])(
  "after a decision nothing is expected, and what was sent, the validity and everything that happened can be read (%s)",
  {
    timeout: 240_000,
  },
  async (locale) => {
    const who = await bed.traveler();
    const { tenant, caseId } = who;
    const { attention } = await readCase(tenant, caseId);
    await save(tenant, attention.collectionRequestId ?? "", UNKNOWN);
    await submit(tenant, attention.collectionRequestId ?? "");
    await expectDone(tenant, caseId, [{ action: "acceptItems" }, { action: "markReady" }, { action: "submit" }]);
    await runDueJobs(
      bed.server,
      jobHandlers(bed.server.ctx).filter(({ queue }) => queue === "notices.write"),
    );
    const page = await signedIn(who, `/cases/${caseId}`, { ...PHONE, locale, colorScheme: "dark" });
    await page.locator('[aria-current="step"]').waitFor();
    if (locale === "en") {
      expect(await current(page).textContent()).toMatch(/^Authority/);
      await page.getByLabel("Write a message").fill("Is there news?");
      await page.getByRole("button", { name: "Send" }).click();
      // The newest comes first.
      await expect.poll(() => page.locator("article").first().textContent()).toContain("Is there news?");
    } else {
      // What is written in another language says so.
      const notice = page.locator("article").first();
      await notice.locator('p[lang="en"]').waitFor();
      expect(await notice.textContent()).toContain("English");
    }
    expect(await isWhole(page)).toEqual([[], false]);
    await expectDone(tenant, caseId, [
      { action: "decide", outcome: "approved" },
      { action: "deliver" },
      { action: "release" },
    ]);
    await page.reload();
    await page.locator("ol [aria-current]").waitFor();
    if (locale === "en") {
      await expect.poll(() => current(page).textContent()).toMatch(/^Ready.*valid until/);
      expect(await page.getByText("is expected").count()).toBe(0);
      await page.getByText("Show everything").click();
      await page.getByText("Show everything").waitFor();
      await page.getByRole("link", { name: "What you sent" }).click();
      await page.getByRole("heading", { level: 1, name: "What you sent" }).waitFor();
      await page.getByText("Teacher").waitFor();
      expect(await isWhole(page)).toEqual([[], false]);
      return;
    }
    expect(await isWhole(page)).toEqual([[], false]);
  },
);
