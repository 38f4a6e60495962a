import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTenant } from "../../../server/test/app.ts";
import { act, invitingForm, readCase, save, UNKNOWN } from "../../../server/test/cases.ts";
import { importInvented } from "../../../server/test/catalog.ts";
import { expectDone, newestIn } from "../../../server/test/deliverables.ts";
import { checkUploads, goodPhoto, handInDocument, passportScan } from "../../../server/test/documents.ts";
import { acceptedQuote, ORDERS, readOrder } from "../../../server/test/orders.ts";
import { usePaymentJobs as runPaymentJobs } from "../../../server/test/payments.ts";
import { movableClock } from "../../../server/test/sessions.ts";
import { invitedTo, openPortalBed, type PortalBed } from "../../test/portal-bed.ts";
import { codeFor, enter, follow, PHONE } from "../../test/portal-pages.ts";

const { clock, advance } = movableClock();
let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed({ clock });
});
afterAll(() => bed.server.close());
runPaymentJobs(() => bed.server);

// A cheap phone on a mobile network that is not what it was sold as.
// Its processor is slow until the first picture is sent: a browser slows a page down by being busy itself, also while the
// page only waits. The network stays slow.
const CPU_SLOWDOWN = 4;
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name }).waitFor();

async function slowedDown(page: Page, rate: number): Promise<Page> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

/** The phone lost the page; the same address is opened again. */
async function reopened(page: Page, rate = CPU_SLOWDOWN): Promise<Page> {
  const address = page.url();
  const next = await slowedDown(await page.context().newPage(), rate);
  await page.close();
  await next.goto(address);
  return next;
}

/** Every page leads on: there is something in it to press or to follow. */
async function leadsOn(page: Page): Promise<void> {
  await page.locator("main a, main button").first().waitFor();
}

interface FamilyCase {
  readonly id: string;
  readonly travelerId: string;
}

/** An order for two, of a form with a photo and a passport scan, that waits for its payment. */
async function family() {
  const sources = ["official"];
  const photo = { type: "photo", required: true, constraints: { mediaTypes: ["image/jpeg"], aspect: "1:1" }, sources };
  const form = invitingForm({ documents: [photo, { type: "passportScan", required: true, sources }] });
  await importInvented(bed.server, form);
  const { tenant, quote } = await acceptedQuote(bed.server, 2, { code: form.code });
  const order = (await tenant.post(ORDERS, { quoteId: quote.id })).json();
  const cases: readonly FamilyCase[] = order.cases;
  return { tenant, order, cases, who: invitedTo(tenant, cases[0]?.id ?? "", "customer") };
}

/** A photo of the passport that this traveler has. */
async function scanOf(tenant: TestTenant, travelerId: string): Promise<Buffer> {
  const { number, expiresOn } = (await tenant.get(`/tenant/travelers/${travelerId}/passport`)).json();
  return passportScan({ documentNumber: number, expiryDate: expiresOn });
}

async function openDocument(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: title, exact: true }).click();
  await heading(page, title);
}

async function sendFile(page: Page, file: ReturnType<typeof jpeg>): Promise<void> {
  await page.locator("#file").setInputFiles(file);
  await page.getByText("it arrived and is being checked.").first().waitFor();
  await slowedDown(page, 1);
  await checkUploads(bed.server);
  await page.getByText(/the checks found nothing wrong/).waitFor();
  await leadsOn(page);
  await page.getByRole("link", { name: "Back to the list" }).click();
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Check your answers and send them" }).click();
  await heading(page, "Check your answers");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have what you sent.").waitFor();
}

