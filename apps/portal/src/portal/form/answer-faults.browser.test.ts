import { afterAll, beforeAll, expect, test } from "vitest";
import { TRIP } from "../../../../server/test/quotes.ts";
import { accessibilityFaults } from "../../../test/browser.ts";
import { openPortalBed, type PortalBed } from "../../../test/portal-bed.ts";
import { goOn, PHONE, signedIn } from "../../../test/portal-pages.ts";

let bed: PortalBed;
beforeAll(async () => {
  bed = await openPortalBed();
});
afterAll(() => bed.server.close());

const LANGUAGES = { en: /^Give a date from .* to /, ar: /^أدخل تاريخًا بين / } as const;

test.each(Object.entries(LANGUAGES))(
  "an answer that cannot be true is told at its field at once (%s)",
  async (locale, said) => {
    const who = await bed.traveler();
    const page = await signedIn(who, `/cases/${who.caseId}/questions/arrivalDate`, { ...PHONE, locale });
    const days = page.locator("main fieldset input");
    await days.last().waitFor();
    await days.last().fill(String(Number(TRIP.travelEndDate.slice(0, 4)) + 2));
    await page.locator('main button[type="submit"]').click();
    const summary = page.getByRole("alert");
    await summary.getByRole("link", { name: said }).waitFor();
    expect(await page.getByText(said).count()).toBe(2);
    expect(await page.evaluate(() => location.pathname)).toMatch(/arrivalDate$/);
    expect(await accessibilityFaults(page)).toEqual([]);
    // It is saved all the same, shown again to whoever comes back, and does not count as answered.
    await page.reload();
    await page.getByText(said).waitFor();
    const [{ progress, faults }] = (await who.tenant.get(`/tenant/cases/${who.caseId}/collection-requests`)).json()
      .items;
    expect([progress.missing, faults.length]).toEqual([expect.arrayContaining(["/arrivalDate"]), 1]);
  },
);

test("whoever corrects another answer goes on; the list of tasks and the check of the answers say what is wrong", async () => {
  const who = await bed.traveler();
  const [{ id }] = (await who.tenant.get(`/tenant/cases/${who.caseId}/collection-requests`)).json().items;
  const answers = { hasChangedName: false, occupation: "Teacher", arrivalDate: "2020-01-01" };
  await who.tenant.patch(`/tenant/collection-requests/${id}/answers`, answers);
  const page = await signedIn(who, `/cases/${who.caseId}`);
  const task = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "Trip" }) });
  await task.getByText("Needs correcting").waitFor();
  // The task leads to what is wrong.
  await task.getByRole("link").click();
  await page.getByRole("heading", { level: 1, name: "When do you arrive?" }).waitFor();
  await page.getByText(LANGUAGES.en).waitFor();
  await goOn(page);
  await page.getByRole("alert").waitFor();
  await goOn(page);
  await page.getByRole("heading", { level: 1, name: "What is your occupation?" }).waitFor();
  await page.goto(`${bed.origin}/portal/cases/${who.caseId}/answers`);
  await page.getByText(LANGUAGES.en).waitFor();
});
