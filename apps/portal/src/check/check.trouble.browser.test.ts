import { statSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { builtFolder, PORTAL } from "../../../server/src/web/web-apps.ts";
import { openPage } from "../../test/browser.ts";
import { type CheckBed, openCheckBed } from "../../test/check-bed.ts";
import { TO_FRANCE } from "../../test/check-questions.ts";

let bed: CheckBed;
beforeAll(async () => {
  bed = await openCheckBed();
});
afterAll(() => bed.server.close());

test("a map that cannot be loaded takes nothing else with it", async () => {
  const page = await openPage("about:blank", { mayFail: /./ });
  await page.route(/\/web\/outlook/, (route) => route.abort());
  await page.goto(bed.address(TO_FRANCE));
  await page.locator("article").waitFor();
  await page.getByText("Something went wrong").waitFor();
  await expect.poll(() => page.inputValue("#from")).toBe("India");
});

test("the page works where the browser keeps some of its functions for secure addresses", async () => {
  const page = await openPage("about:blank");
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
  await page.goto(bed.address({ ...TO_FRANCE, to: "TK" }));
  await page.fill("#lead-name", "Ada Example");
  await page.fill("#lead-email", "ada@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have your message").waitFor();
});

test("once a message is sent, typing elsewhere is left alone", async () => {
  const page = await openPage(bed.address({ ...TO_FRANCE, to: "TK" }));
  await page.fill("#lead-name", "Ada Example");
  await page.fill("#lead-email", "ada@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("We have your message").waitFor();
  await page.locator("#why").focus();
  await page.keyboard.type("a visit");
  expect(await page.inputValue("#why")).toMatch(/a visit$/);
});

test("what was folded out stays so when adding a document is given up", async () => {
  const page = await openPage(bed.address());
  await page.getByText("I live in another country").click();
  await page.getByRole("button", { name: "Add a document" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  const add = page.getByRole("button", { name: "Add a document" });
  expect(await add.isVisible()).toBe(true);
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("who needs nothing is not told how to get it", async () => {
  const page = await openPage(bed.address({ ...TO_FRANCE, from: "DE", to: "JP" }));
  await page.locator('article[data-kind="notRequired"]').waitFor();
  expect(
    await page
      .locator("article")
      .getByRole("link", { name: /^Apply on/ })
      .count(),
  ).toBe(0);
});

test("a page that is switched off or unknown says so", async () => {
  const page = await openPage(`${bed.origin}/check/no-such-page`, { mayFail: /no-such-page/ });
  await page.getByText("This page is not available").waitFor();
});

test("without scripts the page says what it needs, and where the authorities are", async () => {
  const page = await openPage(bed.address(), { javaScriptEnabled: false });
  await page.getByRole("heading", { name: "Do I need a visa?" }).waitFor();
  expect(await page.locator(".plain a").count()).toBeGreaterThan(3);
});

test("a server that is gone is told, and what was typed stays", async () => {
  const page = await openPage(bed.address(TO_FRANCE), { mayFail: /determinations/ });
  await page.locator("article").waitFor();
  await page.route("**/determinations", (route) => route.abort());
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("There is no connection").waitFor({ timeout: 30_000 });
  expect(await page.inputValue("#from")).toBe("India");
  await page.unroute("**/determinations");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("There is no connection").waitFor({ state: "detached" });
});

test("the way to the first answer takes at most 120 kB of compressed script", async () => {
  const page = await openPage("about:blank");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(bed.address(TO_FRANCE));
  await page.locator("article").waitFor();
  // Loaded after the answer.
  const before = scripts.filter(
    (path) =>
      !/world-map|outlook|below|lead|take-along|printed-head|answer-age|easier|sources|countries-question/.test(path),
  );
  const bytes = before.reduce((sum, path) => sum + statSync(`${builtFolder(PORTAL)}${path}.gz`).size, 0);
  expect(before.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(120_000);
});