/** Answers, hands documents in and sends; each page is lost once on the way. */
async function fillIn(given: Page, { id: caseId, travelerId }: FamilyCase, tenant: TestTenant): Promise<Page> {
  let page = given;
  await follow(page, `/cases/${caseId}`);
  await page.getByRole("link", { name: "Person", exact: true }).click();
  await heading(page, "Has changed the name");
  page = await reopened(page);
  await page.getByLabel("No", { exact: true }).check();
  await page.getByRole("button", { name: "Save and continue" }).click();
  await heading(page, /Children/);
  page = await reopened(page);
  await leadsOn(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("link", { name: "Trip", exact: true }).click();
  await heading(page, "What is your occupation?");
  await page.locator("#answer").pressSequentially("Teacher at a school");
  // What was typed and not sent is lost with the page's tab; what was sent is not.
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("heading", { name: "What to do" }).waitFor();
  await openDocument(page, "Photo");
  page = await reopened(page);
  await sendFile(page, jpeg("photo.jpg", await goodPhoto()));
  await openDocument(page, "Passport page with your photo");
  await sendFile(page, jpeg("passport.jpg", await scanOf(tenant, travelerId)));
  page = await reopened(page, 1);
  await handIn(page);
  return page;
}

/** The rest of the family, as it comes: everything that the pages of one case ask for is there, and not yet sent. */
async function fillInElsewhere({ id, travelerId }: FamilyCase, tenant: TestTenant): Promise<void> {
  await handInDocument(tenant, await goodPhoto(), { travelerId, caseId: id });
  const scan = { travelerId, caseId: id, type: "passportScan" };
  await handInDocument(tenant, await scanOf(tenant, travelerId), scan);
  const { attention } = await readCase(tenant, id);
  await save(tenant, attention.collectionRequestId ?? "", UNKNOWN);
}

test("a family of two on a slow phone: filled in, corrected, paid, decided and fetched, each page lost on the way", {
  timeout: 300_000,
}, async () => {
  const { tenant, order, cases, who } = await family();
  const [mother, child] = cases;
  if (!mother || !child) throw new Error("the order has no two cases");
  const [first, second] = [mother.id, child.id];
  // The tenant brings what the same pages would ask for again, and who ordered checks and sends it.
  await fillInElsewhere(child, tenant);
  let page = await slowedDown(await enter(who, { ...PHONE, mayFail: /\/api\/v1\// }), CPU_SLOWDOWN);
  expect(await page.locator("main li a").count()).toBe(2);
  page = await fillIn(page, mother, tenant);
  await follow(page, `/cases/${second}`);
  await handIn(page);

  // One photo comes back, and is corrected.
  const items = [{ documentType: "photo", reason: "photoNotCompliant", note: "Please take off your hat." }];
  expect((await act(tenant, first, { action: "returnItems", items } as never)).statusCode).toBe(200);
  await follow(page, "/");
  await page.getByText("Next: something needs to be corrected or added.").waitFor();
  await follow(page, `/cases/${first}`);
  page = await reopened(page, 1);
  await openDocument(page, "Photo");
  await sendFile(page, jpeg("without-hat.jpg", await goodPhoto()));
  await handIn(page);

  await follow(page, "/orders");
  page = await reopened(page, 1);
  await page.getByRole("button", { name: "It succeeds" }).click();
  await page.getByRole("button", { name: /^Invoice/ }).waitFor();
  expect((await readOrder(tenant, order)).paymentState).toBe("paid");

  for (const caseId of [first, second]) {
    await expectDone(tenant, caseId, [
      ...([{ action: "acceptItems" }, { action: "markReady" }, { action: "submit" }] as const),
      ...([{ action: "decide", outcome: "approved" }, { action: "deliver" }, { action: "release" }] as const),
    ]);
  }
  expect((await newestIn(tenant, second)).state).toBe("released");
  await follow(page, "/");
  await page.getByText("Approved").first().waitFor();
  // The sign-in is fresh no more.
  advance(16 * 60);
  await follow(page, `/cases/${second}`);
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByText("To be sure that it is you").waitFor();
  await page.locator("#code").fill(await codeFor(page, who));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Continue" }).click(),
  ]);
  expect(download.suggestedFilename()).not.toBe("");
  // By an address that is good for once.
  expect((await fetch(download.url())).status).toBe(404);
  expect((await readCase(tenant, second)).outcome).toBe("approved");
});
