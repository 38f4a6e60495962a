import { loadShippedKnowledge } from "@entrada/knowledge/shipped";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../../portal/test/browser.ts";
import { publishSnapshot } from "../../../../server/src/features/intelligence/knowledge/knowledge.service.ts";
import { makeTenant } from "../../../../server/test/app.ts";
import { operatorIn, type TestOperator } from "../../../../server/test/operators.ts";
import { tripInput } from "../../../../server/test/trips.ts";
import { type ConsoleBed, dropConsoleBed, openAs, openOwnConsoleBed, operatorAt } from "../../../test/console-bed.ts";
import { checkDraft } from "../../../test/draft-checks.ts";

const FILE = "rules/AD.yaml";
const DAY_MS = 86_400_000;
const TRIP = tripInput({
  traveler: { passportCountry: "PH", residenceCountry: "PH" },
  leg: { destinationCountry: "AD" },
});

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openOwnConsoleBed();
  // A draft is of the shipped files: compared with those of other dates, every destination would differ.
  await publishSnapshot(bed.server.ctx, loadShippedKnowledge());
  await bed.server.ctx.knowledge.refresh();
});
afterAll(() => dropConsoleBed(bed));

/** A file of the published knowledge with a comment more. */
async function commented(name: string, editor: TestOperator) {
  const { text } = (await editor.get(`/knowledge/files?name=${encodeURIComponent(name)}`)).json();
  return { [name]: `# first\n${text}` };
}

/** A draft that a publication has overtaken is brought up to date, and then given up, which is asked for first. */
async function overtaken(id: string, editor: TestOperator): Promise<void> {
  const page = await openAs(editor, bed, { path: `/knowledge/drafts/${id}` });
  const moved = page.getByText("Something else was published since it was compared");
  await moved.waitFor();
  await page.getByRole("button", { name: "Bring up to date" }).click();
  await moved.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Give up" }).click();
  const sure = page.getByRole("dialog", { name: "Give up" });
  await sure.getByText("“Japan” can still be read but no longer changed.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await sure.getByRole("button", { name: "Give up" }).click();
  await page.getByText("Given up", { exact: true }).waitFor();
  expect((await editor.get(`/knowledge/drafts/${id}`)).json().state).toBe("discarded");
}

/** Unpins a question, which is asked for first: where that fails, the dialog stays. The focus goes on at the page's heading. */
async function unpin(page: Page, row: Locator): Promise<void> {
  await row.getByRole("button", { name: "Unpin" }).click();
  const sure = page.getByRole("dialog", { name: "Unpin" });
  await sure.getByText("It can be pinned again.").waitFor();
  await sure.getByRole("button", { name: "Unpin" }).click();
  await sure.waitFor({ state: "detached" });
  await row.waitFor({ state: "detached" });
  await page.locator("h1:focus").waitFor();
}

test("two people publish a change that lightens answers, having seen what it does", { timeout: 600_000 }, async () => {
  const tenant = await makeTenant({ server: bed.server });
  expect((await tenant.post("/intelligence/determinations", TRIP)).json().visaConclusion.kind).toBe("visaRequired");
  const { operator: editor, page } = await operatorAt(bed, "knowledgeEditor", {
    path: `/knowledge/drafts/new?file=${encodeURIComponent(FILE)}&source=ad-mfa-travel`,
  });
  const asked = { passport: "PH", residence: "PH", destination: "AD", intent: "tourism", stayDays: 10 };
  await editor.post("/knowledge/questions", asked);
  // The rule as a sentence, beside its source, beside its text.
  const words = page.getByRole("textbox", { name: FILE });
  await words.waitFor();
  await page.getByText("ad.exempt-biometric", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const text = await words.inputValue();
  await words.fill(text.replace("exemptBiometric: [AL,", "exemptBiometric: [PH, AL,"));
  await page.getByRole("textbox", { name: "What it is about" }).fill("Andorra: one more nationality");
  await page.getByRole("textbox", { name: "Why" }).fill("A new regulation");
  await page.getByRole("button", { name: "Begin the draft" }).click();
  await page.waitForURL(/\/knowledge\/drafts\/dft_/);
  const id = /dft_\w+/.exec(page.url())?.[0] ?? "";
  await page.getByText("are being worked out", { exact: false }).waitFor();
  await checkDraft(bed.server, id);
  await page.getByText("1 changes: 0 to heavier, 1 to lighter.", { exact: false }).waitFor();
  await page.getByText("Visa → No visa: 1").waitFor();
  await page.getByRole("row", { name: /Philippines passport to Andorra.*lighter/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const submits: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/submit")) submits.push(request.url());
  });
  // Two presses are one act.
  await page.keyboard.press("s");
  await page.keyboard.press("s");
  await page.getByText("Waits for a second person", { exact: true }).waitFor();
  expect(submits).toHaveLength(1);
  await unpin(page, page.getByRole("row", { name: /Philippines passport to Andorra/ }));
  expect(await page.getByRole("button", { name: "Approve this content" }).count()).toBe(0);

  const other = { title: "Japan", reason: "A word", files: await commented("rules/JP.yaml", editor) };
  const behind: string = (await editor.post("/knowledge/drafts", other)).json().id;
  const publisher = await operatorIn(bed.server, { role: "knowledgePublisher" });
  const second = await openAs(publisher, bed, { path: `/knowledge/drafts/${id}`, colorScheme: "dark" });
  await second.getByText("1 changes: 0 to heavier, 1 to lighter.", { exact: false }).waitFor();
  expect(await accessibilityFaults(second)).toEqual([]);
  await second.keyboard.press("a");
  const dialog = second.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve this content" }).click();
  await dialog.getByText("Look at the lighter answers, and say that they are right").first().waitFor();
  await dialog.getByLabel("I have looked at them: they are right").check();
  await dialog.getByRole("button", { name: "Approve this content" }).click();
  await second.getByText("Approved", { exact: true }).waitFor();
  await second.getByRole("button", { name: "Publish on a day" }).click();
  const day = second.getByRole("dialog", { name: "Publish on a day" });
  await day.getByRole("button", { name: "Publish on a day" }).click();
  await day.getByText("Choose a day and a time").first().waitFor();
  await day.getByLabel("When").fill(new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 16));
  expect(await accessibilityFaults(second)).toEqual([]);
  await day.getByRole("button", { name: "Publish on a day" }).click();
  await second.getByText("Is published on").waitFor();
  expect((await publisher.get(`/knowledge/drafts/${id}`)).json().publishAt).not.toBeNull();
  // Whoever has waited long enough publishes it at once.
  await second.keyboard.press("p");
  await expect.poll(async () => (await publisher.get(`/knowledge/drafts/${id}`)).json().state).toBe("published");
  await bed.server.ctx.knowledge.refresh();
  expect((await tenant.post("/intelligence/determinations", TRIP)).json().visaConclusion.kind).toBe("notRequired");

  await overtaken(behind, editor);

  await page.goto(`${bed.origin}/console/knowledge/drafts`);
  await page.getByText("in force", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Go back to it" }).first().click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Why" }).fill("Read wrongly");
  await page.getByRole("dialog").getByRole("button", { name: "Go back to it" }).click();
  await page.waitForURL(/\/knowledge\/drafts\/dft_/);
  await page.getByText("Being written", { exact: true }).waitFor();
});

