import { afterAll, beforeAll, expect, test } from "vitest";
import { daysAhead } from "../../../server/test/trips.ts";
import { openPage } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { DAYS, TO_FRANCE } from "../../test/check-questions.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

/** How many questions of visitors the tenant finds. */
async function asked(): Promise<number> {
  const { items } = (await bed.tenant.get("/intelligence/determinations?limit=200")).json();
  return items.length;
}

/** Opens an address, waits for the answer, and counts the questions that the page has sent. */
async function questionsSentBy(address: string): Promise<number> {
  const page = await openPage("about:blank");
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/determinations")) sent += 1;
  });
  await page.goto(address);
  await page.locator("article").waitFor();
  return sent;
}

test.each([
  ["en-GB", "Do I need a visa?", "You need a Schengen visa to visit France"],
  ["fr", "Ai-je besoin d’un visa ?", "Il vous faut un visa Schengen pour aller en France"],
  ["ar", "هل أحتاج إلى تأشيرة؟", "تحتاج إلى تأشيرة شنغن لزيارة فرنسا"],
])("the first words of the answer need no script, in %s", async (locale, title, answer) => {
  const page = await openPage(bed.address(TO_FRANCE), { locale, javaScriptEnabled: false });
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await page.getByRole("heading", { name: answer, level: 2 }).waitFor();
  expect(await page.getAttribute("html", "dir")).toBe(locale === "ar" ? "rtl" : "ltr");
});

test("a question is asked once, and recorded once: by the page that is sent, or by the one that arrived", async () => {
  const before = await asked();
  expect(await questionsSentBy(bed.address(TO_FRANCE))).toBe(0);
  expect(await asked()).toBe(before + 1);
  // A document tells more than the first picture waits for.
  expect(await questionsSentBy(bed.address({ ...TO_FRANCE, hold: `visitorVisa:US:${daysAhead(900)}` }))).toBe(1);
  expect(await asked()).toBe(before + 2);
});

test("what is told in the tab is asked by the page, whose address does not know it", async () => {
  const page = await openPage(bed.address({ from: "GB", to: "US", why: "tourism", ...DAYS }));
  const question = page.getByRole("group", { name: "Do you have another nationality?" });
  await question.getByRole("button", { name: "No" }).click();
  await question.waitFor({ state: "detached" });
  await page.reload();
  await page.locator("article").waitFor();
  expect(await question.count()).toBe(0);
});

test("the preview of a link asks nothing, and neither does a page that may never be opened", async () => {
  const before = await asked();
  const { app } = bed.server;
  const { pathname, search } = new URL(bed.address(TO_FRANCE));
  for (const headers of [{}, { "sec-fetch-dest": "document", "sec-purpose": "prefetch" }]) {
    const { statusCode, body } = await app.inject({ url: pathname + search, headers });
    expect([statusCode, body.includes("<h2>")]).toEqual([200, false]);
  }
  expect(await asked()).toBe(before);
});

test("a page whose visitor has asked too much comes without an answer, and says so", async () => {
  const strict = await openCheckBed({}, { env: { CHECK_ADDRESS_UNITS_PER_MINUTE: "7" } });
  const address = strict.address(TO_FRANCE);
  const answered = await openPage(address, { javaScriptEnabled: false });
  expect(await answered.getByRole("heading", { level: 2 }).count()).toBe(1);
  await answered.reload();
  expect(await answered.getByRole("heading", { level: 1 }).count()).toBe(1);
  expect(await answered.getByRole("heading", { level: 2 }).count()).toBe(0);
  const page = await openPage(address, { mayFail: /public/ });
  await page.getByText("Too many questions").first().waitFor();
  await strict.server.close();
});

// Letters that this machine has not come a moment after the first words.
test.each([
  ["en-GB", 0.01],
  ["fr", 0.01],
  ["ar", 0.05],
  ["hi", 0.05],
])("next to nothing on a phone moves by itself, in %s", async (locale, most) => {
  const page = await openPage("about:blank", { locale, viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
      }[])
        if (!hadRecentInput) moved.push(value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(bed.address(TO_FRANCE));
  await page.locator("#outlook-find").waitFor();
  const moved = await page.evaluate(() => (globalThis as unknown as { readonly moved: readonly number[] }).moved);
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(most);
});
