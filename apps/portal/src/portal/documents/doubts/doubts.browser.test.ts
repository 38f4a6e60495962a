import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invitingForm, readCase, save, UNKNOWN } from "../../../../../server/test/cases.ts";
import { checkUploads, goodPhoto, passportScan } from "../../../../../server/test/documents.ts";
import { operatorIn } from "../../../../../server/test/operators.ts";
import { daysAhead } from "../../../../../server/test/trips.ts";
import { accessibilityFaults, overflows } from "../../../../test/browser.ts";
import { type InvitedTraveler, openPortalBed, type PortalBed } from "../../../../test/portal-bed.ts";
import { PHONE, signedIn } from "../../../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

/** Somebody who has answered everything, and whose passport is all that is missing. */
async function withoutPassport(): Promise<InvitedTraveler> {
  const documents = [{ type: "passportScan", required: true, sources: ["official"] }];
  const who = await bed.traveler(invitingForm({ documents }));
  const { attention } = await readCase(who.tenant, who.caseId);
  await save(who.tenant, attention.collectionRequestId ?? "", UNKNOWN);
  return who;
}

/** What the traveler's own passport says. */
async function ownPassport({ tenant, caseId }: InvitedTraveler) {
  const { travelerId } = await readCase(tenant, caseId);
  const { number, expiresOn } = (await tenant.get(`/tenant/travelers/${travelerId}/passport`)).json();
  return { documentNumber: number, expiryDate: expiresOn };
}

async function sent(page: Page, picture: Buffer): Promise<void> {
  await page.locator("#file").setInputFiles({ name: "page.jpg", mimeType: "image/jpeg", buffer: picture });
  await page.getByText("it arrived and is being checked.").waitFor();
  await checkUploads(bed.server);
}

const openList = (page: Page) => page.getByRole("link", { name: "Back to the list" }).click();
const task = (page: Page) => page.getByRole("listitem").filter({ hasText: "Passport page with your photo" });
const sending = (page: Page) => page.getByRole("link", { name: "Check your answers and send them" });

test.each(["en", "ar"])(
  "another person’s passport says whose it seems to be; whoever insists says why (%s)",
  async (locale) => {
    const who = await withoutPassport();
    const page = await signedIn(who, `/cases/${who.caseId}/documents/passportScan`, { ...PHONE, locale });
    if (locale === "ar") {
      await page.locator("#file").setInputFiles({
        name: "page.jpg",
        mimeType: "image/jpeg",
        buffer: await passportScan({ ...(await ownPassport(who)), givenNames: "TOM" }),
      });
      await page.getByText("وصل").first().waitFor();
      await checkUploads(bed.server);
      await page.getByText("يبدو أن هذا جواز سفر TOM EXAMPLE.").waitFor();
      expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
      return;
    }
    await sent(page, await passportScan({ ...(await ownPassport(who)), givenNames: "TOM" }));
    await page.getByText("this does not look right.").waitFor();
    await page.getByText("This looks like the passport of TOM EXAMPLE.").waitFor();
    await page.getByText(/^This application is for Ada/).waitFor();
    await openList(page);
    await task(page).getByText("Does not look right").waitFor();
    expect(await sending(page).count()).toBe(0);

    await task(page).getByRole("link").click();
    await page.getByRole("button", { name: "It is right, because…" }).click();
    await page.getByRole("button", { name: "Keep this file" }).click();
    await page.getByText("Enter why it is right").first().waitFor();
    await page.getByLabel("Why is it right?").fill("Tom is my former name.");
    expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
    await page.getByRole("button", { name: "Keep this file" }).click();
    await page.getByText("you said that it is right.").waitFor();
    await openList(page);
    await task(page).getByText("We will look at it").waitFor();
    await sending(page).waitFor();
    const agent = await operatorIn(bed.server, { role: "agent" });
    const { items } = (await agent.get(`/cases/${who.caseId}/documents`)).json();
    expect(items.map(({ insistence }: { insistence: string }) => insistence)).toEqual(["Tom is my former name."]);
  },
);

test("a picture without a passport, one that has expired, and one that ends too soon are told at once, and none is completed", async () => {
  const who = await withoutPassport();
  const page = await signedIn(who, `/cases/${who.caseId}/documents/passportScan`);
  await sent(page, await goodPhoto());
  await page.getByText("We found no passport page in this picture.").waitFor();
  await sent(page, await passportScan({ ...(await ownPassport(who)), expiryDate: daysAhead(-40) }));
  await page.getByText(/^This passport expired on /).waitFor();
  await page.getByText("it cannot be used.").waitFor();
  expect([await accessibilityFaults(page), await overflows(page)]).toEqual([[], false]);
  await openList(page);
  await task(page).getByText("Needs correcting").waitFor();

  await task(page).getByRole("link").click();
  // The product asks for six months from arrival.
  await sent(page, await passportScan({ ...(await ownPassport(who)), expiryDate: daysAhead(60) }));
  await page.getByText("this does not look right.").waitFor();
  await page.getByText("This passport is not valid for long enough.").waitFor();
  await openList(page);
  await task(page).getByText("Does not look right").waitFor();
  expect(await page.getByText("Completed").count()).toBe(2);
});

test("what is no email address is told at its question, and does not count", async () => {
  const { fields, sections } = invitingForm();
  const email = { title: "Email address", personal: true, schema: { type: "string", format: "email", maxLength: 254 } };
  const contact = { id: "contact", title: "Contact", fields: ["email"] };
  const who = await bed.traveler(invitingForm({ fields: { ...fields, email }, sections: [contact, ...sections] }));
  const page = await signedIn(who, `/cases/${who.caseId}/questions/email`);
  await page.locator("#answer").fill("alan@exam");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("alert").waitFor();
  await page.getByText("Enter an email address, like name@example.com").first().waitFor();
});