test("a draft that somebody else changed is shown as a difference, and nothing that was typed is lost", async () => {
  const editor = await operatorIn(bed.server, { role: "knowledgeEditor" });
  const { text } = (await editor.get(`/knowledge/files?name=${encodeURIComponent(FILE)}`)).json();
  const draft = { title: "Andorra", reason: "A word", files: { [FILE]: `# first\n${text}` } };
  const { id, version } = (await editor.post("/knowledge/drafts", draft)).json();
  const page = await openAs(editor, bed, { path: `/knowledge/drafts/${id}`, mayFail: /operator\/v1/ });
  await page.getByRole("button", { name: "Write it anew" }).click();
  const words = page.getByRole("textbox", { name: FILE });
  await words.fill(`# mine\n${text}`);
  const colleague = await operatorIn(bed.server, { role: "knowledgePublisher" });
  const theirs = { files: { [FILE]: `# theirs\n${text}` } };
  const changed = await colleague.patch(`/knowledge/drafts/${id}`, theirs, { "if-match": `"${version}"` });
  expect(changed.statusCode).toBe(200);
  await page.getByRole("button", { name: "Keep it in the draft" }).click();
  await page.getByText("Somebody else has changed this file since you began.", { exact: false }).waitFor();
  await page.locator("del", { hasText: "# theirs" }).waitFor();
  await page.locator("ins", { hasText: "# mine" }).waitFor();
  expect(await words.inputValue()).toBe(`# mine\n${text}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep mine" }).click();
  await words.waitFor({ state: "detached" });
  const kept = (await editor.get(`/knowledge/drafts/${id}`)).json();
  expect([kept.files[FILE], kept.authors]).toEqual([`# mine\n${text}`, [editor.id, colleague.id]]);
});

test("what was asked and nobody knew stands ranked beside what answers lack", async () => {
  const tenant = await makeTenant({ server: bed.server });
  const unknown = tripInput({ leg: { destinationCountry: "AD", intent: "crew" } });
  await tenant.post("/intelligence/determinations", unknown);
  const { page } = await operatorAt(bed, "knowledgeEditor", { path: "/knowledge/gaps" });
  await page.getByRole("rowheader", { name: "Andorra, crew" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("pinned questions have a page, which draws by itself what a colleague pins, asks a draft too, and unpins", async () => {
  const { operator: editor, page } = await operatorAt(bed, "knowledgeEditor", { path: "/knowledge/questions" });
  await page.getByRole("heading", { name: "Pinned questions" }).waitFor();
  const colleague = await operatorIn(bed.server, { role: "knowledgePublisher" });
  const asked = { passport: "PH", residence: "PH", destination: "AD", intent: "tourism", stayDays: 21 };
  expect((await colleague.post("/knowledge/questions", asked)).statusCode).toBe(200);
  const row = page.getByRole("row").filter({ hasText: "to Andorra, tourism, 21 days" });
  await row.waitFor();
  const { text } = (await editor.get(`/knowledge/files?name=${encodeURIComponent(FILE)}`)).json();
  const draft = { title: "Andorra, beside", reason: "A word", files: { [FILE]: `# not checked yet\n${text}` } };
  expect((await editor.post("/knowledge/drafts", draft)).statusCode).toBe(201);
  await page.getByLabel("Beside today's answers").selectOption({ label: "Andorra, beside" });
  await row.getByText("once it is checked").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await unpin(page, row);
});
