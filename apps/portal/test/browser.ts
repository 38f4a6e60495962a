import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let browser: Promise<Browser> | undefined;

/**
 * A page in a context of its own. At the end of the test it must have reported no error and broken no policy; a test that
 * expects a failed request names its address in `mayFail`.
 */
export async function openPage(
  address: string,
  options: BrowserContextOptions & { readonly mayFail?: RegExp } = {},
): Promise<Page> {
  const { mayFail, ...given } = options;
  browser ??= chromium.connect(inject("browserEndpoint"));
  const context = await (await browser).newContext({ locale: "en-GB", reducedMotion: "reduce", ...given });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    const isExpected = mayFail?.test(message.location().url) ?? false;
    if (message.type() === "error" && !isExpected) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(faults).toEqual([]);
  });
  await page.goto(address);
  return page;
}

/** What axe finds wrong on the page: rule and place of each. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's policy allows none. A document keeps it from page to page.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() =>
    // Every rule is asked, and what it finds in order is not described.
    (globalThis as unknown as { readonly axe: typeof axe }).axe.run({ resultTypes: ["violations"] }),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Whether the page is wider than its window. */
export function overflows(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    // In the page's own letters: those of the system may be wider for a moment.
    await document.fonts.ready;
    return document.documentElement.scrollWidth > document.documentElement.clientWidth;
  });
}
