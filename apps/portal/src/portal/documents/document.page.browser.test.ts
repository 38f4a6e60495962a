import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HEIC } from "../../../../../packages/scans/src/files/picture/made-heic.fixture.ts";
import { act, invitingForm, readCase, save, UNKNOWN } from "../../../../server/test/cases.ts";
import { checkUploads, goodPhoto, passportScan } from "../../../../server/test/documents.ts";
import { accessibilityFaults, overflows } from "../../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { PHONE, signedIn } from "../../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

const sources = ["official"];
const withDocuments = () =>
  invitingForm({
    documents: [
      {
        type: "photo",
        required: true,
        constraints: { mediaTypes: ["image/jpeg"], aspect: "1:1" },
        sources,
      },
      { type: "passportScan", required: false, sources },
    ],
  });
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

async function sendEverything(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Check your answers and send them" }).click();
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have what you sent.").waitFor();
}

test("a photo is sent, checked, given back and sent anew; a document that the form does not name is handed in, too", async () => {
  const who = await bed.traveler(withDocuments());
  const { attention } = await readCase(who.tenant, who.caseId);
  await save(who.tenant, attention.collectionRequestId ?? "", UNKNOWN);
  const page = await signedIn(who, `/cases/${who.caseId}/documents/photo`);
  await page.getByText("Width to height 1:1").waitFor();
  await page.locator("#file").setInputFiles(jpeg("me.jpg", await goodPhoto()));
  await page.getByText("it arrived and is being checked.").waitFor();
  await checkUploads(bed.server);
  await page.getByText("the checks found nothing wrong").waitFor();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await sendEverything(page);

  const note = "Please take off your hat.";
  const items = [{ documentType: "photo", reason: "photoNotCompliant", note }];
  const returned = await act(who.tenant, who.caseId, { action: "returnItems", items } as never);
  expect(returned.statusCode).toBe(200);
  await page.reload();
  await page.getByRole("heading", { name: "What to correct" }).waitFor();
  await page.getByRole("link", { name: "Photo", exact: true }).click();
  await page.getByText(note).waitFor();
  await page.locator("#file").setInputFiles(jpeg("again.jpg", await passportScan()));
  await page.getByText("it arrived and is being checked.").waitFor();
  await checkUploads(bed.server);
  // Another kind of picture is not good; the one that is replaces it.
  await page.getByText(/it cannot be used|this does not look right/).waitFor();
  await page.locator("#file").setInputFiles(jpeg("third.jpg", await goodPhoto()));
  await page.getByText("third.jpg").waitFor();
  await checkUploads(bed.server);
  await page.getByText("the checks found nothing wrong").waitFor();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await sendEverything(page);
  expect((await readCase(who.tenant, who.caseId)).state).toBe("reviewing");

  const beyondForm = [{ documentType: "bankStatement", note: "Of the last three months." }];
  const more = { action: "requestMore", reason: "authorityRequest", items: beyondForm };
  expect((await act(who.tenant, who.caseId, more as never)).statusCode).toBe(200);
  await page.reload();
  await page.getByRole("link", { name: "Bank statement" }).click();
  await page.locator("#file").setInputFiles(jpeg("statement.jpg", await goodPhoto()));
  await page.getByText("it arrived and is being checked.").waitFor();
  await checkUploads(bed.server);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await sendEverything(page);
  expect((await readCase(who.tenant, who.caseId)).state).toBe("reviewing");
});

test("a file of the wrong kind or without content is refused on the device; a lost network loses nothing", async () => {
  const who = await bed.traveler(withDocuments());
  const page = await signedIn(who, `/cases/${who.caseId}/documents/photo`, { ...PHONE, mayFail: /uploads/ });
  const file = page.locator("#file");
  await file.setInputFiles({ name: "me.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await page.getByText("We can’t accept this file type.").waitFor();
  await file.setInputFiles(jpeg("me.jpg", Buffer.alloc(0)));
  await page.getByText("The file is empty.").waitFor();
  expect((await who.tenant.get("/tenant/documents")).json().items).toEqual([]);
  await page.route("**/uploads/**", (route) => route.abort());
  await file.setInputFiles(jpeg("me.jpg", await goodPhoto()));
  await page.getByText("There is no connection to the server.").waitFor();
  await page.unroute("**/uploads/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("it arrived and is being checked.").waitFor();
  // Its own name is text.
  await page.getByText("me.jpg").waitFor();
});

test("a phone's picture is sent as what it is, whatever the system calls it", async () => {
  const who = await bed.traveler(withDocuments());
  const page = await signedIn(who, `/cases/${who.caseId}/documents/photo`, PHONE);
  const picture = { name: "IMG_0042.HEIC", mimeType: "image/heif", buffer: HEIC };
  await page.locator("#file").setInputFiles(picture);
  await page.getByText("it arrived and is being checked.").waitFor();
  const { items } = (await who.tenant.get("/tenant/documents")).json();
  expect(items).toMatchObject([{ contentType: "image/heic", fileName: "IMG_0042.HEIC" }]);
});

test("what was read in a passport stands beside its place in the picture, until the page is loaded anew", async () => {
  const who = await bed.traveler(withDocuments());
  const page = await signedIn(who, `/cases/${who.caseId}/documents/passportScan`);
  await page.locator("#file").setInputFiles(jpeg("passport.jpg", await passportScan()));
  await page.getByText("it arrived and is being checked.").waitFor();
  await checkUploads(bed.server);
  await page.getByRole("heading", { name: "What we read" }).waitFor();
  await page.getByText("EXAMPLE", { exact: true }).waitFor();
  // Of the number only its end is shown, and it is another one than the traveler's.
  await page.getByText(/^•+6782$/).waitFor();
  await page.getByText("This is not what you entered.").waitFor();
  const isDrawn = () =>
    page.locator("dd canvas").evaluateAll((all) =>
      all.map((one) => {
        const canvas = one as HTMLCanvasElement;
        const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
        return new Set(data).size > 20;
      }),
    );
  await expect.poll(isDrawn).toEqual([true, true, true, true, true, true, true]);
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await page.reload();
  await page.getByRole("heading", { name: "What we read" }).waitFor();
  expect(await page.locator("canvas").count()).toBe(0);
});
