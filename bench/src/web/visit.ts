import type { Browser, Page } from "playwright-core";

/** What a page is opened on. */
export interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
  /** how many times slower its processor is */
  readonly slowdown: number;
  /** absent: the machine's own network */
  readonly network?: {
    readonly offline: boolean;
    /** in ms */
    readonly latency: number;
    /** in bytes a second, both ways */
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  };
}

/** What somebody waited for. */
export interface Visit {
  /** until the largest part was painted, in ms */
  readonly lcp: number;
  /** how far parts moved that were already there, all moves together */
  readonly cls: number;
  /** the slowest answer to a key or a click, in ms */
  readonly inp: number;
  /** scripts as they were sent, in bytes, until nothing more was loaded */
  readonly script: number;
}

interface Opened {
  readonly address: string;
  readonly device: Device;
  /** what there is to do, until the last thing that is waited for */
  readonly act: (page: Page) => Promise<void>;
}

/** Opens a page with an empty cache, does something there, and tells what was waited for. */
export async function visit(browser: Browser, { address, device, act }: Opened): Promise<Visit> {
  const context = await browser.newContext({ viewport: device.viewport, locale: "en-GB" });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    if (device.network) await devTools.send("Network.emulateNetworkConditions", device.network);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: device.slowdown });
    await page.addInitScript(observe);
    await page.goto(address);
    await act(page);
    await page.waitForLoadState("networkidle");
    const measured = await page.evaluate(() => (globalThis as unknown as { readonly measured: Visit }).measured);
    if (measured.lcp === 0) throw new Error("the browser measured nothing");
    const script = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
    return { ...measured, script };
  } finally {
    await context.close();
  }
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
