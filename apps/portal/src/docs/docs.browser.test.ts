import type { Request } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, startServer, type TestServer } from "../../../server/test/app.ts";
import { accessibilityFaults, openPage, overflows } from "../../test/browser.ts";

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startServer();
  origin = await server.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => server.close());

/** One page of each kind. */
const KINDS = [
  "/docs",
  "/docs/guides/quickstart",
  "/docs/events",
  "/docs/lifecycles",
  "/docs/reference",
  "/docs/reference/quotes",
];
const LOOKS = {
  "light, 320 pixels": { viewport: { width: 320, height: 640 }, paths: KINDS },
  // Long pages add no colour to these.
  "dark, wide": {
    viewport: { width: 1280, height: 800 },
    colorScheme: "dark",
    paths: ["/docs", "/docs/guides/errors", "/docs/reference/leads"],
  },
} as const;

test.each(Object.entries(LOOKS))(
  "pages have no barriers and fit their window: %s",
  async (_name, { paths, ...look }) => {
    const page = await openPage(origin, look);
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    for (const path of paths) {
      await page.goto(`${origin}${path}`);
      expect([path, await accessibilityFaults(page), await overflows(page)]).toEqual([path, [], false]);
    }
    expect(told).toEqual([]);
  },
);

test("a heading is found by words and opened with the keyboard alone", async () => {
  const page = await openPage(`${origin}/docs`);
  await page.getByRole("searchbox").fill("own app sessions nowhere");
  await page.getByText("Nothing was found.").waitFor();
  await page.getByRole("searchbox").fill("withdraw quotes");
  const result = page.locator(".results a").first();
  await result.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/docs\/guides\/quotes#/);
  expect(await page.locator("h2:target, h3:target").count()).toBe(1);
});

test("a block of code is copied as it stands", async () => {
  const page = await openPage(`${origin}/docs/guides/quickstart`, {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const block = page.locator(".code", { hasText: "/tenant/integration" }).first();
  await block.getByRole("button", { name: "Copy" }).click();
  await block.getByRole("button", { name: "Copied" }).waitFor();
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Control+V");
  expect(await page.getByRole("searchbox").inputValue()).toBe(await block.locator("code").textContent());
});

test("an operation is tried with a test key, which is kept nowhere and sent nowhere else", async () => {
  const tenant = await makeTenant({ server });
  const page = await openPage(`${origin}/docs/reference/customers-and-travelers`);
  const sent: Request[] = [];
  page.on("request", (request) => sent.push(request));
  await page.getByLabel("Test key").fill(tenant.apiKey);
  const operation = page.locator("section", { has: page.locator("#post_customers") });
  await operation.getByText("Try it").click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await operation.getByRole("button", { name: "Send" }).click();
  await operation.getByText("201 Created").waitFor();
  expect(await operation.locator(".answer pre").textContent()).toMatch(/"id": "cus_/);
  expect(sent.map((request) => new URL(request.url()).origin)).toEqual([origin]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect([kept, page.url().includes(tenant.apiKey)]).toEqual(['[{},{},""]', false]);
  await page.reload();
  expect(await page.getByLabel("Test key").inputValue()).toBe("");
});

test("a live key is refused in the page and never leaves it", async () => {
  const page = await openPage(`${origin}/docs/reference/integration`);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await page.getByLabel("Test key").fill("ent_live_0123456789_abcdefghijklmnopqrstuvwxyzABCDEFGHIJKL");
  await page.getByText("That was a live key.").waitFor();
  expect(await page.getByLabel("Test key").inputValue()).toBe("");
  await page.getByText("Try it").first().click();
  await page.getByRole("button", { name: "Send" }).first().click();
  await page.getByText("Paste a test key first").waitFor();
  expect(sent).toEqual([]);
});
