import { afterAll, beforeAll, expect, test } from "vitest";
import { accessibilityFaults } from "../../../../portal/test/browser.ts";
import { readCase } from "../../../../server/test/cases.ts";
import { checkUploads, goodPhoto } from "../../../../server/test/documents.ts";
import { operatorIn } from "../../../../server/test/operators.ts";
import { type ConsoleBed, openConsoleBed } from "../../../test/console-bed.ts";
import { readyToSubmit } from "../../../test/work.ts";

let bed: ConsoleBed;
beforeAll(async () => {
  bed = await openConsoleBed();
});
afterAll(() => bed.server.close());

test("each answer is a key away from the clipboard, in the order of the form; a number is revealed, which is recorded", async () => {
  const { page, caseId, reviewer } = await readyToSubmit(bed, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.locator("tbody tr[aria-current=true]").waitFor();
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "Copy for the authority" });
  const names = dialog.getByRole("rowheader");
  await names.first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const buttons = dialog.locator("tbody button");
  const count = await buttons.count();
  expect(count).toBeGreaterThan(3);
  const isMasked = (await dialog.locator("tbody tr").allTextContents()).map((row) => row.includes("•••••"));
  expect(isMasked.filter(Boolean).length).toBeGreaterThan(0);
  const last = await dialog.locator("tbody tr").last().locator("td").first().textContent();
  expect(last).not.toContain("•");
  for (const [at] of isMasked.entries()) {
    await page.keyboard.press("Enter");
    await dialog.getByText(`${at + 1} of ${count}.`).waitFor();
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  // The last value that was copied is what a paste gives.
  const writing = page.getByLabel("Write to the traveler");
  await writing.focus();
  await page.keyboard.press("Control+V");
  expect(await writing.inputValue()).toBe(last);
  const supervisor = await operatorIn(bed.server, { role: "administrator" });
  const { items } = (await supervisor.get("/audit?limit=100")).json();
  const revealed = items.filter(({ action }: { readonly action: string }) => /reveal/.test(action));
  expect(JSON.stringify(revealed)).toContain(reviewer.id);
  expect((await reviewer.get(`/cases/${caseId}`)).json().state).toBe("readyToSubmit");
});

test("the receipt goes with the submission; a file of another type is refused at its field", async () => {
  const { page, caseId, reviewer, tenant } = await readyToSubmit(bed);
  await page.getByRole("button", { name: "Record the submission" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("A visa centre").press("Space");
  const receipt = dialog.getByLabel("The authority’s receipt");
  await receipt.setInputFiles({ name: "receipt.txt", mimeType: "text/plain", buffer: Buffer.from("paid") });
  await dialog.getByRole("button", { name: "Record the submission" }).press("Enter");
  await dialog.getByText("Choose a PDF or a picture").first().waitFor();
  await receipt.setInputFiles({ name: "receipt.jpg", mimeType: "image/jpeg", buffer: await goodPhoto() });
  await dialog.getByLabel("The authority’s reference").fill("GB-2027-0043");
  await dialog.getByRole("button", { name: "Record the submission" }).press("Enter");
  const isOpenAfterChecks = () => checkUploads(bed.server).then(() => dialog.count());
  await expect.poll(isOpenAfterChecks).toBe(0);
  const { submission } = (await reviewer.get(`/cases/${caseId}`)).json();
  const { items } = (await reviewer.get(`/cases/${caseId}/documents`)).json();
  const added = items.find(({ fileName }: { readonly fileName: string }) => fileName === "receipt.jpg");
  expect(submission).toMatchObject({ channel: "visaCentre", receiptDocumentId: added.id });
  expect((await readCase(tenant, caseId)).state).toBe("submitted");
});

test("whoever leaves while the receipt is on its way has not submitted anything", async () => {
  const { page, caseId, reviewer } = await readyToSubmit(bed);
  await page.getByRole("button", { name: "Record the submission" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("A visa centre").press("Space");
  const receipt = { name: "receipt.jpg", mimeType: "image/jpeg", buffer: await goodPhoto() };
  await dialog.getByLabel("The authority’s receipt").setInputFiles(receipt);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  // The look at the checks is answered only once they are over, and the dialog is gone.
  let answer = (): void => {};
  const isLeft = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const look = /\/operator\/v1\/documents\/doc_\w+$/;
  const asked = page.waitForRequest(look);
  await page.route(look, async (route) => {
    await isLeft;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Record the submission" }).press("Enter");
  await asked;
  await checkUploads(bed.server);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const answered = page.waitForResponse(look);
  answer();
  await (await answered).finished();
  // What follows from an answer is sent before what is asked for after it.
  await page.evaluate(() => fetch("/operator/v1/sessions/current"));
  expect(sent.filter((path) => path.endsWith("/submit"))).toEqual([]);
  expect((await reviewer.get(`/cases/${caseId}`)).json().state).toBe("readyToSubmit");
});

test("news of the authority is recorded, a decision taken back, and the traveler asked once more", async () => {
  const { page, caseId, reviewer, tenant } = await readyToSubmit(bed);
  const act = async (name: string, body: object) => {
    const { version } = (await reviewer.get(`/cases/${caseId}`)).json();
    const done = await reviewer.post(`/cases/${caseId}/${name}`, body, { "if-match": `"${version}"` });
    expect(done.statusCode).toBe(200);
  };
  await act("submit", { channel: "post" });
  await page.reload();
  const more = page.locator("summary", { hasText: "More" });
  await more.press("Enter");
  await page.getByRole("button", { name: "News from the authority" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "News from the authority" }).press("Enter");
  await dialog.getByText("Enter a reference or a day").first().waitFor();
  await dialog.getByLabel("The authority’s reference").fill("GB-2027-0044");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect(await readCase(tenant, caseId)).toMatchObject({ authorityReference: "GB-2027-0044" });
  await more.press("Enter");
  await page.getByRole("button", { name: "Ask for more" }).press("Enter");
  await dialog.getByLabel("The authority asks").press("Space");
  await dialog.getByRole("button", { name: "Ask the traveler" }).press("Enter");
  await dialog.waitFor({ state: "detached" });
  const requests = (await reviewer.get(`/cases/${caseId}/collection-requests`)).json().items;
  expect(requests.length).toBe(2);
  await act("decide", { outcome: "refused" });
  await page.reload();
  await more.press("Enter");
  await page.getByRole("button", { name: "Take the decision back" }).press("Enter");
  await dialog.getByLabel("It was misread").press("Space");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  expect((await readCase(tenant, caseId)).state).toBe("submitted");
});
