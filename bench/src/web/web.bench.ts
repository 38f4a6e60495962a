import { unpackedChromium } from "@entrada/portal/test/chromium";
import { type Browser, chromium, type Page } from "playwright-core";
import { makeHome, removeHome, startEntrada } from "../http/entrada-process.ts";
import { freePort } from "../http/free-port.ts";
import { printTable, shown } from "../report.ts";

const VISITS = 5;
// A phone of the middle class on a slow mobile network, as Lighthouse slows them down.
const PROCESSOR_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const DAY_MS = 86_400_000;

interface Visit {
  /** until the largest part was painted, in ms */
  readonly lcp: number;
  /** how far parts moved that were already there */
  readonly cls: number;
  /** the slowest answer to a key or a click, in ms */
  readonly inp: number;
}

/** What a visitor of the check page waits for, on a slowed-down phone. */
export async function benchWeb(): Promise<void> {
  const home = makeHome();
  const port = await freePort();
  const entrada = await startEntrada(home, port);
  const { executablePath, args, env } = unpackedChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  try {
    const visits: Visit[] = [];
    for (let n = 0; n < VISITS; n++) visits.push(await visit(browser, `http://127.0.0.1:${port}/check/demo`));
    const middle = (read: (one: Visit) => number) => visits.map(read).toSorted((a, b) => a - b)[VISITS >> 1] ?? 0;
    printTable(
      `The check page on a slow phone (${PROCESSOR_SLOWDOWN} × slower, 1.6 Mbit/s, 150 ms), the middle of ${VISITS} visits`,
      ["What", "Measured", "Aim"],
      [
        ["largest contentful paint", `${shown(middle(({ lcp }) => lcp))} ms`, "≤ 2,500 ms"],
        ["interaction to next paint", `${shown(middle(({ inp }) => inp))} ms`, "≤ 200 ms"],
        ["cumulative layout shift", middle(({ cls }) => cls).toFixed(3), "≤ 0.1"],
      ],
    );
  } finally {
    await browser.close();
    await entrada.stop();
    removeHome(home);
  }
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: "en-GB" });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", NETWORK);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(address);
  await page.locator("#from").waitFor();
  await ask(page);
  const measured = await page.evaluate(() => (globalThis as unknown as { readonly measured: Visit }).measured);
  if (measured.lcp === 0) throw new Error("the browser measured nothing");
  await context.close();
  return measured;
}

async function ask(page: Page): Promise<void> {
  const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
  for (const [id, name] of [
    ["from", "india"],
    ["to", "france"],
  ]) {
    await page.locator(`#${id}`).focus();
    await page.keyboard.type(name ?? "");
    await page.locator('[role="option"]').first().waitFor();
    await page.keyboard.press("Enter");
  }
  await page.fill("#arrive", day(60));
  await page.fill("#leave", day(70));
  await page.locator("#why").focus();
  await page.keyboard.type("tourism");
  await page.keyboard.press("Enter");
  await page.locator("#answer-title").waitFor();
}

// Runs in the page, before everything else, as its own text: it may refer to nothing outside, and a function with a name
// would refer to the helper with which the loader names it.
function observe(): void {
  const measured = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(globalThis, { measured });
  for (const type of ["largest-contentful-paint", "layout-shift", "event"])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Partial<Record<string, number | boolean>>)[]) {
        if (type === "largest-contentful-paint") measured.lcp = entry.startTime;
        else if (type === "layout-shift") measured.cls += entry.hadRecentInput ? 0 : Number(entry.value);
        else if (entry.interactionId) measured.inp = Math.max(measured.inp, entry.duration);
      }
    }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
