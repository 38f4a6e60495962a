import { unpackedChromium } from "@entrada/portal/test/chromium";
import { type Browser, chromium, type Page } from "playwright-core";
import { makeHome, removeHome, startEntrada } from "../http/entrada-process.ts";
import { freePort } from "../http/free-port.ts";
import { printTable, shown } from "../report.ts";
import { type Device, type Visit, visit } from "./visit.ts";

const VISITS = 5;
const DAY_MS = 86_400_000;
const DEVICES: Readonly<Record<"phone" | "desktop", Device>> = {
  // Of the middle class on a slow mobile network, as Lighthouse slows them down.
  phone: {
    viewport: { width: 390, height: 844 },
    slowdown: 4,
    network: { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 },
  },
  desktop: { viewport: { width: 1280, height: 800 }, slowdown: 1 },
};

interface Way {
  readonly name: string;
  readonly device: keyof typeof DEVICES;
  /** what the address asks; empty: nothing */
  readonly search: string;
  readonly act: (page: Page) => Promise<void>;
}

const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
const ASKED = `?from=IN&to=FR&arrive=${day(60)}&leave=${day(70)}&why=tourism`;
const seesAnswer = (page: Page) => page.locator("article #answer-title").waitFor();
const seesForm = (page: Page) => page.locator("#from").waitFor();

const WAYS: readonly Way[] = (["phone", "desktop"] as const).flatMap((device) => [
  { name: `${device}, by a link with a question`, device, search: ASKED, act: seesAnswer },
  { name: `${device}, empty`, device, search: "", act: seesForm },
  { name: `${device}, asked by hand`, device, search: "", act: ask },
]);

/** What a visitor of the check page waits for, on a slowed-down phone and on a desktop. */
export async function benchWeb(): Promise<void> {
  const home = makeHome();
  const port = await freePort();
  const entrada = await startEntrada(home, port);
  const { executablePath, args, env } = unpackedChromium();
  const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
  try {
    const rows: (readonly string[])[] = [];
    for (const way of WAYS) rows.push(await measure(browser, `http://127.0.0.1:${port}/check/demo`, way));
    printTable(
      `The check page, the middle of ${VISITS} visits; the phone is ${DEVICES.phone.slowdown} × slower, with 1.6 Mbit/s and 150 ms`,
      ["Visit", "LCP (≤ 2,500 ms)", "CLS (≤ 0.05)", "INP (≤ 200 ms)", "Script, all of it"],
      rows,
    );
  } finally {
    await browser.close();
    await entrada.stop();
    removeHome(home);
  }
}

async function measure(browser: Browser, page: string, { name, device, search, act }: Way): Promise<readonly string[]> {
  const visits: Visit[] = [];
  for (let n = 0; n < VISITS; n++) {
    visits.push(await visit(browser, { address: `${page}${search}`, device: DEVICES[device], act }));
  }
  const middle = (read: (one: Visit) => number) => visits.map(read).toSorted((a, b) => a - b)[VISITS >> 1] ?? 0;
  const inp = middle((one) => one.inp);
  return [
    name,
    `${shown(middle(({ lcp }) => lcp))} ms`,
    middle(({ cls }) => cls).toFixed(3),
    inp === 0 ? "–" : `${shown(inp)} ms`,
    `${shown(middle(({ script }) => script) / 1000)} kB`,
  ];
}

async function ask(page: Page): Promise<void> {
  await seesForm(page);
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
  await seesAnswer(page);
}
